import type { DatabaseSync } from 'node:sqlite';
import { run } from '../../src/backend/database/statement.ts';
import type { Recipe } from '../pictures/recipe.ts';
import { tintOf } from '../pictures/brush/tint.ts';
import type { Random } from '../random.ts';

export interface Wanted {
  readonly id: string;
  readonly recipe: string;
  readonly width: number;
}

/** Records drawn pictures; what is worth drawing before anybody asks is put on a list. */
export interface PictureStore {
  /** Returns the picture's id. */
  add(recipe: Recipe, alt: string, owner: number | null, at: number): string;
  get(id: string): Wanted | undefined;
}

export const createPictureStore = (database: DatabaseSync, random: Random): PictureStore => {
  const known = new Map<string, Wanted>();
  return {
    add: (recipe, alt, owner, at) => {
      let id: string;
      // Fifteen digits: safe as a number wherever somebody treats it as one.
      do
        id =
          String(random.int(1, 8)) +
          String(random.int(0, 9_999_999)).padStart(7, '0') +
          String(random.int(0, 9_999_999)).padStart(7, '0');
      while (known.has(id));
      const text = JSON.stringify(recipe);
      known.set(id, { id, recipe: text, width: recipe.width });
      run(
        database,
        "INSERT INTO pictures (id, user_id, type, width, height, color, alt, recipe, created_at) VALUES (?, ?, 'jpeg', ?, ?, ?, ?, ?, ?)",
        id,
        owner,
        recipe.width,
        recipe.height,
        tintOf(recipe),
        alt,
        text,
        Math.floor(at),
      );
      return id;
    },
    get: (id) => known.get(id),
  };
};
