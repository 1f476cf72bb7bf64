import type { DatabaseSync } from 'node:sqlite';
import { ALT_MAX_CHARACTERS } from '../../../api/upload/upload.ts';
import { oneLine } from '../../../lib/text.ts';
import type { Moment } from '../../community/moderation/things.ts';
import { all, one, run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import type { HousePicture } from '../../pictures/house.ts';

/** As many as the page of a product shows. */
export const GOODS_PICTURES_MOST = 9;

const PICTURES = `SELECT g.position, g.picture_id AS id, p.alt, p.digest FROM goods_pictures g
  JOIN pictures p ON p.id = g.picture_id WHERE g.goods_id = ? ORDER BY g.position`;
const PUT = 'INSERT INTO goods_pictures (goods_id, position, picture_id) VALUES (?, ?, ?)';
/** What was drawn for the demo and what stands with another product stays. */
const FORGET = `DELETE FROM pictures WHERE id = ?1 AND user_id IS NULL AND recipe IS NULL
  AND NOT EXISTS (SELECT 1 FROM goods_pictures WHERE picture_id = ?1)`;

interface GoodsPicture {
  readonly position: number;
  readonly id: string;
  readonly alt: string;
  readonly digest: Uint8Array | null;
}
export const picturesManaged = (database: DatabaseSync, id: number): GoodsPicture[] => all(database, PICTURES, id);

/** Why words for a picture do not go; null where they do. */
export const altTrouble = (given: string): string | null => {
  const { length } = Array.from(oneLine(given));
  return length < 1 || length > ALT_MAX_CHARACTERS ? `写出图上有什么，1 到 ${ALT_MAX_CHARACTERS} 个字` : null;
};

/** Adds a picture behind the others. */
export const addPicture = ({ database, now }: Moment, goods: number, picture: HousePicture, alt: string): void => {
  const there = picturesManaged(database, goods);
  if (there.length >= GOODS_PICTURES_MOST) throw refuse('decided', { errMsg: `最多 ${GOODS_PICTURES_MOST} 张图` });
  if (there.some(({ digest }) => digest !== null && Buffer.compare(digest, picture.digest) === 0))
    throw refuse('decided', { errMsg: '这张图已经有了' });
  picture.record(database, oneLine(alt), now);
  run(database, PUT, goods, (there.at(-1)?.position ?? -1) + 1, picture.id);
};

/** Lets a picture stand first: lists and cards show that one. */
export const leadPicture = ({ database }: Moment, goods: number, id: string): void => {
  const there = picturesManaged(database, goods);
  const first = there.find((one) => one.id === id);
  if (first === undefined) throw refuse('notFound', { errMsg: '这张图已经不在了' });
  run(database, 'DELETE FROM goods_pictures WHERE goods_id = ?', goods);
  [first, ...there.filter((one) => one !== first)].forEach((one, at) => run(database, PUT, goods, at, one.id));
};

/** Takes a picture away; its files go with the next tidying. */
export const removePicture = ({ database }: Moment, goods: number, id: string): void => {
  const found = one(database, 'SELECT 1 FROM goods_pictures WHERE goods_id = ? AND picture_id = ?', goods, id);
  if (found === undefined) throw refuse('notFound', { errMsg: '这张图已经不在了' });
  run(database, 'DELETE FROM goods_pictures WHERE goods_id = ? AND picture_id = ?', goods, id);
  run(database, FORGET, id);
};
