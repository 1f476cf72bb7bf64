import { RADII_KM } from '../../../api/place/city.ts';
import { asIndex, asWord } from '../../../lib/url/kinds.ts';
import { paramOf } from '../../../lib/url/param.ts';
import { markGroup } from '../../../live/list/markGroup.ts';
import { ownUrl } from '../../../live/list/ownParams.ts';
import type { RadiusKm } from '../../../stores/place/city.ts';

/** What the address says of the part: whether it is open, how far around, and by distance. */
export interface Choice {
  readonly open: boolean;
  readonly radiusKm: RadiusKm;
  readonly byDistance: boolean;
}

const USUAL: RadiusKm = 50;

export const readChoice = (): Choice => {
  const near = paramOf('/community/goto', 'near', asIndex, location.search);
  return {
    open: near != null,
    radiusKm: RADII_KM.find((radius) => radius === near) ?? USUAL,
    byDistance: paramOf('/community/goto', 'by', asWord, location.search) === 'distance',
  };
};

/** Puts a choice into the address, without a step for Back, and into the tabs, which lead on with it. */
export const keepChoice = ({ open, radiusKm, byDistance }: Choice): void => {
  const by = open && byDistance ? 'distance' : null;
  history.replaceState(history.state, '', ownUrl({ near: open ? String(radiusKm) : null, by }));
  for (const group of Array.from(document.querySelectorAll<HTMLElement>('[data-choice]'))) markGroup(group);
};
