import { expect, test } from 'vitest';
import { dayCount, momentWords, spanWords } from '../../../../src/lib/event/dates.ts';
import { chinaField, chinaInstant } from '../../../../src/lib/event/field.ts';

const china = (text: string): number => Date.parse(`${text}:00+08:00`);

test('a day and more of them, in words', () => {
  expect(momentWords(china('2026-03-07T06:30'))).toBe('2026年3月7日 周六 06:30');
  expect(spanWords(china('2026-03-07T06:30'), china('2026-03-07T18:00'))).toBe('2026年3月7日 周六，当天往返');
  expect(spanWords(china('2026-03-07T06:30'), china('2026-03-08T18:00'))).toBe(
    '2026年3月7日 周六 – 3月8日 周日，共 2 天',
  );
  expect(spanWords(china('2026-12-31T20:00'), china('2027-01-02T12:00'))).toBe(
    '2026年12月31日 周四 – 2027年1月2日 周六，共 3 天',
  );
});

test('days are China’s: an evening abroad is the next morning there', () => {
  expect(dayCount(china('2026-03-07T23:59'), china('2026-03-08T00:01'))).toBe(2);
  expect(dayCount(china('2026-03-07T00:00'), china('2026-03-07T23:59'))).toBe(1);
});

test.each([
  ['2026-03-07 06:30', china('2026-03-07T06:30')],
  ['2026/3/7 6:30', china('2026-03-07T06:30')],
  ['２０２６年３月７日 ６：３０', china('2026-03-07T06:30')],
  ['2026-02-30 06:30', null],
  ['2026-03-07 25:00', null],
  ['2026-03-07', null],
  ['明天早上', null],
])('%s in a field', (text, at) => {
  expect(chinaInstant(text)).toBe(at);
});

test('a field shows what it reads', () => {
  expect(chinaField(china('2026-03-07T06:30'))).toBe('2026-03-07 06:30');
});
