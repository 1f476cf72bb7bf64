/**
 * What ranks are made of: constant texts that leave their figures in tables of the connection's own. `?1` is the first
 * instant of the period, `?2` the first after it.
 *
 * Only what everybody may read counts, and only of members whose home everybody may open.
 */
import { ROUTE_LISTED } from '../community/entry/visible.ts';
import { seatsOfRegions } from './regions.ts';
import type { DatabaseSync } from 'node:sqlite';
import { statement } from '../database/statement.ts';

const OPEN_MEMBER = 'u.state = 0 AND u.privacy = 0';

const TABLES = /* sql */ `
  CREATE TEMP TABLE IF NOT EXISTS rank_seats (
    seat TEXT NOT NULL, region INTEGER NOT NULL, PRIMARY KEY (seat, region)
  ) STRICT, WITHOUT ROWID;
  CREATE TEMP TABLE IF NOT EXISTS rank_entries (
    id INTEGER PRIMARY KEY, author INTEGER NOT NULL, seat TEXT NOT NULL, route INTEGER
  ) STRICT;
  CREATE TEMP TABLE IF NOT EXISTS rank_routes (
    id INTEGER PRIMARY KEY, member INTEGER NOT NULL, distance INTEGER NOT NULL, climb INTEGER NOT NULL,
    days INTEGER NOT NULL, seat TEXT NOT NULL, created_at INTEGER NOT NULL
  ) STRICT;
  CREATE TEMP TABLE IF NOT EXISTS rank_base (
    subject TEXT NOT NULL, id INTEGER NOT NULL, member INTEGER NOT NULL, seat TEXT NOT NULL, value INTEGER NOT NULL
  ) STRICT;
  CREATE TEMP TABLE IF NOT EXISTS rank_fresh (
    subject TEXT NOT NULL, region INTEGER NOT NULL, id INTEGER NOT NULL, member INTEGER NOT NULL,
    value INTEGER NOT NULL, place INTEGER, PRIMARY KEY (subject, region, id)
  ) STRICT, WITHOUT ROWID;
`;

/** Entries that everybody may read, of members who may be on a rank: likes by the hundred thousand look these up. */
const ENTRIES = `INSERT INTO rank_entries (id, author, seat, route)
  SELECT e.id, e.author_id, coalesce(e.city_id, e.place_id, ''), e.route_id FROM entries e JOIN users u ON u.id = e.author_id
  WHERE e.shown = 1 AND e.visibility = 'public' AND ${OPEN_MEMBER}`;
/** Public tracks that their author's own entry carries; they stand where the first of these entries stands. */
const ROUTES = `INSERT INTO rank_routes (id, member, distance, climb, days, created_at, seat)
  SELECT id, author_id, distance_m, climb_m, days, created_at, seat FROM (
    SELECT r.id, r.author_id, r.distance_m, r.climb_m, r.days, r.created_at, e.seat, min(e.id)
    FROM rank_entries e CROSS JOIN routes r ON r.id = e.route AND r.author_id = e.author
    WHERE e.route IS NOT NULL AND ${ROUTE_LISTED} GROUP BY r.id)`;

const OF_TRACKS = `INSERT INTO rank_base (subject, id, member, seat, value)
  SELECT s.name, t.member, t.member, t.seat, sum(CASE s.name WHEN 'distance' THEN t.distance WHEN 'climb' THEN t.climb ELSE t.days END)
  FROM rank_routes t CROSS JOIN (SELECT 'distance' AS name UNION ALL SELECT 'climb' UNION ALL SELECT 'days') s
  WHERE t.created_at >= ?1 AND t.created_at < ?2 GROUP BY s.name, t.member, t.seat`;

const OF_LIKES = `INSERT INTO rank_base (subject, id, member, seat, value)
  SELECT 'likes', e.author, e.author, e.seat, count(*) FROM entry_likes l CROSS JOIN rank_entries e ON e.id = l.entry_id
  WHERE l.created_at >= ?1 AND l.created_at < ?2 AND l.user_id <> e.author GROUP BY e.author, e.seat`;

/** Who likes and keeps is one member, however many entries carry the route. */
const OF_ROUTES = `INSERT INTO rank_base (subject, id, member, seat, value)
  SELECT 'route', t.id, t.member, t.seat, count(*) FROM (
    SELECT e.route, l.user_id FROM entry_likes l CROSS JOIN rank_entries e ON e.id = l.entry_id
      WHERE l.created_at >= ?1 AND l.created_at < ?2 AND e.route IS NOT NULL
    UNION
    SELECT e.route, f.user_id FROM favourites f CROSS JOIN rank_entries e ON e.id = f.entry_id
      WHERE f.created_at >= ?1 AND f.created_at < ?2 AND e.route IS NOT NULL
  ) x JOIN rank_routes t ON t.id = x.route WHERE x.user_id <> t.member GROUP BY t.id`;

const EVERYWHERE = `INSERT INTO rank_fresh (subject, region, id, member, value)
  SELECT subject, 0, id, member, sum(value) FROM rank_base GROUP BY subject, id HAVING sum(value) > 0`;
const IN_REGIONS = `INSERT INTO rank_fresh (subject, region, id, member, value)
  SELECT b.subject, s.region, b.id, b.member, sum(b.value) FROM rank_base b JOIN rank_seats s ON s.seat = b.seat
  GROUP BY b.subject, s.region, b.id HAVING sum(b.value) > 0`;
/** Equals share a place, and the places that they take up are left out: 1, 2, 2, 4. */
const PLACES = `UPDATE rank_fresh SET place = p.place FROM (
    SELECT subject, region, id, rank() OVER (PARTITION BY subject, region ORDER BY value DESC) AS place FROM rank_fresh
  ) p WHERE p.subject = rank_fresh.subject AND p.region = rank_fresh.region AND p.id = rank_fresh.id`;

/** Before the first period of a run: the tables, the regions, and the tracks of this moment. */
export const prepareFigures = (database: DatabaseSync): void => {
  database.exec(TABLES);
  const known = statement(database, 'SELECT 1 FROM rank_seats LIMIT 1').get();
  if (known === undefined) {
    const add = statement(database, 'INSERT OR IGNORE INTO rank_seats (seat, region) VALUES (?, ?)');
    for (const [seat, region] of seatsOfRegions()) add.run(seat, region);
  }
  database.exec('DELETE FROM rank_entries; DELETE FROM rank_routes');
  for (const sql of [ENTRIES, ROUTES]) statement(database, sql).run();
};

/** Leaves a period's figures in `rank_fresh`; `placed` gives them the places they end with. */
export const gatherFigures = (database: DatabaseSync, from: number, to: number, placed: boolean): void => {
  database.exec('DELETE FROM rank_base; DELETE FROM rank_fresh');
  for (const sql of [OF_TRACKS, OF_LIKES, OF_ROUTES]) statement(database, sql).run(from, to);
  for (const sql of [EVERYWHERE, IN_REGIONS]) statement(database, sql).run();
  if (placed) statement(database, PLACES).run();
};
