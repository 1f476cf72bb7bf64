import { describe, expect, test } from 'vitest';
import { dayName, monthName } from '../../../src/lib/dayName.ts';

const at = (text: string): number => Date.parse(`${text}+08:00`);
const now = at('2026-11-21T00:10:00');

describe('the day of an instant', () => {
  test.each([
    ['2026-11-21T00:00:00', '今天'],
    ['2026-11-20T23:59:59', '昨天'],
    ['2026-11-20T00:00:00', '昨天'],
    ['2026-11-19T23:59:59', '11月19日 周四'],
    ['2026-11-18T12:00:00', '11月18日 周三'],
    ['2026-01-01T00:00:00', '1月1日 周四'],
    ['2025-12-31T23:59:59', '2025年12月31日 周三'],
    ['2024-02-29T08:00:00', '2024年2月29日 周四'],
    // A clock that is four minutes slow, and one that is a day wrong.
    ['2026-11-21T00:14:00', '今天'],
    ['2026-11-22T09:00:00', '11月22日 周日'],
  ])('%s is %s', (instant, name) => expect(dayName(at(instant), now)).toBe(name));

  test('goes by China’s clock wherever the phone is', () => {
    expect(dayName(Date.parse('2026-11-20T16:00:00Z'), Date.parse('2026-11-20T15:59:59Z'))).toBe('今天');
    expect(dayName(Date.parse('2026-11-20T15:59:59Z'), Date.parse('2026-11-20T16:00:00Z'))).toBe('昨天');
  });

  test('a slow clock before midnight does not make tomorrow', () =>
    expect(dayName(at('2026-11-22T00:01:00'), at('2026-11-21T23:59:00'))).toBe('今天'));

  test.each([Number.NaN, Infinity, 9e15])('what is no instant has none: %s', (odd) =>
    expect(dayName(odd, now)).toBe(''),
  );
});

test.each([
  ['2026-10', '2026年10月'],
  ['2026-01', '2026年1月'],
  ['2026', '2026'],
  ['2026-10-03', '2026-10-03'],
])('the month %s is said as %s', (month, name) => expect(monthName(month)).toBe(name));
