/**
 * Brings the head of the same-city page to life. What asks for a position or shows the picker comes when it is wanted;
 * until then the page costs no more than its feed.
 */
import { showFailure } from '../../stores/failure.ts';
import { browserHost } from '../../host/browser/browserHost.ts';
import type { LocationResult } from '../../host/locate.ts';
import { choosePlace, chosenPlace } from '../../stores/place/chosen.ts';
import { $near, type CitySource, cityOfPage, type RadiusKm } from '../../stores/place/goto.ts';
import { whyNoPosition } from '../../stores/place/words.ts';
import { showToast } from '../../stores/toast.ts';
import { BASE } from '../../site.ts';
import { showCity } from './city.ts';

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
const addressOf = (cityId: string | number): string => `${BASE}/community/goto?cityId=${encodeURIComponent(cityId)}`;
const place = () => import('../../stores/place.ts');

const host = browserHost();
let here: LocationResult | null = null;

const show = (): void => {
  const { source } = cityOfPage(host.location.search, chosenPlace(host), here);
  part('source').textContent = SOURCE[source];
  part('source').hidden = false;
  part('hint').textContent = HINT[source] ?? '';
  const located = here !== null && !here.isDefault;
  part('near-on').setAttribute('aria-disabled', String(!located));
  part('near-on').toggleAttribute('aria-describedby', false);
  (document.getElementById('goto-reason') as HTMLElement).hidden = located;
};

/** What a position means for this page: its city where nobody named one, a word about it where somebody did. */
const arrive = (location: LocationResult): void => {
  here = location;
  show();
  const page = cityOfPage(host.location.search, chosenPlace(host), here);
  if (location.isDefault || location.cityId === null) return;
  if (page.source === 'default') return host.open.replace(addressOf(location.cityId));
  if (String(location.cityId) === page.cityId) return;
  const link = document.createElement('a');
  link.href = addressOf(location.cityId);
  link.textContent = `去看${location.city}`;
  const hint = part('hint');
  hint.textContent = `你好像在${location.city},`;
  hint.append(link);
};

const follow = async (): Promise<void> => {
  const { $here, locateMe } = await place();
  $here.subscribe(({ status, location }) => {
    part<HTMLButtonElement>('locate').disabled = status === 'locating';
    part('locate-words').textContent = status === 'locating' ? '定位中' : '定位';
    if (status === 'done' && location !== null) arrive(location);
  });
  // Asks nobody: the app's position, or one that was allowed before.
  await locateMe();
};

part('locate').addEventListener('click', () => {
  void place()
    .then(async ({ locateMe }) => {
      const found = await locateMe({ ask: true });
      const page = cityOfPage(host.location.search, null, null);
      if (found.isDefault) showToast({ message: whyNoPosition(found.why), type: 'warning', time: 3_000 });
      else if (found.cityId !== null && String(found.cityId) !== page.cityId) host.open.assign(addressOf(found.cityId));
    })
    .catch(showFailure);
});

const pick = (): void => {
  void import('../../islands/place/openPlacePicker.tsx')
    .then(({ openPlacePicker }) =>
      openPlacePicker({ level: 'city', title: '看哪座城市' }, (picked) => {
        if (picked.cityId === null)
          return showToast({ message: `${picked.name}没有下属城市，换一个试试`, type: 'warning' });
        choosePlace(host, picked);
        host.open.assign(addressOf(picked.cityId));
      }),
    )
    .catch(showFailure);
};
for (const button of Array.from(document.querySelectorAll('[data-pick]'))) button.addEventListener('click', pick);

/** Shows the list or map, or the feed again when it is shown. */
const turn = (mode: 'distance' | 'map'): void =>
  $near.set({ ...$near.get(), mode: $near.get().mode === mode ? 'city' : mode });
part('near-on').addEventListener('click', () => {
  if (here === null || here.isDefault) showToast({ message: REASON, type: 'warning', time: 3_000 });
  else turn('distance');
});
part('map-on').addEventListener('click', () => turn('map'));
const radii = Array.from(document.querySelectorAll<HTMLElement>('[data-radius]'));
for (const button of radii) {
  button.addEventListener('click', () =>
    $near.set({ ...$near.get(), radiusKm: Number(button.dataset['radius']) as RadiusKm }),
  );
}
$near.subscribe(({ mode, radiusKm }) => {
  const on = mode !== 'city';
  part('near-on').setAttribute('aria-pressed', String(mode === 'distance'));
  part('map-on').setAttribute('aria-pressed', String(mode === 'map'));
  document.documentElement.toggleAttribute('data-goto-near', on);
  for (const button of radii) {
    button.hidden = !on;
    button.setAttribute('aria-pressed', String(on && button.dataset['radius'] === String(radiusKm)));
  }
});

show();
void showCity(cityOfPage(host.location.search, null, null).cityId);
void follow().catch(() => undefined);
