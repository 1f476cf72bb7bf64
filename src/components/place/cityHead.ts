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
import { $nearby, type CitySource, cityOfPage, type RadiusKm } from '../../stores/place/city.ts';
import { whyNoPosition } from '../../stores/place/words.ts';
import { showToast } from '../../stores/toast.ts';
import { whenIdle } from '../../live/whenIdle.ts';
import { showCity } from './city.ts';
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
const REASON = '按距离排序要知道你的真实位置：先点“定位”';

const part = <Part extends HTMLElement>(name: string): Part => document.querySelector<Part>(`[data-${name}]`) as Part;
const addressOf = (cityId: string | number): string => urlOf('/community/goto', { cityId });
const place = () => import('../../stores/place.ts');

/** Only the ports that are used: the whole host would bring cameras and canvases. */
const host = { local, session, now: () => Date.now() };
let here: LocationResult | null = null;
/** The visitor has asked for the position: it then leads to its city. */
let asked = false;

const show = (): void => {
  const { source, cityId } = cityOfPage(window.location.search, chosenPlace(host), here);
  part<HTMLAnchorElement>('routes').href = urlOf('/top/rank', { subject: 'route', at: 'all', placeId: cityId });
  part('source').textContent = SOURCE[source];
  part('source').hidden = false;
  part('hint').textContent = HINT[source] ?? '';
  const located = here !== null && !here.isDefault;
  part('nearby-on').setAttribute('aria-disabled', String(!located));
  part('nearby-on').toggleAttribute('aria-describedby', false);
  (document.getElementById('city-reason') as HTMLElement).hidden = located;
};

/** What a position means for this page: its city where nobody named one, a word about it where somebody did. */
const arrive = (location: LocationResult): void => {
  here = location;
  show();
  const page = cityOfPage(window.location.search, chosenPlace(host), here);
  // It stays to be read: a refusal says where it can be taken back.
  if (location.isDefault && location.why !== 'notAsked') part('hint').textContent = whyNoPosition(location.why);
  if (location.isDefault || location.cityId === null) return;
  if (page.source === 'default') return open.replace(addressOf(location.cityId));
  if (String(location.cityId) === page.cityId) return;
  if (asked) return open.assign(addressOf(location.cityId));
  const link = document.createElement('a');
  link.href = addressOf(location.cityId);
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

part('locate').addEventListener('click', () => {
  void place()
    .then(({ locateMe }) => {
      asked = true;
      return locateMe({ ask: true });
    })
    .catch(showFailure);
});

const pick = (): void => {
  void openPlacePicker({ level: 'city', title: '看哪座城市' }, (picked) => {
    if (picked.cityId === null)
      return showToast({ message: `${picked.name}没有下属城市，换一个试试`, type: 'warning' });
    choosePlace(host, picked);
    open.assign(addressOf(picked.cityId));
  });
};
for (const button of Array.from(document.querySelectorAll('[data-pick]'))) button.addEventListener('click', pick);

/** Shows the list or map, or the feed again when it is shown. */
const turn = (mode: 'distance' | 'map'): void =>
  $nearby.set({ ...$nearby.get(), mode: $nearby.get().mode === mode ? 'city' : mode });
part('nearby-on').addEventListener('click', () => {
  if (here === null || here.isDefault) showToast({ message: REASON, type: 'warning', time: 3_000 });
  else turn('distance');
});
part('map-on').addEventListener('click', () => turn('map'));
const radii = Array.from(document.querySelectorAll<HTMLElement>('[data-radius]'));
for (const button of radii) {
  button.addEventListener('click', () =>
    $nearby.set({ ...$nearby.get(), radiusKm: Number(button.dataset['radius']) as RadiusKm }),
  );
}
$nearby.subscribe(({ mode, radiusKm }) => {
  const on = mode !== 'city';
  part('nearby-on').setAttribute('aria-pressed', String(mode === 'distance'));
  part('map-on').setAttribute('aria-pressed', String(mode === 'map'));
  document.documentElement.toggleAttribute('data-city-nearby', on);
  for (const button of radii) {
    button.hidden = mode !== 'distance';
    button.setAttribute('aria-pressed', String(on && button.dataset['radius'] === String(radiusKm)));
  }
});

show();
whenIdle(() =>
  import('./around/around.idle.ts').then(({ startAround }) => startAround(part<HTMLDetailsElement>('around'))),
);
void showCity(cityOfPage(window.location.search, null, null).cityId);
void follow().catch(() => undefined);
