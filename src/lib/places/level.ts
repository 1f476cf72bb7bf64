/**
 * What can be chosen, and where one must go on: the picker's rules without its screen. `city` stops at cities,
 * `district` goes on to districts where there are any, `any` takes every place.
 */
export type PickLevel = 'city' | 'district' | 'any';

export interface Choice {
  readonly isCity: boolean;
  readonly hasChildren: boolean;
}

/** Whether a tap on the place chooses it; otherwise it leads to its children. A leaf can always be chosen: there is no dead end. */
export const choosesAtOnce = ({ isCity, hasChildren }: Choice, level: PickLevel): boolean =>
  !hasChildren || (level === 'city' && isCity);

/** Whether the place itself stands on top of its children as "整个 …". */
export const choosesWhole = ({ isCity }: Choice, level: PickLevel): boolean =>
  level === 'any' || (level === 'district' && isCity);
