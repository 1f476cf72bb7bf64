import { expect, test } from 'vitest';
import { filesBelow, read } from '../support/sources.ts';

/** 12 14 16 18 22 28 40 design pixels; each size in each weight is a face of its own, which the first paint waits for. */
const SCALE = [0.6, 0.7, 0.8, 0.9, 1.1, 1.4, 2];
/** Figures that are a picture of their own, and letters that show how large letters would be. */
const SHOWN: Readonly<Record<string, readonly number[]>> = {
  'src/styles/review/cover.css': [4.6],
  'src/styles/review/deck.css': [3],
  'src/styles/review/year.css': [3],
  'src/styles/community/post-sheets.css': [0.96, 1.12],
};
const WEIGHTS = ['400', '600'];
/** The third weight: the figures of reports, the headings that an author sets, and what was found. */
const HEAVY =
  /^src\/(?:styles\/review\/|components\/review\/|islands\/community\/writing\/|styles\/search\/narrowing\.css)/;

/** What styles say of letters: the sizes in rem, and the weights. */
const lettersOf = (css: string): { sizes: number[]; weights: string[] } => ({
  sizes: [...css.matchAll(/font(?:-size)?:[^;}]*?([\d.]+)rem/g)].map(([, size]) => Number(size)),
  weights: [...css.matchAll(/font-weight:\s*([^;}]+?)\s*[;}]/g)].map(([, weight = '']) => weight),
});

const files = filesBelow('src').filter((file) => /\.(?:css|astro)$/.test(file));

test('styles are read: sizes of every way to write them, and weights', () => {
  expect(
    lettersOf('a{font-size: 0.75rem}b{font: 0.8rem/1.6 serif;font-weight:700}i{font-size:max(16px, 1rem)}'),
  ).toEqual({
    sizes: [0.75, 0.8, 1],
    weights: ['700'],
  });
  expect(files.flatMap((file) => lettersOf(read(file)).sizes).length).toBeGreaterThan(400);
});

test('letters stand on the scale, in two weights', () => {
  for (const file of files) {
    const { sizes, weights } = lettersOf(read(file));
    const off = sizes.filter((size) => !SCALE.includes(size) && !SHOWN[file]?.includes(size));
    const heavy = weights.filter((weight) => !WEIGHTS.includes(weight) && !(weight === '700' && HEAVY.test(file)));
    expect([file, ...off, ...heavy]).toEqual([file]);
  }
});

test('no exception outlives its reason', () => {
  for (const [file, sizes] of Object.entries(SHOWN))
    expect([file, sizes.filter((size) => !lettersOf(read(file)).sizes.includes(size))]).toEqual([file, []]);
});
