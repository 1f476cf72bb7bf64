import type { ReplyOf } from '../../api/define.ts';
import type { getGoodsInfo } from '../../api/youzan/goods.ts';
import { viewerOf } from '../community/entry/ids.ts';
import { IN_LISTS, MEMBER_APART, NOT_HIDDEN } from '../community/entry/visible.ts';
import { AUTHOR_COLUMNS, authorOf, type AuthorRow } from '../community/people/author.ts';
import type { CallContext } from '../context.ts';
import { all, one } from '../database/statement.ts';

type Reply = ReplyOf<typeof getGoodsInfo>;

interface Row extends AuthorRow {
  readonly id: number;
  readonly title: string;
  readonly excerpt: string;
  readonly created_at: number;
}

const REVIEWS = 5;
const LISTS = 4;

/** Texts that carry a product's card and belong into this reader's lists. */
const CARRYING = `FROM goods_entries g JOIN entries e ON e.id = g.entry_id JOIN users u ON u.id = e.author_id
  WHERE g.goods_id = ?2 AND e.kind IN ('post', 'travelogue') AND ${IN_LISTS} AND ${NOT_HIDDEN}`;
const NEWEST = `SELECT e.id, e.title, e.excerpt, e.created_at, ${AUTHOR_COLUMNS} ${CARRYING}
  ORDER BY e.created_at DESC, e.id DESC LIMIT +?3`;
const COUNT = `SELECT count(*) AS n ${CARRYING}`;
const NAMING = `SELECT DISTINCT l.id, l.title, l.trip FROM gear_items i JOIN gear_lists l ON l.id = i.list_id
  JOIN users u ON u.id = l.owner_id
  WHERE i.goods_id = ?2 AND l.visibility = 1 AND l.deleted_at IS NULL AND NOT ${MEMBER_APART}
  ORDER BY l.id DESC LIMIT +?3`;

/** What members have written about a product, as far as this reader may read it. */
export const reviewsOf = (context: CallContext, goodsId: number): Pick<Reply, 'reviews' | 'reviewsNum'> => {
  const { database, now } = context;
  const reader = viewerOf(context);
  return {
    reviews: all<Row>(database, NEWEST, reader, goodsId, REVIEWS).map((row) => ({
      id: String(row.id),
      title: row.title,
      excerpt: row.excerpt,
      author: authorOf(row, now).nickName,
      at: row.created_at,
    })),
    reviewsNum: one<{ n: number }>(database, COUNT, reader, goodsId)?.n ?? 0,
  };
};

/** Public gear lists that name a product, with the way that each was packed for. */
export const listsWith = (context: CallContext, goodsId: number): Reply['lists'] =>
  all<{ id: number; title: string; trip: string }>(context.database, NAMING, viewerOf(context), goodsId, LISTS).map(
    ({ id, title, trip }) => ({ id: String(id), title, trip }),
  );
