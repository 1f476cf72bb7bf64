import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pageFiles } from '../../../src/build/pageEntries.ts';

const src = join(import.meta.dirname, '../../../src');
const pages = pageFiles(src);
const pageOf = (path: string): ReadonlySet<string> =>
  pages.find((files) => files.has(join(src, 'pages', path))) ?? new Set();
const has = (page: string, file: string): boolean => pageOf(page).has(join(src, file));

it('finds what a page starts with, however deep its components stand', () => {
  expect(has('vip/buy.astro', 'layouts/Screen.astro')).toBe(true);
  expect(has('vip/buy.astro', 'islands/vip/buy/Buy.tsx')).toBe(true);
  expect(has('vip/contact.astro', 'islands/vip/buy/Buy.tsx')).toBe(false);
  expect(has('community/detail.astro', 'islands/community/comments/Comments.tsx')).toBe(true);
});

it('leaves out an island that waits for a finger', () => {
  expect(has('community/detail.astro', 'components/post/Post.astro')).toBe(true);
  expect(has('community/detail.astro', 'islands/community/entry/PostActions.tsx')).toBe(false);
});

it('gives the engine to living pages alone', () => {
  expect(has('community/detail.astro', 'layouts/LiveScript.astro')).toBe(true);
  expect(has('vip/buy.astro', 'layouts/LiveScript.astro')).toBe(false);
});
