import type { Picture } from '../../api/fields.ts';
import { pictureById } from '../community/entry/pictures.ts';
import type { CallContext } from '../context.ts';
import { all } from '../database/statement.ts';

const PICTURES = 'SELECT picture_id AS id FROM goods_pictures WHERE goods_id = ? ORDER BY position LIMIT +?';
const DETAIL_PICTURES =
  'SELECT picture_id AS id FROM goods_detail_pictures WHERE goods_id = ? ORDER BY position LIMIT +?';

const picturesBy =
  (sql: string) =>
  ({ database }: CallContext, id: number, most: number): Picture[] =>
    all<{ id: string }>(database, sql, id, most).flatMap((row) => pictureById(database, row.id) ?? []);

/** Pictures of a product, in their order. */
export const picturesOfGoods = picturesBy(PICTURES);
/** The long pictures below its words, in their order. */
export const detailPicturesOfGoods = picturesBy(DETAIL_PICTURES);
