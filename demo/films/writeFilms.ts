import type { DatabaseSync } from 'node:sqlite';
import { one } from '../../src/backend/database/statement.ts';
import { recordMedia } from '../../src/backend/media/media.ts';
import { writeWhole } from '../../src/backend/pictures/atomic.ts';
import { mediaPath } from '../../src/backend/pictures/paths.ts';
import { giveFilm } from '../../src/backend/youzan/manage/ownFilm.ts';
import { readRecipe, type Recipe } from '../pictures/recipe.ts';
import { type ShopFilm, shopFilm } from './shopFilm.ts';

const FILMED = 'pack-48';
const MEDIA_ID = '480480480480480';
const DRAWN = `SELECT p.recipe FROM goods g JOIN goods_pictures l ON l.goods_id = g.id JOIN pictures p ON p.id = l.picture_id
  WHERE g.alias = ? ORDER BY l.position LIMIT +?`;

/** A process that fills several worlds makes the film of the same pictures once. */
const made = new Map<string, Promise<ShopFilm>>();
const filmOf = (recipes: readonly [Recipe, Recipe]): Promise<ShopFilm> => {
  const name = JSON.stringify(recipes);
  const film = made.get(name) ?? shopFilm(recipes);
  made.set(name, film);
  return film;
};

/** Gives the pack of the shop its film: made of its own pictures, and lying here. */
export const writeFilms = async (
  database: DatabaseSync,
  { files, now }: { readonly files: string; readonly now: number },
): Promise<void> => {
  const recipes = [0, 1].map((at) => {
    const rows = database.prepare(DRAWN).all(FILMED, at + 1) as unknown as { recipe: string }[];
    return readRecipe(rows[at]?.recipe ?? '');
  });
  if (recipes.includes(null)) throw new Error(`${FILMED} has no pictures to film`);
  const { bytes, width, height, durationMs } = await filmOf(recipes as [Recipe, Recipe]);
  await writeWhole(mediaPath(files, MEDIA_ID), bytes);
  const facts = { id: MEDIA_ID, userId: null, kind: 'video', type: 'webm', name: '背包.webm' } as const;
  if (one(database, 'SELECT 1 FROM media WHERE id = ?', MEDIA_ID)) return;
  recordMedia(database, { ...facts, bytes: bytes.length, width, height, durationMs }, now);
  giveFilm(database, FILMED, MEDIA_ID);
};
