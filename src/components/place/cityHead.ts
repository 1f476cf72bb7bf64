/**
 * Brings the head of the same-city page to life. What asks for a position or shows the picker comes when it is wanted;
 * until then the page costs no more than its feed.
 */
import { openPlacePicker } from '../../islands/place/openPlacePicker.ts';
import { showFailure } from '../../stores/failure.ts';
import { open } from '../../host/browser/open.ts';
import { local, session } from '../../host/browser/storage.ts';
import type { LocationResult } from '../../host/locate.ts';
import { choosePlace, chosenPlace } from '../../stores/place/chosen.ts';
import { type CitySource, cityOfPage } from '../../stores/place/city.ts';
import { $nearby, $point, pointIn } from '../../stores/place/near.ts';
import { whyNoPosition } from '../../stores/place/words.ts';
import { showToast } from '../../stores/toast.ts';
import { onTap } from '../../live/onTap.ts';
import { whenIdle } from '../../live/whenIdle.ts';
import { showCity } from './city.ts';
import { cityUrl, keepChoice } from './otherCity.ts';
import { startNear } from './near.ts';
import { urlOf } from '../../lib/url/urlOf.ts';

const SOURCE: Readonly<Record<CitySource, string>> = {
  located: '定位',
  chosen: '手选',
  link: '来自链接',
  default: '默认',
  badLink: '默认',
};
const HINT: Readonly<Partial<Record<CitySource, string>>> = {
  default: '还不知道你在哪里，先看深圳。点城市名可以换。',
  badLink: '链接里的城市不对，先看深圳。点城市名可以换。',
};

const part = <Part extends HTMLElement>(name: string): Part => document.querySelector<Part>(`[data-${name}]`) as Part;
const place = () => import('../../stores/place.ts');

/** Only the ports that are used: the whole host would bring cameras and canvases. */
const host = { local, session, now: () => Date.now() };
let here: LocationResult | null = null;
/** The visitor has asked for the position: it then leads to its city. */
let asked = false;
const sayNear = startNear(() => here);

const show = (): void => {
  const { source, cityId } = cityOfPage(window.location.search, chosenPlace(host), here);
  part<HTMLAnchorElement>('routes').href = urlOf('/top/rank', { subject: 'route', at: 'all', placeId: cityId });
  part('source').textContent = SOURCE[source];
  part('source').hidden = false;
  part('hint').textContent = HINT[source] ?? '';
  const point = pointIn(cityId, here);
  if (JSON.stringify(point) !== JSON.stringify($point.get())) $point.set(point);
  sayNear();
};

/** What a position means for this page: its city where nobody named one, a word about it where somebody did. */
const arrive = (location: LocationResult): void => {
  here = location;
  show();
  const page = cityOfPage(window.location.search, chosenPlace(host), here);
  // It stays to be read: a refusal says where it can be taken back.
  if (location.isDefault && location.why !== 'notAsked') part('hint').textContent = whyNoPosition(location.why);
  if (location.isDefault || location.cityId === null) return;
  if (page.source === 'default') return open.replace(cityUrl(location.cityId));
  if (String(location.cityId) === page.cityId) return;
  if (asked) return open.assign(cityUrl(location.cityId));
  const link = document.createElement('a');
  link.href = cityUrl(location.cityId);
  link.textContent = `去看${location.city}`;
  const hint = part('hint');
  hint.textContent = `你好像在${location.city}，`;
  hint.append(link);
};

const follow = async (): Promise<void> => {
  const { $here, locateMe } = await place();
  $here.subscribe(({ status, location }) => {
    const busy = status === 'locating' || status === 'slow';
    part<HTMLButtonElement>('locate').disabled = busy;
    part('locate-words').textContent = busy ? '定位中' : '定位';
    if (status === 'slow') {
      const { source } = cityOfPage(window.location.search, chosenPlace(host), null);
      part('hint').textContent = source === 'default' ? '先看深圳，还在定位…' : '还在定位…';
    }
    if (status === 'done' && location !== null) arrive(location);
  });
  // Asks nobody: the app's position, or one that was allowed before.
  await locateMe();
};

const locateNow = (): void => {
  void place()
    .then(({ locateMe }) => {
      asked = true;
      return locateMe({ ask: true });
    })
    .catch(showFailure);
};

const pick = (): void => {
  void openPlacePicker({ level: 'city', title: '看哪座城市' }, (picked) => {
    if (picked.cityId === null)
      return showToast({ message: `${picked.name}没有下属城市，换一个试试`, type: 'warning' });
    choosePlace(host, picked);
    open.assign(cityUrl(picked.cityId));
  });
};

show();
// How far around stands in the address by then (near.ts).
$nearby.subscribe(keepChoice);
whenIdle(() =>
  import('./around/around.idle.ts').then(({ startAround }) => startAround(part<HTMLDetailsElement>('around'))),
);
void showCity(cityOfPage(window.location.search, null, null).cityId);
void follow().catch(() => undefined);
onTap(document, (target) => {
  if (target.closest('[data-locate]') !== null) locateNow();
  if (target.closest('[data-pick]') !== null) pick();
});
