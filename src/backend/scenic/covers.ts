import type { DatabaseSync } from 'node:sqlite';
import { pictureToken } from '../community/entry/tokens.ts';
import { ENTRY_PUBLIC } from '../community/entry/visible.ts';
import { all } from '../database/statement.ts';
import { untilChanged } from '../database/untilChanged.ts';
import type { Spot } from './spots.ts';

/** So many of a city's entries are looked through, the liveliest first. */
const LOOKED_THROUGH = 150;
const LIVELY = `SELECT e.title, e.excerpt, l.picture_id AS picture FROM entries e INDEXED BY entries_city_hot
  CROSS JOIN entry_pictures l ON l.entry_id = e.id AND l.position = 0
  WHERE e.city_id = ?1 AND e.shown = 1 AND ${ENTRY_PUBLIC} ORDER BY e.hot DESC, e.id DESC LIMIT +?2`;

interface Row {
  readonly title: string;
  readonly excerpt: string;
  readonly picture: string;
}

/** Tokens of pictures of spots, by id: each the first of the liveliest public entry of its city that names it. */
export const coversOf = (
  database: DatabaseSync,
  spots: readonly Pick<Spot, 'id' | 'name' | 'cityId' | 'provinceId'>[],
): Map<string, string> => {
  const covers = new Map<string, string>();
  for (const { id, name, cityId, provinceId } of spots) {
    const city = cityId ?? provinceId;
    const rows = untilChanged(database, `lively entries of ${city}`, () =>
      all<Row>(database, LIVELY, city, LOOKED_THROUGH),
    );
    const found = rows.find(({ title }) => title.includes(name)) ?? rows.find(({ excerpt }) => excerpt.includes(name));
    if (found) covers.set(id, pictureToken(found.picture));
  }
  return covers;
};
