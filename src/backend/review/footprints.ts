import type { DatabaseSync } from 'node:sqlite';
import type { FootprintPlace } from '../../api/annualReport/footprint.ts';
import { all, run } from '../database/statement.ts';
import { placeById } from '../community/feed/places.ts';
import { regions } from './places.ts';

const OF_YEAR =
  'SELECT place_id AS id, level FROM footprints WHERE user_id = ? AND year = ? ORDER BY CAST(place_id AS INTEGER)';
const OF_ALL =
  'SELECT place_id AS id, max(level) AS level FROM footprints WHERE user_id = ? GROUP BY place_id ORDER BY CAST(place_id AS INTEGER)';
const SET = `INSERT INTO footprints (user_id, year, place_id, level, at) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT (user_id, year, place_id) DO UPDATE SET level = excluded.level, at = excluded.at`;
const UNSET = 'DELETE FROM footprints WHERE user_id = ? AND year = ? AND place_id = ?';

/** What a member lit in a year; in all years the highest level of each place. */
export const footprintsOf = (database: DatabaseSync, userId: number, year: number | null): FootprintPlace[] =>
  (year === null
    ? all<FootprintPlace>(database, OF_ALL, userId)
    : all<FootprintPlace>(database, OF_YEAR, userId, year)
  ).map(({ id, level }) => ({ id, level }));

/** Whether this is one of the 34 provinces or a city of one. */
export const isLightable = (id: string): boolean => {
  const place = placeById(id);
  return place?.province != null && (place.cityId === id || regions().some(({ placeId }) => String(placeId) === id));
};

/** Sets the levels of some places of a year, and returns those that were there before wherever that changed something. */
export const setFootprints = (
  database: DatabaseSync,
  userId: number,
  year: number,
  places: readonly FootprintPlace[],
  now: number,
): FootprintPlace[] => {
  const before = new Map(footprintsOf(database, userId, year).map(({ id, level }) => [id, level]));
  return places.flatMap(({ id, level }) => {
    const was = before.get(id) ?? 0;
    if (was === level) return [];
    if (level === 0) run(database, UNSET, userId, year, id);
    else run(database, SET, userId, year, id, level, now);
    return [{ id, level: was }];
  });
};
