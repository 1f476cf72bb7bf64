import type { Wall } from '../../pictures/hung.ts';

/** Pictures of a product. */
export const GOODS_WALL: Wall = {
  most: 9,
  read: `SELECT g.picture_id AS id, p.alt, p.digest FROM goods_pictures g
    JOIN pictures p ON p.id = g.picture_id WHERE g.goods_id = ? ORDER BY g.position`,
  put: 'INSERT INTO goods_pictures (goods_id, position, picture_id) VALUES (?, ?, ?)',
  clear: 'DELETE FROM goods_pictures WHERE goods_id = ?',
};

/** Those below its words. */
export const GOODS_DETAIL_WALL: Wall = {
  most: 20,
  read: `SELECT g.picture_id AS id, p.alt, p.digest FROM goods_detail_pictures g
    JOIN pictures p ON p.id = g.picture_id WHERE g.goods_id = ? ORDER BY g.position`,
  put: 'INSERT INTO goods_detail_pictures (goods_id, position, picture_id) VALUES (?, ?, ?)',
  clear: 'DELETE FROM goods_detail_pictures WHERE goods_id = ?',
};
