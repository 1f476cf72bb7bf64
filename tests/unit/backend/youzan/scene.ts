import { run } from '../../../../src/backend/database/statement.ts';
import type { World } from '../support/world.ts';

/** A product of the shop without kinds; its alias is its name. */
export const addGoods = (world: World, title: string, over: Record<string, string | number | null> = {}): number => {
  const row = {
    alias: title,
    category: 'camp',
    title,
    price: 900,
    changed_at: 1,
    url: 'https://shop.youzan.com/x',
    ...over,
  };
  const names = Object.keys(row);
  return run(
    world.database,
    `INSERT INTO goods (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    ...Object.values(row),
  ).id;
};

export const addKind = (world: World, goods: number, position: number, price: number, stock: number): void =>
  void run(
    world.database,
    'INSERT INTO goods_kinds (goods_id, position, name, price, stock) VALUES (?, ?, ?, ?, ?)',
    goods,
    position,
    `款 ${position}`,
    price,
    stock,
  );
