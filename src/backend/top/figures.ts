/**
 * What ranks are made of: constant texts that leave their figures in tables of the connection's own. `?1` is the first
 * instant of the period, `?2` the first after it.
 *
 * Only what everybody may read counts, and only of members whose home everybody may open.
 */
import { seatsOfRegions } from './regions.ts';
import type { DatabaseSync } from 'node:sqlite';
import { statement } from '../database/statement.ts';
import { TABLES } from './figures/tables.ts';
import { ENTRIES, ROUTES } from './figures/listed.ts';
import { OF_LIKES, OF_ROUTES, OF_TRACKS } from './figures/base.ts';
import { EVERYWHERE, IN_REGIONS, PLACES } from './figures/places.ts';

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
