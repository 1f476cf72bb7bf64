import { describe, expect, it } from 'vitest';
import { yuan } from '../../../src/lib/money.ts';
import { distance, kilometres, shortCount } from '../../../src/lib/number.ts';
import { formatPhone, formatTyped, isPhone, maskPhone, normalisePhone } from '../../../src/lib/phone.ts';
import { absoluteDate, absoluteTime, duration, relativeTime } from '../../../src/lib/time.ts';

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

  it.each([
    [850, '850米'],
    [999.6, '1.0公里'],
    [12_345, '12.3公里'],
    [99_960, '100公里'],
    [1_204_000, '1204公里'],
    [0, '0米'],
    [-1, '—公里'],
    [NaN, '—公里'],
    ['9', '—公里'],
  ])('sets %s m as %s', (metres, text) => {
    const { figure, unit } = distance(metres);
    expect(figure + unit).toBe(text);
  });

  it('gives no kilometres of nothing', () => {
    expect([kilometres(undefined), kilometres(Infinity), kilometres(500)]).toEqual(['', '', '0.5']);
  });
});

describe('times', () => {
  const NOON = Date.UTC(2025, 2, 9, 4);
  const HOUR = 3_600_000;
  it('is China’s clock on any phone', () => {
    expect(absoluteTime(NOON)).toBe('2025-03-09 12:00');
    expect(absoluteDate(Date.UTC(2024, 11, 31, 16))).toBe('2025-01-01');
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
    [7 * 24 * HOUR, '03-02'],
    [69 * 24 * HOUR, '2024-12-30'],
    [-24 * HOUR, '2025-03-10 12:00'],
  ])('%d ms ago is %s', (ago, text) => {
    expect(relativeTime(NOON - ago, NOON)).toBe(text);
  });

  it.each([NaN, Infinity, null, undefined, '2025-03-09', 9e15, {}])('has no words for %s', (value) => {
    expect([relativeTime(value, NOON), absoluteTime(value), absoluteDate(value)]).toEqual(['', '', '']);
  });

  it('tells lengths', () => {
    expect([duration(45 * 60_000), duration(6 * HOUR), duration(6.5 * HOUR), duration(-1), duration('x')]).toEqual([
      '45分钟',
      '6小时',
      '6小时30分',
      '',
      '',
    ]);
  });
});

describe('phones', () => {
  it('knows every prefix of mainland mobiles and no other', () => {
    for (let two = 10; two <= 99; two += 1) expect(isPhone(`${two}012345678`)).toBe(two >= 13 && two <= 19);
  });

  it.each([
    '138 0013 8000',
    '+86 138 0013 8000',
    '+8613800138000',
    '0086-138-0013-8000',
    '8613800138000',
    '13800138000',
    '+86 138-0013-8000',
    '(+86)138.0013.8000',
    '\u202d13800138000\u202c',
    ' 138\u00a000138000\n',
    '138\u20110013\u20118000',
  ])('reads %s', (text) => {
    expect(normalisePhone(text)).toBe('13800138000');
  });

  it.each([
    '',
    '1380013800',
    '138001380000',
    '12800138000',
    '23800138000',
    '+1 138 0013 8000',
    '+86+8613800138000',
    '13800138000a',
    '138,0013,8000',
    '१३८००१३८०००',
    '13800138000#1',
    '+86',
    'x'.repeat(100),
    '1'.repeat(1_000),
    null,
    undefined,
    13800138000,
    {},
    '8600138001380',
  ])('refuses %s', (text) => {
    expect(normalisePhone(text)).toBeNull();
  });

  it('groups and masks', () => {
    expect(['', '138', '1380', '1380013', '13800138', '13800138000'].map(formatPhone)).toEqual([
      '',
      '138',
      '138 0',
      '138 0013',
      '138 0013 8',
      '138 0013 8000',
    ]);
    expect(maskPhone('+86 13800138000')).toBe('138****8000');
    expect(maskPhone('secret')).toBe('');
  });

  it('keeps the caret behind its digit while typing', () => {
    expect(formatTyped('1380', 4)).toEqual({ text: '138 0', caret: 5 });
    expect(formatTyped('1398 0', 3)).toEqual({ text: '139 80', caret: 3 });
    expect(formatTyped('138 0013 80', 3)).toEqual({ text: '138 0013 80', caret: 3 });
    expect(formatTyped('+86 138 0013 8000', 17)).toEqual({ text: '138 0013 8000', caret: 13 });
    expect(formatTyped('138001380009999', 15)).toEqual({ text: '138 0013 8000', caret: 13 });
  });
});
