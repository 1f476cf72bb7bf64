import type { DatabaseSync } from 'node:sqlite';
import { all, one } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import type { GoodsRow } from '../goods.ts';

/** A product as whoever keeps it sees it. */
export interface ManagedGoods extends GoodsRow {
  readonly alias: string;
  readonly stock: number;
  /** Members who wait for one of its kinds. */
  readonly waiting: number;
}
export interface ManagedKind {
  readonly position: number;
  readonly name: string;
  readonly price: number;
  readonly stock: number;
  readonly props: string;
  readonly code: string;
}

const MOST = 200;
const GOODS = `SELECT g.*, (SELECT coalesce(sum(k.stock), 0) FROM goods_kinds k WHERE k.goods_id = g.id) AS stock,
  (SELECT count(DISTINCT w.user_id) FROM goods_watches w WHERE w.goods_id = g.id) AS waiting FROM goods g`;
const KINDS = 'SELECT position, name, price, stock, props, code FROM goods_kinds WHERE goods_id = ? ORDER BY position';

/** The newest products, on the shelf or not. */
export const managedGoods = (database: DatabaseSync, off: boolean): ManagedGoods[] =>
  all(database, `${GOODS} WHERE g.off_shelf = ? ORDER BY g.id DESC LIMIT +?`, off ? 1 : 0, MOST);

export const goodsManaged = (database: DatabaseSync, id: number): ManagedGoods => {
  const row = one<ManagedGoods>(database, `${GOODS} WHERE g.id = ?`, id);
  if (row === undefined) throw refuse('notFound', { errMsg: '没有这件商品' });
  return row;
};

export const kindsManaged = (database: DatabaseSync, id: number): ManagedKind[] => all(database, KINDS, id);
