import type { DatabaseSync } from 'node:sqlite';
import { distanceM } from '../../lib/places/distance.ts';
import { all } from '../database/statement.ts';
import { cityById } from './directory.ts';
import type { Distant } from './nearby.ts';
import type { LocatedPlace } from './locatedPlace.ts';

/** Public entries of cities, by id; those that have none are left out. */
export const entriesOfSeats = (database: DatabaseSync, ids: readonly string[]): Map<string, number> =>
  new Map(
    all<{ seat: string; entries: number }>(
      database,
      `SELECT s.seat, s.entries FROM json_each(?) i CROSS JOIN seat_counts s ON s.seat = i.value WHERE s.entries > 0`,
      JSON.stringify(ids),
    ).map(({ seat, entries }) => [seat, entries]),
  );

/** Cities where something was published for everybody, nearest first, however far. One row a place of the directory at most. */
export const filledCities = (database: DatabaseSync, city: LocatedPlace): Distant[] =>
  all<{ seat: string }>(database, 'SELECT seat FROM seat_counts WHERE entries > 0')
    .flatMap(({ seat }) => {
      const place = seat === city.id ? undefined : cityById(seat);
      return place === undefined ? [] : [{ place, distanceM: distanceM(city, place) }];
    })
    .sort((one, other) => one.distanceM - other.distanceM);
