/**
 * The list by distance of the same-city page: the feed's own cards, nearest first, each with how far its place is; and the
 * same around the city's seat under a sketch of the places there.
 */
import { call } from '../../api/call.ts';
import type { Card } from '../../api/community/feed/card.ts';
import { listNearby } from '../../api/place/city.ts';
import { copyOf } from '../../live/fill.ts';
import { lazyImages } from '../../host/browser/pictures/lazyImages.ts';
import { distanceWords } from '../../lib/places/distance.ts';
import type { Wgs84 } from '../../lib/places/types.ts';
import { cardKey } from '../../stores/changes.ts';
import { showFailure } from '../../stores/failure.ts';
import { createList } from '../../stores/list.ts';
import { PAGE_MAX } from '../../site.ts';
import { $nearby, $seat, type RadiusKm } from '../../stores/place/city.ts';
import { listenForActions } from '../feed/actions.ts';
import { showNearbyMap } from './nearbyMap.ts';

const feed = document.querySelector<HTMLElement>('[data-live]');
const section = document.querySelector<HTMLElement>('[data-nearby]');
const figure = section?.querySelector<HTMLElement>('[data-nearby-map]');
const sheet = figure?.querySelector('svg');
const note = section?.querySelector<HTMLElement>('[data-nearby-note]');
const template = feed?.querySelector<HTMLTemplateElement>(`template[data-each="items|${PAGE_MAX}"]`) ?? null;
const distances = new Map<string, number | null>();
const store = createList<Card>({ items: [], cursor: null }, () => Promise.reject(new Error('It is one page')));

/** A point to about a kilometre: it stands in an address, and a city needs no more. */
const roughly = (degrees: number): number => Math.round(degrees * 100) / 100;

const draw = (items: readonly Card[]): void => {
  const place = section?.querySelector('[data-nearby-cards]');
  if (section === null || template === null || place == null) return;
  const drawn = items.flatMap((item) => {
    const card = copyOf(template, item);
    if (card === null) return [];
    const chip = document.createElement('p');
    chip.className = 'nearby-distance';
    const metres = distances.get(cardKey(item)) ?? null;
    const far = metres === null ? '只写了城市' : metres === 0 ? '1 公里内' : `约 ${distanceWords(metres)}`;
    chip.textContent = `${item.place?.name ?? ''} · ${far}`;
    card.prepend(chip);
    return [card];
  });
  place.textContent = '';
  place.append(...drawn);
  lazyImages(section);
};

/** The newest question: what is not its answer is dropped. */
let run = 0;
/** Lists what is near a point; the reply, or null where it did not come or is no longer wanted. */
const list = async (point: Wgs84, radiusKm: RadiusKm, words: string) => {
  if (note == null) return null;
  const mine = ++run;
  note.textContent = '正在找附近的内容…';
  try {
    const { longitude, latitude } = point;
    const reply = await call(listNearby, { longitude: roughly(longitude), latitude: roughly(latitude), radiusKm });
    if (mine !== run) return null;
    distances.clear();
    for (const { card, distance } of reply.items) distances.set(cardKey(card), distance);
    store.restart({ items: reply.items.map(({ card }) => card), cursor: null });
    note.textContent =
      reply.items.length === 0
        ? `${words}还没有内容，换大一点的范围试试`
        : `${words}最近的 ${store.$list.get().items.length} 条`;
    return reply;
  } catch (error) {
    if (mine !== run) return null;
    store.restart({ items: [], cursor: null });
    note.textContent = '没有加载出来，再选一次范围试试';
    showFailure(error);
    return null;
  }
};

const byDistance = async (radiusKm: RadiusKm): Promise<void> => {
  const mine = run;
  const { $here } = await import('../../stores/place.ts');
  if (mine !== run) return;
  const point = $here.get().location;
  if (point !== null && !point.isDefault) await list(point.wgs84, radiusKm, `${radiusKm} 公里内`);
};

/** Marks stay while their entries are listed below: ten kilometres around a place, fifty around several in one mark. */
const onMap = async (center: Wgs84, radiusKm: RadiusKm): Promise<void> => {
  const reply = await list(center, radiusKm, `市中心 ${radiusKm} 公里内`);
  if (reply === null || sheet == null) return;
  showNearbyMap(
    sheet,
    { center, radiusKm, places: reply.places },
    ({ seat, name }, others) => void list(seat, others === 0 ? 10 : 50, `${name}附近`),
  );
};

if (feed !== null && section !== null) {
  listenForActions(section, store);
  store.$list.listen(({ items }) => draw(items));
  const follow = (): void => {
    // Whatever is under way was asked for by another choice.
    run += 1;
    const { mode, radiusKm } = $nearby.get();
    const on = mode !== 'city';
    section.hidden = !on;
    feed.hidden = on;
    if (figure) figure.hidden = mode !== 'map';
    for (const nav of Array.from(document.querySelectorAll<HTMLElement>('.city-sorts'))) nav.hidden = on;
    const seat = $seat.get();
    if (mode === 'distance') void byDistance(radiusKm);
    if (mode !== 'map') return;
    if (seat !== null) void onMap(seat, radiusKm);
    else if (note) note.textContent = '还不知道这座城市在哪里：等它加载出来，或者重试';
  };
  $nearby.subscribe(follow);
  $seat.listen(() => $nearby.get().mode === 'map' && follow());
}
