import type { DatabaseSync } from 'node:sqlite';
import { run } from '../../database/statement.ts';

/** Gives a product, by its alias, a film that lies here. The shop's own, where the desk names one, stands before it. */
export const giveFilm = (database: DatabaseSync, alias: string, mediaId: string): void =>
  void run(database, 'UPDATE goods SET media_id = ? WHERE alias = ?', mediaId, alias);
