import type { DatabaseSync } from 'node:sqlite';
import type { Block } from '../../src/api/community/entry/blocks.ts';
import { one, run } from '../../src/backend/database/statement.ts';
import type { Random } from '../random.ts';
import { reviewed, service, shop } from '../words/shop.ts';
import type { Written } from './entries.ts';
import type { PictureStore } from './pictures.ts';

const GOODS = `INSERT INTO goods (alias, category, title, pitch, price, origin_price, vip_price, buy_limit, sold, weight, size,
  season, specs, detail, service, url, off_shelf, changed_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const KIND = 'INSERT INTO goods_kinds (goods_id, position, name, price, stock, props) VALUES (?, ?, ?, ?, ?, ?)';
const DETAIL = 'INSERT INTO goods_detail_pictures (goods_id, position, picture_id) VALUES (?, ?, ?)';
const PICTURE = 'INSERT INTO goods_pictures (goods_id, position, picture_id) VALUES (?, ?, ?)';

/** The shop's products: on sale, scarce, sold out, taken down. */
export const writeShop = (
  database: DatabaseSync,
  { now, random, pictures }: { readonly now: number; readonly random: Random; readonly pictures: PictureStore },
): void => {
  for (const words of shop) {
    const { id } = run(
      database,
      GOODS,
      words.alias,
      words.category,
      words.title,
      words.pitch,
      Math.min(...words.kinds.map(([, price]) => price)),
      words.origin ?? null,
      words.vip ?? null,
      words.limit ?? null,
      words.sold,
      words.weight ?? null,
      words.size,
      words.season,
      JSON.stringify(words.specs),
      JSON.stringify(words.detail),
      JSON.stringify(service),
      `https://shop.youzan.com/goods/${words.alias}`,
      words.off ? 1 : 0,
      now,
    );
    words.kinds.forEach(([name, price, stock, props = {}], at) =>
      run(database, KIND, id, at + 1, name, price, stock, JSON.stringify(Object.entries(props))),
    );
    words.alts.forEach((alt, at) => {
      const seed = random.int(1, 1_000_000_000);
      const theme = words.shows;
      run(
        database,
        PICTURE,
        id,
        at,
        pictures.add({ kind: 'table', theme, seed, width: 1280, height: 960 }, alt, null, now),
      );
    });
    (words.details ?? []).forEach((alt, at) => {
      const look = { kind: 'table', theme: words.shows, seed: 48 + at, width: 960, height: 1280 } as const;
      run(database, DETAIL, id, at, pictures.add(look, alt, null, now));
    });
  }
};

/** Puts the products that reviews of gear speak of into them, before what is said for and against. */
export const writeGoodsCards = (database: DatabaseSync, entries: readonly Written[]): void => {
  const idOf = (alias: string): string =>
    String(one<{ id: number }>(database, 'SELECT id FROM goods WHERE alias = ?', alias)?.id ?? '');
  for (const { id, draft } of entries) {
    const aliases = draft.moods.has('gear') ? (reviewed[String(draft.slots['item'])] ?? []) : [];
    if (aliases.length === 0) continue;
    const at = draft.blocks.findIndex(({ type }) => type === 'heading');
    const cards = aliases.map((alias): Block => ({ type: 'goods', goodsId: idOf(alias) }));
    const blocks = JSON.stringify([...draft.blocks.slice(0, at), ...cards, ...draft.blocks.slice(at)]);
    run(database, 'UPDATE entry_bodies SET blocks = ? WHERE entry_id = ?', blocks, id);
  }
};
