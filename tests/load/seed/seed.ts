import type { DatabaseSync } from 'node:sqlite';
import { installCatalogue } from '../../../src/backend/vip/catalogue.ts';
import { forgetSome } from '../../../src/backend/community/search/forget.ts';
import { indexAll } from '../../../src/backend/community/search/indexing.ts';
import { refreshRanks } from '../../../src/backend/top/refresh.ts';
import { inBulk } from './bulk.ts';
import { setCounters } from './counters.ts';
import { writeEntries, writeHouse } from './entries.ts';
import { writeBonds, writeMembers } from './people.ts';
import { seats } from './places.ts';
import { createDraw } from './random.ts';
import type { Sizes } from './sizes.ts';
import { writeTalk } from './talk.ts';

export interface SeedOptions {
  readonly sizes: Sizes;
  /** Nothing in the world is later, epoch milliseconds. */
  readonly now: number;
  /** The deployment's secret: the sessions hang on it. */
  readonly secret: Uint8Array;
  readonly onStep?: (step: string) => void;
}

/** Fills an empty, migrated database with a large world. The same sizes and moment give the same world. */
export const seedLarge = (
  database: DatabaseSync,
  { sizes, now, secret, onStep = () => undefined }: SeedOptions,
): void => {
  const draw = createDraw(20_260_501);
  const places = seats();
  installCatalogue(database);
  inBulk(database, () => {
    const steps: [string, () => void][] = [
      ['members, sessions', () => writeMembers(database, draw, sizes, { now, secret, places })],
      ['boards, topics', () => writeHouse(database, now)],
      ['entries', () => writeEntries(database, draw, sizes, now, places)],
      ['comments, likes', () => writeTalk(database, draw, sizes, now)],
      ['bonds', () => writeBonds(database, draw, sizes, now)],
      ['counters', () => setCounters(database)],
    ];
    for (const [name, step] of steps) {
      onStep(name);
      step();
    }
    onStep('indexes');
  });
  onStep('topics');
  database.exec('BEGIN IMMEDIATE; UPDATE entry_topics SET topic_id = topic_id; COMMIT');
  onStep('search');
  database.exec(`INSERT OR IGNORE INTO search_pending SELECT 'entry', id FROM entries;
    INSERT OR IGNORE INTO search_pending SELECT 'member', id FROM users;
    INSERT OR IGNORE INTO search_said SELECT id FROM comments;
    INSERT OR IGNORE INTO search_things SELECT 'route', id FROM routes`);
  indexAll(database);
  // As the server's own round does within a day.
  while (forgetSome(database, now));
  onStep('ranks');
  refreshRanks(database, now);
  onStep('log folded away');
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
};
