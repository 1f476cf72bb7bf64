import { AROUND_DAYS, AROUND_MOST } from '../../../api/place/around.ts';
import { distanceM } from '../../../lib/places/distance.ts';
import type { Wgs84 } from '../../../lib/places/types.ts';
import { DAY_MS } from '../../../site.ts';
import type { CallContext } from '../../context.ts';
import { all } from '../../database/statement.ts';
import { cityById, seatOf } from '../directory.ts';
import type { LocatedPlace } from '../locatedPlace.ts';
import type { Found } from './page.ts';

export interface FoundEvent extends Found {
  readonly cityId: string;
}

interface Row {
  readonly id: number;
  readonly starts_at: number;
  readonly city_id: string;
  readonly longitude: number | null;
  readonly latitude: number | null;
}

/** What everybody may see and is not called off. */
export const COMING = `SELECT e.id, e.starts_at, e.city_id, e.longitude, e.latitude FROM events e INDEXED BY events_by_start
  WHERE e.audit = 'open' AND e.cancelled_at IS NULL AND e.starts_at >= ?1 AND e.starts_at < ?2
  ORDER BY e.starts_at, e.id LIMIT +?3`;

/**
 * Events that begin before `until` (milliseconds; in 14 days without it), each with how far it is from a point: where it
 * is held, else where its city has its seat.
 */
export const comingEvents = (
  { database, now }: CallContext,
  point: Wgs84,
  byDistance: boolean,
  until: number = now + AROUND_DAYS * DAY_MS,
): FoundEvent[] =>
  all<Row>(database, COMING, now, until, AROUND_MOST).flatMap((row) => {
    const { longitude, latitude } = row;
    const rough = longitude === null || latitude === null;
    const city = rough ? cityById(row.city_id) : undefined;
    const at = rough ? city && seatOf(city) : { longitude, latitude };
    if (at === undefined) return [];
    const far = Math.round(distanceM(point, at) / 1_000);
    return [{ id: row.id, key: byDistance ? far : row.starts_at, far, rough, cityId: row.city_id }];
  });

/** Farther is no weekend any more. */
const NEXT_WITHIN_M = 400_000;

/** The nearest other city with an event among these, and how many it has. */
export const nextCity = (
  events: readonly FoundEvent[],
  from: LocatedPlace,
): { id: string; name: string; distance: number; events: number } | null => {
  const counts = new Map<string, number>();
  for (const { cityId } of events) counts.set(cityId, (counts.get(cityId) ?? 0) + 1);
  counts.delete(from.id);
  let nearest: { id: string; name: string; distance: number; events: number } | null = null;
  for (const [cityId, many] of counts) {
    const city = cityById(cityId);
    if (city === undefined) continue;
    const distance = Math.round(distanceM(seatOf(from), seatOf(city)));
    if (distance <= NEXT_WITHIN_M && (nearest === null || distance < nearest.distance))
      nearest = { id: cityId, name: city.name, distance, events: many };
  }
  return nearest;
};
