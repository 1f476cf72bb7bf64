/** The one control of distance: how far around, or the map; in the address without a step for Back, and in the links that lead on. */
import { markGroup } from '../../live/list/markGroup.ts';
import { ownUrl } from '../../live/list/ownParams.ts';
import { onTap } from '../../live/onTap.ts';
import { $city } from '../../stores/place/city.ts';
import { $nearby, $point, nearOf, onMapBy, type RadiusKm, whyOf } from '../../stores/place/near.ts';
import type { LocationResult } from '../../host/locate.ts';

const part = (name: string): HTMLElement => document.querySelector<HTMLElement>(`[data-${name}]`) as HTMLElement;
const radiusOf = ({ dataset }: HTMLElement): RadiusKm | null => (Number(dataset['radius']) || null) as RadiusKm | null;

/** Begins with what the address says; `here` tells where the visitor is known to be. Returns what says it anew. */
export const startNear = (here: () => LocationResult | null): (() => void) => {
  const chips = Array.from(document.querySelectorAll<HTMLElement>('[data-radius]'));
  const say = (): void => {
    const { near, map } = $nearby.get();
    part('near-why').textContent =
      near === null || map ? '' : whyOf($city.get()?.name ?? '这座城市', here(), $point.get() !== null);
  };
  $nearby.set({ near: nearOf(location.search), map: onMapBy(location.search) });
  let kept: ReturnType<typeof $nearby.get> | null = null;
  $nearby.subscribe((chosen) => {
    const { near, map } = chosen;
    part('map-on').setAttribute('aria-pressed', String(map));
    for (const chip of chips) chip.setAttribute('aria-pressed', String(radiusOf(chip) === near));
    document.documentElement.toggleAttribute('data-near', near !== null);
    document.documentElement.toggleAttribute('data-map', map);
    say();
    // The first one is the address's own.
    if (kept !== null && (kept.near !== near || kept.map !== map)) {
      const change = { near: near === null ? null : String(near), by: null, view: map ? 'map' : null };
      history.replaceState(history.state, '', ownUrl(change));
      for (const group of Array.from(document.querySelectorAll<HTMLElement>('[data-choice]'))) markGroup(group);
    }
    kept = chosen;
  });
  $city.listen(say);
  $point.listen(say);
  onTap(document, (target) => {
    const chip = target.closest<HTMLElement>('[data-radius]');
    if (chip !== null) $nearby.set({ ...$nearby.get(), near: radiusOf(chip) });
    if (target.closest('[data-map-on]') !== null) $nearby.set({ ...$nearby.get(), map: !$nearby.get().map });
  });
  return say;
};
