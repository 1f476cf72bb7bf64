import { expect, test } from 'vitest';
import { posterOfTen } from '../../../../src/stores/review/posterOfTen.ts';
import { posterOfArchive } from '../../../../src/stores/review/posterOfArchive.ts';
import { posterOfYear } from '../../../../src/stores/review/posterOfYear.ts';
import type { TenReport } from '../../../../src/stores/review/rewardFace.ts';

import { type YearReport as Report, yearTable } from '../../../../src/stores/review/yearFile.ts';

const total = { distance: 0, climb: 0, times: 0, days: 0, movingSec: 0 };
const ten = (over: Partial<TenReport['total']>): TenReport =>
  ({
    owner: { mine: true, nickName: '山里人', avatar: null },
    total: { ...total, ...over },
    days: 3_287,
    provinces: [],
    cities: 0,
  }) as unknown as TenReport;
const year = (name: string): Report =>
  ({
    year: 2022,
    owner: { mine: true, nickName: '', avatar: null },
    totals: { ...total, distance: 12_345, times: 2 },
    max: { alt: null, long: { value: 9_000, from: { routeId: '1', name, startedAt: 0 } }, climb: null },
    months: Array.from({ length: 12 }, () => ({ distance: 0, climb: 0, times: 0, days: 0 })),
  }) as unknown as Report;

test('a poster has no figure that is 0, and the earth only where it is a measure', () => {
  expect(posterOfTen(ten({}), 'https://a.example/').figures).toEqual([
    { name: '来到这里', value: '3,287', unit: '天' },
  ]);
  const far = posterOfTen(ten({ distance: 12_022_505, times: 3 }), 'https://a.example/').figures;
  expect(far.slice(0, 2)).toEqual([
    { name: '里程', value: '12,023', unit: '公里' },
    { name: '绕地球', value: '0.30', unit: '圈' },
  ]);
  expect(posterOfArchive(year('环线'), 'https://a.example/').figures.map(({ name }) => name)).toEqual([
    '里程',
    '出行',
    '最长一次',
  ]);
});

test('who hides the name is nobody on a poster', () => {
  expect(posterOfArchive(year(''), 'https://a.example/').member).toBeNull();
});

test('the table of a year opens in a spreadsheet, and no name in it is a formula or breaks a line', () => {
  const lines = yearTable(year('=1+1,"a"\nb'));
  expect(lines.charCodeAt(0)).toBe(0xfeff);
  expect(lines).toContain('最长,"\'=1+1,""a""\nb",9000,米\r\n');
  expect(lines).toContain('全年,里程,12345,米\r\n');
  expect(lines).toContain('月里程,2022-01,0,米\r\n');
});

test('the poster of a year lights what was lit by hand too, and sets thousands apart', () => {
  const report = { ...year('环线'), year: 2024, wanna: [{ id: '1', name: '梅里', cover: null }] } as unknown as Report;
  const far = { ...report, totals: { ...total, distance: 1_787_000, climb: 20_490 } } as Report;
  const { edition, figures, provinces, wanna } = posterOfYear(far, ['1', '2'], 'https://a.example/');
  expect([edition, provinces, wanna]).toEqual(['2024', ['1', '2'], ['梅里']]);
  expect(figures.map(({ name, value }) => `${name} ${value}`)).toEqual([
    '里程 1,787',
    '爬升 20,490',
    '最长一次 9.0',
    '点亮 2',
  ]);
});

test('a poster of the year tells what was lit by hand, and how well it is known, from what tracks have lit', () => {
  const lit = { ...year('环线'), footprints: { levels: `30${'0'.repeat(32)}`, score: 3, lit: 1, places: [] } };
  const { levels } = posterOfYear(
    lit as unknown as Parameters<typeof posterOfYear>[0],
    ['16139', '16140'],
    'https://a.example/',
  );
  expect(levels).toEqual({ 16139: 3, 16140: 0 });
});
