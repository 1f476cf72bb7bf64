import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reviewReason } from '../../../../src/backend/community/entry/audit.ts';
import { idOfLink } from '../../../../src/backend/community/entry/legacyId.ts';
import { legacyId } from '../support/legacyId.ts';
import { likePattern } from '../../../../src/backend/community/people/like.ts';
import { characters, cleanText, excerptOf, isBlank } from '../../../../src/backend/community/entry/text.ts';

test.each([
  '加微信 tent888',
  '加 薇 信领福利',
  '加。V。信',
  '扫码进群有优惠',
  'Ｖｘ：mountain_66',
  '微信号abc12345',
  'QQ群 123456789',
  '电话 一三八零零一三八零零零',
  '１３８ ００１３ ８０００',
  '+86-138-0013-8000',
  '看 https://evil.example/x',
  'www.cheap-tents.top',
  'buy.xyz 便宜',
  '网赌返利',
  '低\u200b价\u200b出\u200b货',
])('%s waits for a person', (text) => expect(reviewReason(text)).not.toBe(''));

test.each([
  '今天爬升 1380 米，13.8 公里，用时 8 小时',
  '海拔 5396 的垭口风很大',
  '东经 114.5268，北纬 38.0531',
  '2026年5月1日 13:45 出发，138 人报名',
  '轨迹编号 20260501',
  '高反先下撤，别硬撑',
  '微信里的朋友都问我这是哪',
  '千八线 11 个小时走了 42195 米',
  '北斗短报文 1234567890 已发',
  '',
  '😀👨‍👩‍👧',
  '一三五七九月大',
  '救援电话记得存',
  '各段用时 13、8、12、15、16、20 分钟',
  '13:45, 14:20, 150 人',
  '海拔 1380,1425,1560,2100',
  '从 G4217 高速下来',
])('%s passes', (text) => expect(reviewReason(text)).toBe(''));

test('its author is told which kind of thing was found', () => {
  expect(reviewReason('加 微 信')).toContain('加好友');
  expect(reviewReason('网 赌')).toContain('博彩');
  expect(reviewReason('电话 138 0013 8000')).toContain('手机号');
});

test('no text, however odd or long, makes the check throw or dawdle', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      expect(reviewReason(text)).toBeTypeOf('string');
      const clean = cleanText(text);
      expect(cleanText(clean)).toBe(clean);
      expect(clean).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f\u202e]|\n{3}/);
      expect(/\p{Surrogate}/u.test(clean)).toBe(false);
      const { excerpt, more } = excerptOf(clean);
      expect(excerpt).not.toContain('\n');
      expect(more || excerpt === clean.replace(/\s+/g, ' ').trim()).toBe(true);
    }),
    { numRuns: 2_000 },
  );
  const started = performance.now();
  for (const nasty of [
    '微信'.repeat(2_500),
    '1'.repeat(5_000),
    '.com'.repeat(1_250),
    'a-'.repeat(2_500),
    '\u0301'.repeat(5_000),
    'qq'.repeat(2_500),
    '\n '.repeat(2_500),
  ]) {
    reviewReason(nasty);
    excerptOf(cleanText(nasty));
  }
  expect(performance.now() - started).toBeLessThan(1_000);
});

test('characters are counted as people count them, and blank looks blank', () => {
  expect(characters('山😀')).toBe(2);
  expect(isBlank('\u3164\u200d \u2800\u0301')).toBe(true);
  expect(isBlank('👍')).toBe(false);
  expect(excerptOf(`${'👨‍👩‍👧'.repeat(150)}`)).toEqual({ excerpt: '👨‍👩‍👧'.repeat(140), more: true });
});

test('legacy ids go round for every id, and only real ones open', () => {
  const key = 'sixteen-byte-key';
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 9_999_999_999_999_999_999n }), (number) => {
      const token = legacyId(String(number), key);
      expect(idOfLink(token, key)).toBe(String(number));
      expect(idOfLink(token, 'another-16-bytes')).not.toBe(String(number));
    }),
    { numRuns: 300 },
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 70 }), (text) => {
      const id = idOfLink(text, key);
      expect(id === null || /^[1-9]\d{0,18}$/.test(id)).toBe(true);
    }),
    { numRuns: 1_000 },
  );
  expect(() => idOfLink(legacyId('1', key), 'short')).toThrow('16 bytes');
});

test('wildcards in a member’s words are letters', () => {
  expect(likePattern(' 50%_\\ ')).toBe('%50\\%\\_\\\\%');
});
