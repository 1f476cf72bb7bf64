import type { PayloadOf, ReplyOf } from '../../api/define.ts';
import { FIRST_YEAR } from '../../api/annualReport/fields.ts';
import type { FootprintPlace, saveAppOneKeyFootprint } from '../../api/annualReport/footprint.ts';
import { yearOf } from '../../lib/review/chinaClock.ts';
import { viewerOf } from '../community/entry/ids.ts';
import { placeById } from '../community/feed/places.ts';
import { limitRate } from '../community/rateLimit.ts';
import type { CallContext } from '../context.ts';
import { begun } from './asked.ts';
import { footprintsOf, setFootprints } from './footprints.ts';
import { litProvinces } from './footprint/lit.ts';
import { writeSet } from './footprint/text.ts';
import { tracksOf } from './tracks.ts';

/** 游玩 for a day, 住宿 for longer. */
const PLAYED = 3;
const STAYED = 4;

const named = (ids: readonly string[]): { id: string; name: string }[] =>
  ids.flatMap((id) => {
    const place = placeById(id);
    return place ? [{ id, name: place.name }] : [];
  });
const isCity = ({ id }: { readonly id: string }): boolean => placeById(id)?.cityId === id;

/** Answers `annualReport/saveAppOneKeyFootprint`: lights where the member's own tracks lie, and never lowers. */
export const importFootprints = (
  context: CallContext,
  { year }: PayloadOf<typeof saveAppOneKeyFootprint>,
): ReplyOf<typeof saveAppOneKeyFootprint> => {
  const { database, now } = context;
  if (year !== undefined) begun(year, now);
  limitRate(context, 'footprint');
  const userId = viewerOf(context);
  const last = yearOf(now);
  const tracks = tracksOf(database, userId, 'own').filter(({ startedAt }) => {
    const its = yearOf(startedAt);
    return year === undefined ? its >= FIRST_YEAR && its <= last : its === year;
  });
  const found = new Map<number, Map<string, number>>();
  for (const { startedAt, stages, province, city } of tracks) {
    const place = city ?? province;
    if (!place) continue;
    const its = yearOf(startedAt);
    const places = found.get(its) ?? new Map<string, number>();
    places.set(place.id, Math.max(places.get(place.id) ?? 0, stages.length > 1 ? STAYED : PLAYED));
    found.set(its, places);
  }
  const before = { places: footprintsOf(database, userId, null), provinces: litProvinces(database, userId) };
  const undo = [...found]
    .sort(([one], [other]) => one - other)
    .flatMap(([its, places]) => {
      const kept = new Map(footprintsOf(database, userId, its).map(({ id, level }) => [id, level]));
      const higher: FootprintPlace[] = [...places].flatMap(([id, level]) =>
        level > (kept.get(id) ?? 0) ? [{ id, level }] : [],
      );
      const set = writeSet(setFootprints(database, userId, its, higher, now));
      return set === '' ? [] : [{ year: its, set }];
    });
  const after = { places: footprintsOf(database, userId, null), provinces: litProvinces(database, userId) };
  const known = new Set(before.places.map(({ id }) => id));
  return {
    tracks: tracks.length,
    withoutPlace: tracks.filter(({ province }) => province === null).length,
    addedProvinces: named(after.provinces.filter((id) => !before.provinces.includes(id))),
    addedCities: named(after.places.filter((place) => !known.has(place.id) && isCity(place)).map(({ id }) => id)),
    total: { provinces: after.provinces.length, cities: after.places.filter(isCity).length },
    undo,
  };
};
