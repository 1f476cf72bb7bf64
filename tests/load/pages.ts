import type { DatabaseSync } from 'node:sqlite';
import { addressOf, targetsOf } from '../bench/targets.ts';

/** A row that everybody may read, of one kind. */
const PUBLIC_ENTRY = `SELECT id FROM entries WHERE kind IN ('post', 'dynamic') AND shown = 1 AND visibility = 'public'`;

/** Says of itself that it is not there. */
const GONE = '/404';

/** The address of every page of the table of routes, with things of the large world where one shows a thing. */
export const addressesIn = (database: DatabaseSync): string[] => {
  const idOf = (rule: string): string =>
    String(database.prepare(`${PUBLIC_ENTRY} AND ${rule} ORDER BY id LIMIT 1`).get()?.['id']);
  const world = {
    post: idOf("kind = 'post'"),
    pictured: idOf("kind = 'post' AND picture_count > 0"),
    dynamic: idOf("kind = 'dynamic'"),
  };
  const targets = targetsOf().filter(({ path }) => !path.endsWith(GONE));
  return [...new Set(targets.map((target) => addressOf(target, world)))];
};

/** Leaves those that answer, and says which do not: there is no list and no goods in the large world. */
export const keepAnswering = async (origin: string, addresses: string[]): Promise<string[]> => {
  const gone: string[] = [];
  for (const path of addresses) {
    const reply = await fetch(origin + path, { redirect: 'manual' });
    await reply.arrayBuffer();
    if (reply.status !== 200) gone.push(`${path} ${reply.status}`);
  }
  const lost = new Set(gone.map((text) => text.slice(0, text.lastIndexOf(' '))));
  addresses.splice(0, addresses.length, ...addresses.filter((path) => !lost.has(path)));
  return gone;
};
