/**
 * The list by distance of the same-city page: the feed's own cards, nearest first, each with how far its place is; and the
 * same around the city's seat, or a place that was chosen, under the map of its province.
 */
import { call } from '../../api/call.ts';
import type { Card } from '../../api/community/feed/card.ts';
import { listNearby, RADII_KM } from '../../api/place/city.ts';
import { copyOf } from '../../live/fill.ts';
import { lazyImages } from '../../host/browser/pictures/lazyImages.ts';
import { distanceWords } from '../../lib/places/distance.ts';
import type { Wgs84 } from '../../lib/places/types.ts';
import { cardKey } from '../../stores/changes.ts';
import { showFailure } from '../../stores/failure.ts';
import { createList } from '../../stores/list.ts';
import { PAGE_MAX } from '../../site.ts';
import { $city, $nearby, type RadiusKm } from '../../stores/place/city.ts';
import { listenForActions } from '../feed/actions.ts';

const feed = document.querySelector<HTMLElement>('[data-live]');
const section = document.querySelector<HTMLElement>('[data-nearby]');
const map = section?.querySelector<HTMLElement>('[data-on-map]');
const province = section?.querySelector<HTMLElement>('[data-province]');
const next = section?.querySelector<HTMLElement>('[data-nearby-next]');
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
/** What an empty list says: a wider circle, where there is one; the way on stands below it. */
const nothing = (words: string, radiusKm: RadiusKm): string => {
  const wider = $nearby.get().mode === 'distance' && radiusKm !== RADII_KM[RADII_KM.length - 1];
  return `${words}还没有内容${wider ? '，换大一点的范围试试' : ''}`;
};

/** Lists what is near a point, unless something else was asked for meanwhile. */
const list = async (point: Wgs84, radiusKm: RadiusKm, words: string): Promise<void> => {
  if (note == null) return;
  const mine = ++run;
  note.textContent = '正在找附近的内容…';
  if (next) next.hidden = true;
  try {
    const { longitude, latitude } = point;
    const reply = await call(listNearby, { longitude: roughly(longitude), latitude: roughly(latitude), radiusKm });
    if (mine !== run) return;
    distances.clear();
    for (const { card, distance } of reply.items) distances.set(cardKey(card), distance);
    store.restart({ items: reply.items.map(({ card }) => card), cursor: null });
    const count = store.$list.get().items.length;
    note.textContent = count === 0 ? nothing(words, radiusKm) : `${words}最近的 ${count} 条`;
    if (next) next.hidden = count > 0;
  } catch (error) {
    if (mine !== run) return;
    store.restart({ items: [], cursor: null });
    note.textContent = '没有加载出来，再选一次试试';
    showFailure(error);
  }
};

const byDistance = async (radiusKm: RadiusKm): Promise<void> => {
  const mine = run;
  const { $here } = await import('../../stores/place.ts');
  if (mine !== run) return;
  const point = $here.get().location;
  if (point !== null && !point.isDefault) await list(point.wgs84, radiusKm, `${radiusKm} 公里内`);
};

/** What is around the city's seat, and its province to choose another place from. Asked for once a page. */
let drawn: Promise<void> | null = null;
const onMap = (city: NonNullable<ReturnType<typeof $city.get>>): void => {
  void list(city.seat, 50, '市中心 50 公里内');
  if (province == null) return;
  for (const place of Array.from(province.querySelectorAll('[aria-pressed="true"], [data-on]'))) {
    if (place.hasAttribute('data-on')) place.removeAttribute('data-on');
    else place.setAttribute('aria-pressed', 'false');
  }
  drawn ??= import('./provinceMap.lazy.ts')
    .then(({ showProvince }) =>
      showProvince(province, city, ({ seat, name, district }) => void list(seat, district ? 10 : 50, `${name}附近`)),
    )
    .catch((error: unknown) => {
      drawn = null;
      showFailure(error);
    });
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
    if (map) map.hidden = mode !== 'map';
    for (const nav of Array.from(document.querySelectorAll<HTMLElement>('.city-sorts'))) nav.hidden = on;
    const city = $city.get();
    if (mode === 'distance') void byDistance(radiusKm);
    if (mode !== 'map') return;
    if (city !== null) onMap(city);
    else if (note) note.textContent = '还不知道这座城市在哪里：等它加载出来，或者重试';
  };
  $nearby.subscribe(follow);
  $city.listen(() => $nearby.get().mode === 'map' && follow());
}
