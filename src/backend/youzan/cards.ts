import type { Block } from '../../api/community/entry/blocks.ts';
import type { GoodsCard } from '../../api/youzan/card.ts';
import { rowId } from '../community/entry/ids.ts';
import type { CallContext } from '../context.ts';
import { one } from '../database/statement.ts';
import { refuse } from '../errors.ts';
import { picturesOfGoods } from './goodsPictures.ts';

interface Row {
  readonly id: number;
  readonly title: string;
  readonly price: number;
  readonly off_shelf: number;
}
interface Kinds {
  readonly least: number | null;
  readonly greatest: number | null;
  readonly stock: number;
}

const GOODS = 'SELECT id, title, price, off_shelf FROM goods WHERE id = ? AND prepared = 0';
const ON_SHELF = 'SELECT id FROM goods WHERE id = ? AND off_shelf = 0';
const KINDS = `SELECT min(price) AS least, max(price) AS greatest, coalesce(sum(stock), 0) AS stock FROM goods_kinds
  WHERE goods_id = ?`;

/** What the kinds of a product cost and how many of them are left; `least` null: it has none. */
export const kindsOf = ({ database }: CallContext, id: number): Kinds => one<Kinds>(database, KINDS, id) as Kinds;

/** The card of a product, on the shelf or not; null where there is none. */
export const goodsCardOf = (context: CallContext, id: number): GoodsCard | null => {
  const row = one<Row>(context.database, GOODS, id);
  if (row === undefined) return null;
  const { least, greatest, stock } = kindsOf(context, row.id);
  return {
    goodsId: String(row.id),
    title: row.title,
    priceFen: least ?? row.price,
    isFrom: least !== greatest,
    state: row.off_shelf === 1 ? 'offShelf' : stock === 0 ? 'soldOut' : 'onSale',
    picture: picturesOfGoods(context, row.id, 1)[0] ?? null,
  };
};

/** Products that blocks name, each once, in their order. */
export const goodsIdsIn = (blocks: readonly Block[]): string[] => [
  ...new Set(blocks.flatMap((block) => (block.type === 'goods' ? [block.goodsId] : []))),
];

/** Cards of the products that blocks name, each once. One that was taken down says so. */
export const goodsIn = (context: CallContext, blocks: readonly Block[]): GoodsCard[] =>
  goodsIdsIn(blocks).flatMap((id) => goodsCardOf(context, rowId(id)) ?? []);

/** Refuses what a text newly names and nobody can buy; `before`: what it named already may stay. */
export const checkGoods = ({ database }: CallContext, ids: readonly string[], before: readonly string[]): void => {
  for (const id of ids)
    if (!before.includes(id) && !one<{ id: number }>(database, ON_SHELF, rowId(id))) throw refuse('noGoods');
};
