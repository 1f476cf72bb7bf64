/** What the same-city page lists: its feed, or what is near (nearby.lazy.ts), which comes once somebody asks for that. */
import { ownParam } from '../../live/list/ownParams.ts';
import { lazy } from '../../stores/lazy.ts';
import { $city } from '../../stores/place/city.ts';
import { $nearby, $point } from '../../stores/place/near.ts';

const feed = document.querySelector<HTMLElement>('[data-live]');
const section = document.querySelector<HTMLElement>('[data-nearby]');
const map = section?.querySelector<HTMLElement>('[data-on-map]');
const note = section?.querySelector<HTMLElement>('[data-nearby-note]');
const part = lazy(() => import('./nearby.lazy.ts'));
const isEvents = ownParam('tab') === 'event';

if (feed !== null && section !== null) {
  let asked = false;
  const follow = (): void => {
    const { near, map: onTheMap } = $nearby.get();
    // Of the events of a city the part above tells which are near.
    const sorted = !onTheMap && near !== null && $point.get() !== null && !isEvents;
    section.hidden = !onTheMap && !sorted;
    section.setAttribute('aria-label', onTheMap ? '地图上的内容' : '按距离排列');
    feed.hidden = onTheMap || sorted;
    if (map) map.hidden = !onTheMap;
    // By distance there is no other order; the map shows what one writes, whatever the tab.
    for (const nav of Array.from(document.querySelectorAll<HTMLElement>('.city-sorts')))
      nav.hidden = onTheMap || (sorted && nav.classList.contains('if-entries'));
    if (!asked && !onTheMap && !sorted) return;
    if (!asked && note) note.textContent = '正在找附近的内容…';
    asked = true;
    void part
      .use(({ showNearby }) => {
        showNearby(sorted);
        return true;
      })
      .then((came) => {
        if (came !== true && note) note.textContent = '没有加载出来，再点一次试试';
      });
  };
  $nearby.subscribe(follow);
  $point.listen(follow);
  $city.listen(() => $nearby.get().map && follow());
}
