import { expect, test } from 'vitest';
import { exceptionsOf } from '../../../src/edge/exceptions.ts';
import { policyOf } from '../../../src/edge/headers.ts';
import { edgeSettings } from '../../../src/edge/settings.ts';
import { routes } from '../../../src/routes.ts';
import { SHOP_FILMS } from '../../../src/settings.ts';
import { review } from '../../../src/routes/review.ts';
import { documentOf } from '../../../src/edge/documents.ts';

test('every report may be passed on by the messenger’s own share script', () => {
  expect(review.filter((row) => !exceptionsOf(documentOf(row)).share).map(({ path }) => path)).toEqual([]);
});

test('films of the shop play on the page of a product and nowhere else', () => {
  const settings = edgeSettings(['https://m.example.com'], true, {});
  const mediaOf = (file: string): string =>
    /media-src ([^;]*)/.exec(policyOf({ scripts: [], styles: [] }, exceptionsOf(file), settings))?.[1] ?? '';
  expect(mediaOf('goods.html')).toBe(`'self' blob: ${SHOP_FILMS.join(' ')}`);
  const others = routes.map(documentOf).filter((file) => file !== 'goods.html');
  expect(new Set(others.map(mediaOf))).toEqual(new Set(["'self' blob:"]));
});
