import { type NamedPlace, type Source, sourceOf, type WalkedTrack } from './track.ts';

export interface VisitedCity extends NamedPlace {
  readonly firstAt: number;
  readonly times: number;
}
export interface VisitedProvince extends VisitedCity {
  readonly from: Source;
  readonly cities: readonly VisitedCity[];
}

/** Provinces in the order of the first track in each, with their cities likewise. `tracks` in the order of their start. */
export const provincesOf = (tracks: readonly WalkedTrack[]): VisitedProvince[] => {
  const found = new Map<string, VisitedProvince & { cities: VisitedCity[] }>();
  for (const track of tracks) {
    const { province, city, startedAt } = track;
    if (!province) continue;
    const before = found.get(province.id);
    const cities = before?.cities ?? [];
    const at = cities.findIndex(({ id }) => id === city?.id);
    const known = cities[at];
    if (city && !known) cities.push({ ...city, firstAt: startedAt, times: 1 });
    else if (known) cities[at] = { ...known, times: known.times + 1 };
    found.set(province.id, {
      ...(before ?? { ...province, firstAt: startedAt, from: sourceOf(track) }),
      times: (before?.times ?? 0) + 1,
      cities,
    });
  }
  return [...found.values()];
};

export interface NewCity extends NamedPlace {
  readonly firstAt: number;
  readonly from: Source;
}

/** Cities that no earlier track names. */
export const newCitiesOf = (tracks: readonly WalkedTrack[], earlier: ReadonlySet<string>): NewCity[] => {
  const found = new Map<string, NewCity>();
  for (const track of tracks) {
    const { city, startedAt } = track;
    if (city && !earlier.has(city.id) && !found.has(city.id))
      found.set(city.id, { ...city, firstAt: startedAt, from: sourceOf(track) });
  }
  return [...found.values()];
};
