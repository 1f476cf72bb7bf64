import { expect, test } from 'vitest';
import { OPEN_WORK, plannedAt } from '../../support/openWork.ts';
import { assets, documents, readBuilt, scripts } from '../support/built.ts';

/** Links of a document, also those of templates that a reply fills. */
const linksOf = (html: string): string[] =>
  [...html.matchAll(/\s(?:data-)?href="(\/[^"]*)"/g)].map(([, address = '']) => address.replace(/&amp;/g, '&'));

test('no document links to what is still to be built, but for what is named', () => {
  const stray = documents.flatMap((file) =>
    linksOf(readBuilt(file)).flatMap((address) => {
      const path = plannedAt(address.replace(/[?#].*$/, ''));
      return path === null || OPEN_WORK.includes(path) ? [] : [`${file}: ${address}`];
    }),
  );
  expect(stray).toEqual([]);
  expect(documents.flatMap((file) => linksOf(readBuilt(file))).length).toBeGreaterThan(1_000);
});

test('every file that a script or a document of this build names by its address is there', () => {
  const named = [...documents, ...scripts].flatMap((file) =>
    [...readBuilt(file).matchAll(/\/mc\/(_astro\/[\w.@-]+\.(?:css|js|woff2|svg|png|jpg|webp))\b/g)].map(
      ([, asset = '']) => ({
        file,
        asset,
      }),
    ),
  );
  expect(named.filter(({ asset }) => !assets.includes(asset)).map(({ file, asset }) => `${file}: ${asset}`)).toEqual(
    [],
  );
  expect(named.filter(({ asset }) => asset.endsWith('.css')).length).toBeGreaterThan(20);
});
