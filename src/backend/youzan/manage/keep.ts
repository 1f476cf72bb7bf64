import type { DatabaseSync } from 'node:sqlite';
import type { Moment } from '../../community/moderation/things.ts';
import { one, run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { tellRestocked } from '../tellRestocked.ts';
import { goodsManaged, kindsManaged } from './managed.ts';
import type { WantedGoods } from './typed.ts';
import { checkGoods, type KeptGoods } from './wanted.ts';
import { orRefuse } from '../../formCheck.ts';

const MAKE = `INSERT INTO goods (form_key, alias, category, title, pitch, price, origin_price, vip_price, buy_limit, sold, weight,
  size, season, specs, detail, service, url, video, off_shelf, prepared, changed_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1, 1, ?)`;
const CHANGE = `UPDATE goods SET alias = ?2, category = ?3, title = ?4, pitch = ?5, price = ?6, origin_price = ?7,
  vip_price = ?8, buy_limit = ?9, sold = ?10, weight = ?11, size = ?12, season = ?13, specs = ?14, detail = ?15,
  service = ?16, url = ?17, video = ?18 WHERE id = ?1`;
const KIND =
  'INSERT INTO goods_kinds (goods_id, position, name, price, stock, props, code) VALUES (?, ?, ?, ?, ?, ?, ?)';
const UNWATCH = `DELETE FROM goods_watches WHERE goods_id = ?1
  AND position NOT IN (SELECT position FROM goods_kinds WHERE goods_id = ?1)`;
const FIGURES = `SELECT json_array(origin_price, vip_price, buy_limit, sold,
  (SELECT json_group_array(json_array(position, price, stock) ORDER BY position) FROM goods_kinds WHERE goods_id = g.id)) AS told
  FROM goods g WHERE id = ?`;

/** Once more in the transaction that writes: somebody may have taken the alias meanwhile. */
const kept = (database: DatabaseSync, id: number | null, wanted: WantedGoods): KeptGoods => {
  const checked = orRefuse(checkGoods(database, id, wanted));
  return checked.goods;
};

const valuesOf = (row: KeptGoods) =>
  [
    ...[row.alias, row.category, row.title, row.pitch, row.price, row.origin, row.vip, row.limit, row.sold],
    ...[row.weight, row.size, row.season, row.specs, row.detail, row.service, row.url, row.video],
  ] as const;

/**
 * Writes the kinds. One that is known by its code, or else by its name, keeps its place, by which members wait for it; a
 * new one stands after all others.
 */
const writeKinds = (database: DatabaseSync, id: number, kinds: KeptGoods['kinds']): void => {
  const left = kindsManaged(database, id);
  const take = (index: number): number | null => (index < 0 ? null : (left.splice(index, 1)[0]?.position ?? null));
  let last = Math.max(0, ...left.map(({ position }) => position));
  const byCode = kinds.map(({ code }) => take(left.findIndex((was) => code !== '' && was.code === code)));
  const places = kinds.map(({ name }, at) => byCode[at] ?? take(left.findIndex((was) => was.name === name)));
  run(database, 'DELETE FROM goods_kinds WHERE goods_id = ?', id);
  kinds.forEach(({ name, price, stock, props, code }, at) =>
    run(database, KIND, id, places[at] ?? (last += 1), name, price, stock, props, code),
  );
  run(database, UNWATCH, id);
};

const figuresOf = (database: DatabaseSync, id: number): string =>
  one<{ told: string }>(database, FIGURES, id)?.told ?? '';

const priced = ({ database, now }: Moment, id: number): void =>
  void run(database, 'UPDATE goods SET changed_at = ? WHERE id = ?', now, id);

/** Makes a product that nobody sees yet; a form that comes twice makes it once. Returns its id. */
export const makeGoods = ({ database, now }: Moment, key: string, wanted: WantedGoods): number => {
  if (one(database, 'SELECT 1 FROM goods WHERE form_key = ?', key))
    throw refuse('decided', { errMsg: '这件商品已经建好了' });
  const row = kept(database, null, wanted);
  const { id } = run(database, MAKE, key, ...valuesOf(row), now);
  writeKinds(database, id, row.kinds);
  return id;
};

/** Puts right what a product is. New figures carry their time; who waits for what is there again is told. */
export const changeGoods = (moment: Moment, id: number, wanted: WantedGoods): void => {
  const { database, now } = moment;
  goodsManaged(database, id);
  const row = kept(database, id, wanted);
  const before = figuresOf(database, id);
  run(database, CHANGE, id, ...valuesOf(row));
  writeKinds(database, id, row.kinds);
  if (figuresOf(database, id) !== before) priced(moment, id);
  tellRestocked(database, now);
};

/** Says that the figures were compared with the shop's and are still right. */
export const comparePrices = (moment: Moment, id: number): void => {
  goodsManaged(moment.database, id);
  priced(moment, id);
};

/** Puts a product on the shelf, or takes it down: its page and its cards say so. */
export const shelveGoods = ({ database, now }: Moment, id: number, on: boolean): void => {
  const { off_shelf } = goodsManaged(database, id);
  if ((off_shelf === 0) === on) throw refuse('decided', { errMsg: on ? '已经在架上了' : '已经下架了' });
  run(database, 'UPDATE goods SET off_shelf = ?2, prepared = 0 WHERE id = ?1', id, on ? 0 : 1);
  if (on) tellRestocked(database, now);
};
