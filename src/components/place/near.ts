/** The list by distance of the same-city page: the feed's own cards, nearest first, each with how far its place is. */
import { call } from '../../api/call.ts';
import type { Card } from '../../api/community/card.ts';
import { listNearby } from '../../api/place/listNearby.ts';
import { copyOf } from '../../fill/fill.ts';
import { lazyImages } from '../../host/browser/lazyImages.ts';
import { distanceWords } from '../../lib/places/distance.ts';
import { cardKey } from '../../stores/changes.ts';
import { showFailure } from '../../stores/failure.ts';
import { createList } from '../../stores/list.ts';
import { $near, type RadiusKm } from '../../stores/place/goto.ts';
import { listenForActs } from '../feed/acts.ts';

const feed = document.querySelector<HTMLElement>('[data-live]');
const section = document.querySelector<HTMLElement>('[data-near]');
const template = feed?.querySelector<HTMLTemplateElement>('template[data-each="items"]') ?? null;
const distances = new Map<string, number>();
const store = createList<Card>({ items: [], cursor: null }, () => Promise.reject(new Error('It is one page')));

/** A point to about a kilometre: it stands in an address, and a city needs no more. */
const roughly = (degrees: number): number => Math.round(degrees * 100) / 100;

const draw = (items: readonly Card[]): void => {
  const place = section?.querySelector('[data-near-cards]');
  if (section === null || template === null || place == null) return;
  const drawn = items.flatMap((item) => {
    const card = copyOf(template, item);
    if (card === null) return [];
    const chip = document.createElement('p');
    chip.className = 'near-far';
    const metres = distances.get(cardKey(item)) ?? 0;
    chip.textContent = `${item.place?.name ?? ''} · ${metres === 0 ? '1 公里内' : `约 ${distanceWords(metres)}`}`;
    card.prepend(chip);
    return [card];
  });
  place.textContent = '';
  place.append(...drawn);
  lazyImages(section);
};

let run = 0;
const load = async (radiusKm: RadiusKm): Promise<void> => {
  const { $here } = await import('../../stores/place.ts');
  const point = $here.get().location;
  const note = section?.querySelector<HTMLElement>('[data-near-note]');
  if (point === null || point.isDefault || note == null) return;
  const mine = ++run;
  note.textContent = '正在找附近的内容…';
  try {
    const { longitude, latitude } = point.wgs84;
    const { items } = await call(listNearby, { longitude: roughly(longitude), latitude: roughly(latitude), radiusKm });
    if (mine !== run) return;
    distances.clear();
    for (const { card, distance } of items) distances.set(cardKey(card), distance);
    store.restart({ items: items.map(({ card }) => card), cursor: null });
    note.textContent =
      items.length === 0
        ? `${radiusKm} 公里内还没有内容,换大一点的范围试试`
        : `${radiusKm} 公里内最近的 ${items.length} 条`;
  } catch (error) {
    if (mine !== run) return;
    note.textContent = '没有加载出来,换个范围或再点一次“按距离”';
    showFailure(error);
  }
};

if (feed !== null && section !== null) {
  listenForActs(section, store);
  store.$list.listen(({ items }) => draw(items));
  $near.subscribe(({ on, radiusKm }) => {
    section.hidden = !on;
    feed.hidden = on;
    for (const nav of Array.from(document.querySelectorAll<HTMLElement>('.goto-sorts'))) nav.hidden = on;
    if (on) void load(radiusKm);
  });
}
