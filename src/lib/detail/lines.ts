import { splitCharacters } from '../characters.ts';
import { type Colour, DETAIL_LIMITS, type Stroke } from './types.ts';

/** In ten-thousandths of the width, all below a title of two lines and above the figures (picture/layout.ts). */
const FIRST_LINE_Y = 2_900;
const LINE_PITCH = 920;
const LETTERS = 400;
/** Where a line of a list on a picture ends. */
export const LINE_END_X = 9_240;
/** More lines than these want the tall sheet. */
export const SQUARE_LINES = 6;

/** The first letters of a text. */
export const cut = (text: string, max: number): string => Array.from(text).slice(0, max).join('');
/** About as wide as a letter is in letters of `LETTERS`; the picture has no canvas yet to measure with. */
const letterWidth = (letter: string): number => {
  if (/^[ .,:'il|]$/.test(letter)) return 0.3;
  return /^[!-~]$/.test(letter) ? 0.6 : 1;
};
/** How wide words stand on a picture. */
export const widthOf = (text: string): number =>
  splitCharacters(text, Infinity).reduce((sum, letter) => sum + LETTERS * letterWidth(letter), 0);
/** As much of a text as fits, with an ellipsis where something is missing. */
export const fitted = (text: string, width: number): string => {
  if (widthOf(text) <= width) return text;
  let letters = splitCharacters(text, Infinity);
  while (letters.length > 1 && widthOf(`${letters.join('')}…`) > width) letters = letters.slice(0, -1);
  return `${letters.join('')}…`;
};

/** Words in a line of a list on a picture: `line` counts from 0. */
export const lineWords = (text: string, x: number, line: number, colour: Colour): Stroke => ({
  tool: 'text',
  colour,
  size: LETTERS,
  path: [Math.round(x), FIRST_LINE_Y + line * LINE_PITCH],
  words: cut(text, DETAIL_LIMITS.words),
});
