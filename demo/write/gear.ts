import type { DatabaseSync } from 'node:sqlite';
import { one, run } from '../../src/backend/database/statement.ts';
import { HOUR_MS } from '../calendar.ts';
import { gearLists, type GearListWords } from '../words/gear.ts';
import type { SeedMember } from './members.ts';

const LIST = `INSERT INTO gear_lists (owner_id, title, trip, season, visibility, deleted_at, created_at, changed_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?)`;
const GROUP = 'INSERT INTO gear_groups (list_id, position, name) VALUES (?, ?, ?)';
const ITEM = `INSERT INTO gear_items
  (list_id, group_position, position, name, quantity, weight, must, worn, consumable, note, goods_id)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

const goodsId = (database: DatabaseSync, words: GearListWords, name: string): number | null => {
  const alias = words.goods?.[name];
  return alias === undefined
    ? null
    : (one<{ id: number }>(database, 'SELECT id FROM goods WHERE alias = ?', alias)?.id ?? null);
};

/** Gear lists of some members: shared, empty, private, deleted, and one of three hundred items. */
export const writeGear = (
  database: DatabaseSync,
  { now, members }: { readonly now: number; readonly members: readonly SeedMember[] },
): void => {
  gearLists.forEach((words, at) => {
    const owner = members[at % members.length];
    if (owner === undefined) return;
    const since = now - (at + 2) * 24 * HOUR_MS;
    const deleted = words.hidden === 'deleted' ? now - 24 * HOUR_MS : null;
    const visibility = words.hidden === 'private' ? 0 : 1;
    const { id } = run(
      database,
      LIST,
      owner.id,
      words.title,
      words.trip,
      words.season,
      visibility,
      deleted,
      since,
      since,
    );
    words.groups.forEach(([name, items], group) => {
      run(database, GROUP, id, group + 1, name);
      items.forEach(([thing, quantity, grams, marks = '', note = ''], place) => {
        const is = (mark: string): number => (marks.includes(mark) ? 1 : 0);
        run(
          database,
          ITEM,
          ...[id, group + 1, place + 1, thing, quantity, grams],
          ...[is('m'), is('w'), is('c'), note, goodsId(database, words, thing)],
        );
      });
    });
  });
};
