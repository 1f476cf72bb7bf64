import type { listGoods } from '../../../../api/youzan/list.ts';
import type { PayloadOf, ReplyOf } from '../../../../api/define.ts';
import type { CallContext } from '../../../context.ts';
import { all } from '../../../database/statement.ts';
import { goodsCardOf } from '../../../youzan/cards.ts';
import { BOTTOM, cursorText, limitOf, paged, positionOf, TOP } from '../../feed/cursor.ts';
import { bringUpToDate } from '../upToDate.ts';
import { wordsOf } from '../words.ts';
import { findGoods } from './goods.ts';

const NEWEST = 'SELECT id FROM goods WHERE off_shelf = 0 AND id < ? ORDER BY id DESC LIMIT +?';

/** A page of what is on the shelf; what has no letter and no digit asks for nothing. */
export const shelfPage = (
  context: CallContext,
  { q = '', cursor, limit }: PayloadOf<typeof listGoods>,
): ReplyOf<typeof listGoods> => {
  const size = limitOf(limit);
  const words = wordsOf(q);
  const name = ['goods', words];
  const cards = (rows: readonly { readonly id: number }[]) => rows.flatMap(({ id }) => goodsCardOf(context, id) ?? []);
  if (words.length === 0) {
    const rows = all<{ id: number }>(context.database, NEWEST, positionOf(name, cursor, TOP).id, size + 1);
    const page = paged(rows, size, ({ id }) => cursorText(name, { key: 0, id }));
    return { items: cards(page.rows), cursor: page.cursor };
  }
  bringUpToDate(context);
  const from = Math.max(0, positionOf(name, cursor, BOTTOM).id);
  const found = findGoods(context, words).map(({ row }, at) => ({ id: row.id, at: at + 1 }));
  const page = paged(found.slice(from), size, ({ at }) => cursorText(name, { key: 0, id: at }));
  return { items: cards(page.rows), cursor: page.cursor };
};
