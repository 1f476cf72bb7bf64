import type { PayloadOf, ReplyOf } from '../../api/define.ts';
import {
  GEAR_GROUP_MAX,
  GEAR_NAME_MAX,
  GEAR_NOTE_MAX,
  GEAR_SEASON_MAX,
  GEAR_TITLE_MAX,
  GEAR_TRIP_MAX,
  type listGearLists,
  type saveGearList,
} from '../../api/gear/editing.ts';
import { GEAR_ITEMS_MAX } from '../../api/gear/list.ts';
import { oneLine } from '../../lib/text.ts';
import { rowId, viewerOf } from '../community/entry/ids.ts';
import { isBlank } from '../community/entry/text.ts';
import { limitRate } from '../community/rateLimit.ts';
import type { CallContext } from '../context.ts';
import { all, one, run } from '../database/statement.ts';
import { refuse } from '../errors.ts';
import { makeRoom } from './room.ts';
import { type ListRow, listToShow } from './read.ts';

type Written = PayloadOf<typeof saveGearList>;

const line = (text: string, max: number): string => Array.from(oneLine(text)).slice(0, max).join('');
const named = (text: string, max: number, what: string): string => {
  const name = line(text, max);
  if (isBlank(name)) throw refuse('gearWords', { errMsg: `${what}不能空着` });
  return name;
};

const ownList = (context: CallContext, id: string): ListRow => {
  const row = listToShow(context, id);
  if (row.owner_id !== viewerOf(context))
    throw refuse('forbidden', { errMsg: '这份清单是别人的，先复制到自己的清单再改' });
  return row;
};

const NEW = `INSERT INTO gear_lists (owner_id, title, trip, season, visibility, created_at, changed_at)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6)`;
const CHANGE =
  'UPDATE gear_lists SET title = ?2, trip = ?3, season = ?4, visibility = ?5, changed_at = ?6 WHERE id = ?1';
const GROUP = `INSERT INTO gear_groups (list_id, position, name) VALUES (?, ?, ?)
  ON CONFLICT (list_id, position) DO UPDATE SET name = excluded.name`;
const OWN_ITEMS = 'SELECT id FROM gear_items WHERE list_id = ?';
const ADD = `INSERT INTO gear_items
    (list_id, group_position, position, name, quantity, weight, must, worn, consumable, note, goods_id)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, (SELECT id FROM goods WHERE id = ?11))`;
const MOVE = `UPDATE gear_items SET group_position = ?2, position = ?3, name = ?4, quantity = ?5, weight = ?6, must = ?7,
  worn = ?8, consumable = ?9, note = ?10, goods_id = (SELECT id FROM goods WHERE id = ?11) WHERE id = ?1`;

/** Writes groups and items anew; what was there keeps its id, so that a tick stays with its thing. */
const writeItems = ({ database }: CallContext, list: number, groups: Written['groups']): void => {
  const before = new Set(all<{ id: number }>(database, OWN_ITEMS, list).map(({ id }) => id));
  const kept = new Set<number>();
  groups.forEach((group, at) => {
    run(database, GROUP, list, at + 1, named(group.name, GEAR_GROUP_MAX, '分组的名字'));
    group.items.forEach((item, position) => {
      const known = item.id === undefined ? 0 : rowId(item.id);
      const values = [
        at + 1,
        position + 1,
        named(item.name, GEAR_NAME_MAX, '物品的名字'),
        item.quantity,
        item.weight,
        Number(item.must),
        Number(item.worn),
        Number(item.consumable),
        line(item.note, GEAR_NOTE_MAX),
        item.goodsId === null ? null : rowId(item.goodsId),
      ] as const;
      if (before.has(known) && !kept.has(known)) {
        kept.add(known);
        run(database, MOVE, known, ...values);
      } else run(database, ADD, list, ...values);
    });
  });
  for (const id of before) if (!kept.has(id)) run(database, 'DELETE FROM gear_items WHERE id = ?', id);
  run(database, 'DELETE FROM gear_groups WHERE list_id = ? AND position > ?', list, groups.length);
};

/** Writes one's own list, or a new one. One transaction with whoever calls it. */
export const saveList = (context: CallContext, written: Written): { id: string; changedAt: number } => {
  const { database } = context;
  const row = written.id === undefined ? null : ownList(context, written.id);
  if (row !== null && written.seenAt !== 0 && row.changed_at !== written.seenAt)
    throw refuse('gearChanged', { data: { changedAt: row.changed_at } });
  if (written.groups.reduce((sum, { items }) => sum + items.length, 0) > GEAR_ITEMS_MAX)
    throw refuse('gearWords', { errMsg: `一份清单最多 ${GEAR_ITEMS_MAX} 件` });
  if (row === null) makeRoom(context);
  limitRate(context, 'gearSave');
  const facts = [
    named(written.title, GEAR_TITLE_MAX, '清单的名字'),
    line(written.trip, GEAR_TRIP_MAX),
    line(written.season, GEAR_SEASON_MAX),
    Number(!written.private),
  ] as const;
  // A later version is told by its moment, also when two are written within one.
  const changedAt = Math.max(context.now, (row?.changed_at ?? 0) + 1);
  const id = row?.id ?? run(database, NEW, viewerOf(context), ...facts, changedAt).id;
  if (row !== null) run(database, CHANGE, id, ...facts, changedAt);
  writeItems(context, id, written.groups);
  return { id: String(id), changedAt };
};

const GONE = 'UPDATE gear_lists SET deleted_at = ?2 WHERE id = ?1';

export const deleteList = (context: CallContext, id: string): { id: string } => {
  const found = one<ListRow>(context.database, 'SELECT * FROM gear_lists WHERE id = ?', rowId(id));
  if (found?.deleted_at !== null && found?.owner_id === viewerOf(context)) return { id };
  run(context.database, GONE, ownList(context, id).id, context.now);
  return { id };
};

const OWN = `SELECT l.id, l.title, l.trip, l.season, l.visibility, l.changed_at, count(i.id) AS n,
    coalesce(sum(i.quantity * i.weight), 0) AS grams
  FROM gear_lists l LEFT JOIN gear_items i ON i.list_id = l.id
  WHERE l.owner_id = ? AND l.deleted_at IS NULL GROUP BY l.id ORDER BY l.changed_at DESC, l.id DESC`;

/** The reader's lists. */
export const ownLists = (context: CallContext): ReplyOf<typeof listGearLists> => ({
  items: all<ListRow & { n: number; grams: number }>(context.database, OWN, viewerOf(context)).map((row) => ({
    id: String(row.id),
    title: row.title,
    trip: row.trip,
    season: row.season,
    private: row.visibility === 0,
    count: row.n,
    grams: row.grams,
    changedAt: row.changed_at,
  })),
});
