import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readListChoice } from '../../../../src/lib/review/list/choice.ts';
import { yearFacts } from '../../../../src/lib/review/list/facts.ts';
import { sumFigures } from '../../../../src/lib/review/list/figures.ts';
import { listRows } from '../../../../src/lib/review/list/rows.ts';
import { monthSums, sumsOf } from '../../../../src/lib/review/list/sums.ts';
import { narrowed } from '../../../../src/lib/review/list/tracks.ts';
import { runs } from '../../../fuzz/seed.ts';

const china = (text: string): number => Date.parse(`${text}+08:00`);
const track = (over: object = {}) => ({
  routeId: '1',
  name: '武功山',
  placeName: '萍乡' as string | null,
  startedAt: china('2023-05-01T08:00:00'),
  distance: 10_000,
  climb: 500 as number | null,
  highest: 1_918 as number | null,
  movingSec: 7_200 as number | null,
  provinceId: '17101' as string | null,
  profile: [1, 2, 3],
  ...over,
});
const WHOLE = { month: null, sort: 'date', words: '' } as const;

const anyTrack = fc
  .record({
    startedAt: fc.integer({ min: china('2023-01-01T00:00:00'), max: china('2024-01-01T00:00:00') - 1 }),
    distance: fc.integer({ min: 0, max: 500_000 }),
    climb: fc.option(fc.integer({ min: 0, max: 9_000 })),
    highest: fc.option(fc.integer({ min: -150, max: 8_848 })),
    movingSec: fc.option(fc.integer({ min: 0, max: 400_000 })),
    name: fc.string({ unit: 'grapheme', maxLength: 12 }),
  })
  .map(track);
const anyYear = fc
  .array(anyTrack, { maxLength: 60 })
  .map((tracks) => tracks.map((one, at) => ({ ...one, routeId: String(at + 1) })));

describe('months', () => {
  test('take every track once, and sum up to the year', () => {
    fc.assert(
      fc.property(anyYear, (tracks) => {
        const months = monthSums(tracks, 2023);
        const sums = sumsOf(tracks);
        expect(months.reduce((sum, { times }) => sum + times, 0)).toBe(sums.times);
        expect(months.reduce((sum, { distance }) => sum + distance, 0)).toBe(sums.distance);
        const each = Array.from({ length: 12 }, (_, at) => narrowed(tracks, 2023, { month: at + 1, words: '' }));
        expect(
          each
            .flat()
            .map(({ routeId }) => routeId)
            .sort(),
        ).toEqual(tracks.map(({ routeId }) => routeId).sort());
        expect(each.map(({ length }) => length)).toEqual(months.map(({ times }) => times));
      }),
      { numRuns: runs(25) },
    );
  });
  test('end with their last millisecond in China', () => {
    const at = (text: string) =>
      monthSums([track({ startedAt: china(text) })], 2023).findIndex(({ times }) => times > 0);
    expect(at('2023-02-28T23:59:59.999')).toBe(1);
    expect(at('2023-03-01T00:00:00')).toBe(2);
    expect(at('2023-12-31T23:59:59.999')).toBe(11);
    expect(at('2023-01-01T00:00:00')).toBe(0);
  });
});

describe('lines', () => {
  const tracks = [
    track({ routeId: '1', name: '香山', distance: 5_000, climb: null }),
    track({
      routeId: '2',
      name: '四姑娘山 大峰',
      startedAt: china('2023-08-01T05:00:00'),
      distance: 20_000,
      climb: 1_600,
    }),
    track({ routeId: '3', name: '百望山', startedAt: china('2023-05-20T05:00:00'), distance: 8_000, climb: 300 }),
  ];
  const shown = (over: object) => listRows(tracks, 2023, { ...WHOLE, ...over }).map(({ kind, id }) => `${kind}:${id}`);

  test('stand below their months, and a month without any stays as a dash', () => {
    const rows = shown({});
    expect(rows.filter((row) => row.startsWith('none'))).toHaveLength(10);
    expect(rows.slice(4, 7)).toEqual(['month:5', 'track:1', 'track:3']);
    expect(listRows(tracks, 2023, WHOLE)[4]).toMatchObject({ name: '5月', words: '2 条 · 13.0 公里' });
    expect(listRows([], 2023, WHOLE)).toHaveLength(12);
  });
  test('of one month are it alone, with its dash where there is nothing', () => {
    expect(shown({ month: 5 })).toEqual(['month:5', 'track:1', 'track:3']);
    expect(shown({ month: 6 })).toEqual(['none:6']);
  });
  test('by length and climb stand in one order, those without heights last', () => {
    expect(shown({ sort: 'distance' })).toEqual(['track:2', 'track:3', 'track:1']);
    expect(shown({ sort: 'climb' })).toEqual(['track:2', 'track:3', 'track:1']);
  });
  test('are found by all words of name and place, in any width and case', () => {
    expect(shown({ words: '四姑娘　大峰' })).toEqual(['month:8', 'track:2']);
    expect(shown({ words: '萍乡 香山' })).toEqual(['month:5', 'track:1']);
    expect(shown({ words: '没有这里' })).toEqual([]);
    expect(narrowed([track({ name: 'Ｍt. Blanc' })], 2023, { month: null, words: 'mt. BLANC' })).toHaveLength(1);
  });
});

describe('figures', () => {
  test('of nothing are dashes, never zero', () => {
    expect(new Set(Object.values(sumFigures(sumsOf([]))))).toEqual(new Set([null]));
    expect(sumFigures(sumsOf([track({ climb: null, highest: null, movingSec: null })]))).toMatchObject({
      climb: null,
      highest: null,
      moving: null,
      distance: '10.0',
    });
  });
  test('count days of China, and name the track that a most comes from', () => {
    const tracks = [
      track({ routeId: '1', startedAt: china('2023-05-01T23:30:00'), distance: 123_456 }),
      track({ routeId: '2', startedAt: china('2023-05-02T00:10:00'), highest: 5_396 }),
      track({ routeId: '3', startedAt: china('2023-05-02T18:00:00'), climb: 12_345 }),
    ];
    const sums = sumsOf(tracks);
    expect(sums).toMatchObject({ starts: 2, times: 3, longest: { routeId: '1' }, highest: { routeId: '2' } });
    expect(sumFigures(sums)).toMatchObject({
      distance: '143',
      climb: '13,345',
      longest: '123',
      highest: '5,396',
      moving: '6',
    });
  });
});

test('an address that chooses nothing there is chooses the whole year', () => {
  for (const search of ['', '?m=0', '?m=13', '?m=1.5', '?m=-1', '?m=abc&sort=worst', '?sort=__proto__', '?m=%E0%A4%A'])
    expect(readListChoice(search)).toEqual(WHOLE);
  expect(readListChoice('?m=12&sort=climb&q=%20%E5%B1%B1%20')).toEqual({ month: 12, sort: 'climb', words: '山' });
});

test('a poster shows what is picked in the order of the year, and sums that alone', () => {
  const tracks = [
    track({ routeId: '1', distance: 1_000 }),
    track({ routeId: '2', startedAt: china('2023-03-01T08:00:00'), distance: 2_000 }),
    track({ routeId: '3', distance: 4_000 }),
  ];
  const owner = { nickName: '山里人', avatar: null };
  const asked = { year: 2023, owner, items: tracks };
  const twelve = yearFacts(asked, tracks, ['1', '2', '99'], null, 'https://x.example/');
  expect(twelve.tracks.map(({ note }) => note)).toEqual(['3月1日 · 2.0 公里', '5月1日 · 1.0 公里']);
  expect(twelve.figures[0]).toEqual({ name: '里程', value: '3.0', unit: '公里' });
  expect(twelve.title).toBe('2023 年度十二图');
  const year = yearFacts({ ...asked, owner: { ...owner, nickName: '' } }, tracks, [], 5, 'https://x.example/');
  expect(year).toMatchObject({ tracks: [], member: null, span: '2023 年 5 月', months: [], provinces: ['17101'] });
  const otherMonth = yearFacts(asked, tracks.slice(1, 2), ['1', '2'], 3, 'https://x.example/');
  expect(otherMonth, 'what was picked in another month stays').toEqual(twelve);
});
