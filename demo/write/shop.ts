import type { DatabaseSync } from 'node:sqlite';
import { run } from '../../src/backend/database/statement.ts';
import type { Random } from '../random.ts';
import { service, shop } from '../words/shop.ts';
import type { PictureStore } from './pictures.ts';

const GOODS = `INSERT INTO goods (alias, category, title, pitch, price, origin_price, vip_price, buy_limit, sold, weight, size,
  season, specs, detail, service, url, off_shelf, changed_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const KIND = 'INSERT INTO goods_kinds (goods_id, position, name, price, stock) VALUES (?, ?, ?, ?, ?)';
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
    words.kinds.forEach(([name, price, stock], at) => run(database, KIND, id, at + 1, name, price, stock));
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
  }
};
