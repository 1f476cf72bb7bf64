import { join } from 'node:path';
import { openDatabase } from '../../src/backend/database/open.ts';
import { all, one } from '../../src/backend/database/statement.ts';
import type { House } from './house.ts';
import type { Wish } from './ask.ts';

/** What is wrong with the books of a house. */
export interface Audit {
  /** Told to somebody, and not there. */
  readonly lost: number;
  /** There twice, or counted otherwise than it is there. */
  readonly doubled: number;
  /** What SQLite says of the file; `ok`. */
  readonly integrity: string;
  readonly sessions: number;
}

const TAKEN = `SELECT count(*) AS n FROM vip_gifts g
  WHERE taken <> (SELECT count(*) FROM vip_claims c WHERE c.gift_id = g.id)`;
const GRANTS = `SELECT abs((SELECT count(*) FROM vip_grants) - (SELECT count(*) FROM vip_claims WHERE due_at IS NULL)) AS n`;

/** Reads the books: every wish that was granted must be there once. Nobody may be writing. */
export const audit = ({ dir, members }: House, granted: Iterable<Wish>, dataDir = dir): Audit => {
  const database = openDatabase(join(dataDir, 'shell.db'));
  try {
    const claims = all<{ slot: string }>(database, 'SELECT slot FROM vip_claims').map(({ slot }) => slot);
    const there = new Set(claims);
    let lost = 0;
    for (const { gift, member } of granted) if (!there.has(`${gift}:${members[member]}`)) lost += 1;
    const strays = all(database, 'PRAGMA foreign_key_check').length;
    const found = one<{ integrity_check: string }>(database, 'PRAGMA integrity_check')?.integrity_check ?? 'nothing';
    return {
      lost,
      doubled: (one<{ n: number }>(database, TAKEN)?.n ?? 0) + (one<{ n: number }>(database, GRANTS)?.n ?? 0),
      integrity: strays === 0 ? found : `${strays} strays`,
      sessions: one<{ n: number }>(database, 'SELECT count(*) AS n FROM sessions')?.n ?? 0,
    };
  } finally {
    database.close();
  }
};
