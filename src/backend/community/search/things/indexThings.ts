import type { DatabaseSync } from 'node:sqlite';
import { all, one, run } from '../../../database/statement.ts';
import { transaction } from '../../../database/transaction.ts';
import { oweMerge } from '../forget.ts';
import { soundsOf } from '../sound.ts';
import { gramsOf } from '../words.ts';
import { type Placed, regionOf } from './region.ts';

type Kind = 'route' | 'goods';
interface Named {
  readonly name: string;
  readonly around: string;
}

const SQL = {
  route: {
    index: 'search_routes',
    remove: 'DELETE FROM search_routes WHERE rowid = ?',
    add: 'INSERT INTO search_routes (rowid, name, around, sound, initials) VALUES (?, ?, ?, ?, ?)',
  },
  goods: {
    index: 'search_goods',
    remove: 'DELETE FROM search_goods WHERE rowid = ?',
    add: 'INSERT INTO search_goods (rowid, name, around, sound, initials) VALUES (?, ?, ?, ?, ?)',
  },
} as const;
const ROUTE = 'SELECT name, place_name, city_id FROM routes WHERE id = ? AND erased_at IS NULL';
const GOODS = 'SELECT title AS name, pitch AS around FROM goods WHERE id = ?';

/** What a thing is called now; undefined where it is gone. */
const namedOf = (database: DatabaseSync, kind: Kind, id: number): Named | undefined => {
  if (kind === 'goods') return one<Named>(database, GOODS, id);
  const row = one<Placed & { readonly name: string }>(database, ROUTE, id);
  return row && { name: row.name, around: regionOf(row) };
};

const indexThing = (database: DatabaseSync, kind: Kind, id: number): void => {
  const { index, remove, add } = SQL[kind];
  run(database, remove, id);
  const named = namedOf(database, kind, id);
  if (!named) return oweMerge(database, index);
  const { sound, initials } = soundsOf(named.name);
  run(database, add, id, gramsOf(named.name).join(' '), gramsOf(named.around).join(' '), sound, initials);
};

/** Takes routes and products that were changed of late into the index, so many at most; says whether there may be more. */
export const indexThings = (database: DatabaseSync, most: number): boolean => {
  const changed = all<{ kind: Kind; id: number }>(database, 'SELECT kind, id FROM search_things LIMIT +?', most);
  if (changed.length === 0) return false;
  transaction(database, () => {
    for (const { kind, id } of changed) {
      indexThing(database, kind, id);
      run(database, 'DELETE FROM search_things WHERE kind = ? AND id = ?', kind, id);
    }
  });
  return changed.length >= most;
};
