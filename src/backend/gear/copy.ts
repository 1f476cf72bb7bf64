import { GEAR_ITEMS_MAX } from '../../api/gear/list.ts';
import { viewerOf } from '../community/entry/ids.ts';
import { limitRate } from '../community/rateLimit.ts';
import type { CallContext } from '../context.ts';
import { one, run } from '../database/statement.ts';
import { listToShow } from './read.ts';
import { makeRoom } from './room.ts';

const COPIED = 'SELECT id FROM gear_lists WHERE source_id = ? AND owner_id = ? AND deleted_at IS NULL';
const LIST = `INSERT INTO gear_lists (owner_id, title, trip, season, visibility, source_id, created_at, changed_at)
  VALUES (?, ?, ?, ?, 0, ?, ?, ?)`;
const GROUPS = `INSERT INTO gear_groups (list_id, position, name)
  SELECT ?1, position, name FROM gear_groups WHERE list_id = ?2`;
const ITEMS = `INSERT INTO gear_items
    (list_id, group_position, position, name, quantity, weight, must, worn, consumable, note, goods_id)
  SELECT ?1, group_position, position, name, quantity, weight, must, worn, consumable, note, goods_id
  FROM gear_items WHERE list_id = ?2 ORDER BY group_position, position LIMIT +?3`;

/** Copies a list into the reader's own; once, however often it is asked for. */
export const copyOf = (context: CallContext, id: string): { id: string; isNew: boolean } => {
  const { database, now } = context;
  const list = listToShow(context, id);
  const owner = viewerOf(context);
  if (list.owner_id === owner) return { id: String(list.id), isNew: false };
  const copied = one<{ id: number }>(database, COPIED, list.id, owner);
  if (copied) return { id: String(copied.id), isNew: false };
  makeRoom(context);
  limitRate(context, 'gear');
  const made = run(database, LIST, owner, list.title, list.trip, list.season, list.id, now, now).id;
  run(database, GROUPS, made, list.id);
  run(database, ITEMS, made, list.id, GEAR_ITEMS_MAX);
  return { id: String(made), isNew: true };
};
