import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type PageFiles, pageFiles } from '../../../src/build/pageEntries.ts';

const src = join(import.meta.dirname, '../../../src');
const pages = pageFiles(src);
const pageOf = (path: string): PageFiles | undefined =>
  pages.find(({ atOnce }) => atOnce.has(join(src, 'pages', path)));
const has = (page: string, file: string): boolean => pageOf(page)?.atOnce.has(join(src, file)) === true;
const comesTo = (page: string, file: string): boolean => pageOf(page)?.untouched.has(join(src, file)) === true;

it('finds what a page starts with, however deep its components stand', () => {
  expect(has('vip/buy.astro', 'layouts/Screen.astro')).toBe(true);
  expect(has('vip/buy.astro', 'islands/vip/buy/Buy.tsx')).toBe(true);
  expect(has('vip/contact.astro', 'islands/vip/buy/Buy.tsx')).toBe(false);
  expect(has('account/login.astro', 'islands/account/Login.tsx')).toBe(true);
});

it('leaves out an island that waits for a finger, the view or a rest', () => {
  expect(has('vip/contact.astro', 'islands/vip/Contact.tsx')).toBe(false);
  expect(comesTo('vip/contact.astro', 'islands/vip/Contact.tsx')).toBe(true);
  expect(has('test/geo.astro', 'layouts/Screen.astro')).toBe(true);
  expect(comesTo('test/geo.astro', 'islands/test/Geo.tsx')).toBe(false);
});

it('gives the engine to living pages alone', () => {
  expect(has('community/detail.astro', 'layouts/LiveScript.astro')).toBe(true);
  expect(has('vip/buy.astro', 'layouts/LiveScript.astro')).toBe(false);
});
