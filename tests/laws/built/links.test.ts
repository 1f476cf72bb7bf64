import { expect, test } from 'vitest';
import { OPEN_WORK, plannedAt } from '../../support/openWork.ts';
import { documents, readBuilt } from '../support/built.ts';

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
