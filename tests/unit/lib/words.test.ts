import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roughYuan, yuan } from '../../../src/lib/money.ts';
import { kilometres, kilometreTenths, lengthWords, shortCount } from '../../../src/lib/number.ts';
import { absoluteDate, absoluteTime, dayOf, relativeFor, relativeTime, shortTime } from '../../../src/lib/time.ts';

describe('numbers', () => {
  it.each([
    [0, '0'],
    [9_999, '9999'],
    [10_000, '1万'],
    [12_345, '1.2万'],
    [19_999, '1.9万'],
    [99_999_999, '9999.9万'],
    [100_000_000, '1亿'],
    [123_000_000, '1.2亿'],
    [-5, '0'],
    [NaN, '0'],
    [Infinity, '0'],
    ['7', '0'],
    [null, '0'],
    [3.7, '3'],
  ])('counts %s as %s', (count, text) => {
    expect(shortCount(count)).toBe(text);
  });

  it.each([
    [19_800, '¥198.00'],
    [0, '¥0.00'],
    [5, '¥0.05'],
    [-150, '-¥1.50'],
    ['19800', '¥198.00'],
    ['000', '¥0.00'],
    ['900719925474099301', '¥9007199254740993.01'],
    [1.5, ''],
    ['1.5', ''],
    [NaN, ''],
    ['', ''],
    [null, ''],
    ['-0', '¥0.00'],
    [2 ** 60, ''],
  ])('writes %s fen as %s', (fen, text) => {
    expect(yuan(fen)).toBe(text);
  });

  it('leaves an empty fraction away where a cost is only told', () => {
    expect([41_000, 41_050, 0, null].map(roughYuan)).toEqual(['¥410', '¥410.50', '¥0', '']);
  });

  it('gives no kilometres of nothing', () => {
    expect([kilometres(undefined), kilometres(Infinity), kilometres(-1), kilometres('9')]).toEqual(['', '', '', '']);
    expect([500, 12_345, 99_960, 1_204_000].map(kilometres)).toEqual(['0.5', '12.3', '100', '1,204']);
    expect([undefined, Infinity, -1, '9'].map(kilometreTenths)).toEqual(['', '', '', '']);
    expect([undefined, Infinity, -1, '9'].map(lengthWords)).toEqual(['', '', '', '']);
  });

  it('tells figures apart that are compared, however far they are', () => {
    expect([30, 12_345, 99_960, 119_040, 119_060, 1_204_949].map(kilometreTenths)).toEqual([
      '0.0',
      '12.3',
      '100.0',
      '119.0',
      '119.1',
      '1,204.9',
    ]);
    expect([30, 999, 1_000, 119_060].map(lengthWords)).toEqual(['30 米', '999 米', '1.0 公里', '119.1 公里']);
  });
});

describe('times', () => {
  const NOON = Date.UTC(2025, 2, 9, 4);
  const HOUR = 3_600_000;
  it('is China’s clock on any phone', () => {
    expect(absoluteTime(NOON)).toBe('2025年3月9日 12:00');
    expect(absoluteDate(Date.UTC(2024, 11, 31, 16))).toBe('2025年1月1日');
    expect([dayOf(NOON), dayOf(Date.UTC(2024, 11, 31, 16))]).toEqual(['2025-03-09', '2025-01-01']);
  });

  it.each([
    [0, '刚刚'],
    [59_999, '刚刚'],
    [-60_000, '刚刚'],
    [60_000, '1分钟前'],
    [HOUR - 1, '59分钟前'],
    [HOUR, '1小时前'],
    [11 * HOUR, '11小时前'],
    [13 * HOUR, '昨天 23:00'],
    [35 * HOUR, '昨天 01:00'],
    [37 * HOUR, '2天前'],
    [6 * 24 * HOUR, '6天前'],
    [7 * 24 * HOUR, '3月2日'],
    [69 * 24 * HOUR, '2024年12月30日'],
    [-24 * HOUR, '2025年3月10日 12:00'],
  ])('%d ms ago is %s', (ago, text) => {
    expect(relativeTime(NOON - ago, NOON)).toBe(text);
  });

  it('says the same for as long as it tells, and something else after it or on another day', () => {
    const ago = fc.oneof(
      fc.integer({ min: -2 * HOUR, max: 2 * HOUR }),
      fc.integer({ min: -48 * HOUR, max: 999 * HOUR }),
      fc.integer({ min: 0, max: 1_500 }).map((minutes) => minutes * 60_000),
    );
    fc.assert(
      fc.property(
        ago,
        fc.integer({ min: 0, max: 48 * HOUR }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (ago, later, part) => {
          const [now, instant] = [NOON + later, NOON + later - ago];
          const lasts = relativeFor([instant], now);
          const words = relativeTime(instant, now);
          expect(lasts).toBeGreaterThan(0);
          expect(relativeTime(instant, now + Math.floor(part * (lasts - 1)))).toBe(words);
          expect(dayOf(now + lasts) !== dayOf(now) || relativeTime(instant, now + lasts) !== words).toBe(true);
        },
      ),
      { numRuns: 2_000 },
    );
    expect(relativeFor([NOON - HOUR - 1, NOON - 61_000, NOON - 99 * HOUR], NOON)).toBe(59_000);
    expect(relativeFor([], NOON)).toBe(12 * HOUR);
  });

  it.each([NaN, Infinity, null, undefined, '2025-03-09', 9e15, {}])('has no words for %s', (value) => {
    const words = [relativeTime(value, NOON), absoluteTime(value), absoluteDate(value), shortTime(value, NOON)];
    expect([...words, dayOf(value)]).toEqual(['', '', '', '', '']);
  });

  it.each([
    [0, '12:00'],
    [11 * HOUR, '01:00'],
    [13 * HOUR, '3月8日 23:00'],
    [69 * 24 * HOUR, '2024年12月30日 12:00'],
  ])('%d ms ago was written at %s', (ago, text) => expect(shortTime(NOON - ago, NOON)).toBe(text));
});
