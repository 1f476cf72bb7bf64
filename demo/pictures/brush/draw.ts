import sharp from 'sharp';
import { drawBadge } from '../badge.ts';
import type { Developed } from './develop.ts';
import { drawLand } from '../scenery/land.ts';
import { readRecipe, type Recipe } from '../recipe.ts';
import { drawTable } from '../table.ts';
import { drawWood } from '../scenery/wood.ts';

const NARROWEST_PX = 16;

/** Draws a recipe, `widthPx` wide (never wider than it is meant): the same picture at every width. */
export const draw = (recipe: Recipe, widthPx: number = recipe.width): Developed => {
  const width = Math.max(NARROWEST_PX, Math.min(Math.round(widthPx), recipe.width));
  if (recipe.kind === 'land') return drawLand(recipe, width);
  if (recipe.kind === 'wood') return drawWood(recipe, width);
  return recipe.kind === 'table' ? drawTable(recipe, width) : drawBadge(recipe, width);
};

/** Draws a kept recipe as a JPEG file. Throws a RangeError for a text that is no recipe. */
export const drawJpeg = async (text: string, widthPx: number): Promise<Uint8Array> => {
  const recipe = readRecipe(text);
  if (!recipe) throw new RangeError('Not a recipe of a drawing');
  const { data, width, height } = draw(recipe, widthPx);
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 82, chromaSubsampling: '4:2:0' })
    .toBuffer();
};
