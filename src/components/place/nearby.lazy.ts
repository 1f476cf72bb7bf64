/**
 * The list by distance of the same-city page: the feed's own cards, nearest first, each with how far its place is; and the
 * same around the city's seat, or a place that was chosen, under the map of its province. It comes with the first choice of these.
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
import { $city } from '../../stores/place/city.ts';
import { $nearby, $point, type RadiusKm, USUAL_KM } from '../../stores/place/near.ts';
import { button } from '../live/element.ts';
import { listenForActions } from '../feed/actions.ts';

const feed = document.querySelector<HTMLElement>('[data-live]');
const section = document.querySelector<HTMLElement>('[data-nearby]');
const province = section?.querySelector<HTMLElement>('[data-province]');
const next = section?.querySelector<HTMLElement>('[data-nearby-next]');
const note = section?.querySelector<HTMLElement>('[data-nearby-note]');
const template = feed?.querySelector<HTMLTemplateElement>(`template[data-each="items|${PAGE_MAX}"]`) ?? null;
const distances = new Map<string, number | null>();
const store = createList<Card>({ items: [], cursor: null }, () => Promise.reject(new Error('It is one page')));

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

const roughSeat = ({ longitude, latitude }: Wgs84): Wgs84 => ({
  longitude: Math.round(longitude * 100) / 100,
  latitude: Math.round(latitude * 100) / 100,
});

/** The newest question: what is not its answer is dropped. */
let run = 0;
/** What an empty list says: a wider circle, where there is one; the way on stands below it. */
const nothing = (words: string, radiusKm: RadiusKm): string => {
  const wider = !$nearby.get().map && radiusKm !== RADII_KM[RADII_KM.length - 1];
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
    const reply = await call(listNearby, { longitude, latitude, radiusKm });
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
    note.textContent = '没有加载出来 ';
    note.append(button('重试', () => void list(point, radiusKm, words)));
    showFailure(error);
  }
};

/** What is around the city's seat, and its province to choose another place from. Asked for once a page. */
let drawn: Promise<void> | null = null;
const onMap = (city: NonNullable<ReturnType<typeof $city.get>>): void => {
  const { near } = $nearby.get();
  void list(roughSeat(city.seat), near ?? USUAL_KM, `市中心 ${near ?? USUAL_KM} 公里内`);
  if (province == null) return;
  for (const place of Array.from(province.querySelectorAll('[aria-pressed="true"], [data-on]'))) {
    if (place.hasAttribute('data-on')) place.removeAttribute('data-on');
    else place.setAttribute('aria-pressed', 'false');
  }
  drawn ??= import('./provinceMap.lazy.ts')
    .then(({ showProvince }) =>
      showProvince(
        province,
        city,
        ({ seat, name, district }) => void list(roughSeat(seat), district ? 10 : USUAL_KM, `${name}附近`),
      ),
    )
    .catch((error: unknown) => {
      drawn = null;
      showFailure(error);
    });
};

if (section !== null) {
  listenForActions(section, store);
  store.$list.listen(({ items }) => draw(items));
}

/** Shows what is chosen now: `sorted` by distance, or on the map, or neither. */
export const showNearby = (sorted: boolean): void => {
  // Whatever is under way was asked for by another choice.
  run += 1;
  const { near, map } = $nearby.get();
  const point = $point.get();
  const city = $city.get();
  if (sorted && near !== null && point !== null) void list(point, near, `${near} 公里内`);
  if (!map) return;
  if (city !== null) onMap(city);
  else if (note) note.textContent = '还不知道这座城市在哪里：等它加载出来，或者重试';
};
