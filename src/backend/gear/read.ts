import type { ReplyOf } from '../../api/define.ts';
import { GEAR_ITEMS_MAX, type GearItem, type readGearList } from '../../api/gear/list.ts';
import { shareOf, weightsOf } from '../../lib/gear/weights.ts';
import { rowId, viewerOf } from '../community/entry/ids.ts';
import { authorById } from '../community/people/author.ts';
import type { CallContext } from '../context.ts';
import { all, one } from '../database/statement.ts';
import { refuse } from '../errors.ts';

type Reply = ReplyOf<typeof readGearList>;

export interface ListRow {
  readonly id: number;
  readonly owner_id: number;
  readonly title: string;
  readonly trip: string;
  readonly season: string;
  readonly visibility: number;
  readonly deleted_at: number | null;
  readonly changed_at: number;
}

interface ItemRow {
  readonly id: number;
  readonly group_position: number;
  readonly name: string;
  readonly quantity: number;
  readonly weight: number | null;
  readonly must: number;
  readonly worn: number;
  readonly consumable: number;
  readonly note: string;
  readonly goods_id: number | null;
}

/** Groups of a longer list are folded. */
const SEEN_WHOLE = 60;
const LIST = `SELECT id, owner_id, title, trip, season, visibility, deleted_at, changed_at FROM gear_lists WHERE id = ?`;
const GROUPS = 'SELECT position, name FROM gear_groups WHERE list_id = ? ORDER BY position';
const ITEMS = `SELECT id, group_position, name, quantity, weight, must, worn, consumable, note, goods_id
  FROM gear_items WHERE list_id = ? ORDER BY group_position, position LIMIT +?`;

/** A list that the reader may see; refuses and says why where not. */
export const listToShow = (context: CallContext, id: string): ListRow => {
  const row = one<ListRow>(context.database, LIST, rowId(id));
  if (!row) throw refuse('notFound', { errMsg: '没有这份清单，链接可能抄漏了几个字' });
  if (row.deleted_at !== null) throw refuse('gone', { errMsg: '主人已经删除了这份清单' });
  if (row.visibility === 1 || row.owner_id === viewerOf(context)) return row;
  if (context.userId === null) throw refuse('login', { errMsg: '这份清单只有主人自己能看，是你的就先登录' });
  throw refuse('forbidden', { errMsg: '这份清单只有主人自己能看' });
};

const itemOf = (row: ItemRow): GearItem => ({
  id: String(row.id),
  name: row.name,
  quantity: row.quantity,
  weight: row.weight,
  grams: row.weight === null ? null : row.weight * row.quantity,
  must: row.must === 1,
  worn: row.worn === 1,
  consumable: row.consumable === 1,
  note: row.note,
  goodsId: row.goods_id === null ? null : String(row.goods_id),
});

/** A list as its page shows it. Groups without items are left out. */
export const listOf = (context: CallContext, row: ListRow): Reply => {
  const { database } = context;
  const rows = all<ItemRow>(database, ITEMS, row.id, GEAR_ITEMS_MAX);
  const weights = weightsOf(rows.map(itemOf));
  const groups = all<{ position: number; name: string }>(database, GROUPS, row.id).flatMap(({ position, name }) => {
    const items = rows.filter(({ group_position }) => group_position === position).map(itemOf);
    if (items.length === 0) return [];
    const grams = weightsOf(items).all;
    const part = shareOf(grams, weights.all);
    return [{ id: String(position), name, count: items.length, grams, part, isOpen: rows.length <= SEEN_WHOLE, items }];
  });
  const author = authorById(context, row.owner_id);
  if (author === null) throw refuse('notFound');
  return {
    id: String(row.id),
    title: row.title,
    trip: row.trip,
    season: row.season,
    private: row.visibility === 0,
    mine: row.owner_id === viewerOf(context),
    author,
    changedAt: row.changed_at,
    count: rows.length,
    weights,
    groups,
  };
};
