import { expect, test } from 'vitest';
import { certificateOf } from '../../../../src/lib/challenge/certificate.ts';
import { countdownOf, leftWords } from '../../../../src/lib/challenge/countdown.ts';
import { EMPTY_DETAIL } from '../../../../src/lib/detail/types.ts';
import { readDetailText } from '../../../../src/lib/detail/read.ts';

const NOW = Date.UTC(2026, 2, 1);
const windows = {
  signUpFrom: NOW + 1_000,
  signUpUntil: NOW + 90_000_000,
  startsAt: NOW + 7_200_000,
  endsAt: NOW + 3_600_000 * 51,
  settlesAt: NOW,
};

test.each([
  [0, '0 分 0 秒'],
  [5, '0 分 5 秒'],
  [725, '12 分 5 秒'],
  [12_000, '3 小时 20 分'],
  [183_600, '2 天 3 小时'],
  [86_400, '1 天 0 小时'],
])('%i seconds are %s', (seconds, words) => expect(leftWords(seconds)).toBe(words));

test.each([
  ['upcoming', '距报名开始 0 分 1 秒'],
  ['signup', '距报名截止 1 天 1 小时'],
  ['waiting', '距挑战开始 2 小时 0 分'],
  ['running', '距挑战结束 2 天 3 小时'],
])('while it is %s: %s', (phase, words) =>
  expect(countdownOf({ ...windows, phase }, NOW)).toEqual({ words, over: false }),
);

test('a moment that has passed is over, and an end waits for nothing', () => {
  expect(countdownOf({ ...windows, phase: 'settling' }, NOW)).toEqual({ words: '', over: true });
  expect(countdownOf({ ...windows, phase: 'ended' }, NOW)).toEqual({ words: '', over: false });
  expect(countdownOf({ ...windows, phase: 'a new one' }, NOW)).toEqual({ words: '', over: false });
});

const mine = { certified: '林小一', finished: false, steps: 254_300, goalDays: 18, rank: 7, team: { name: '晨雾队' } };
const walked = { title: '冬天也要走二十一天', startsAt: NOW, endsAt: NOW + 21 * 86_400_000, days: 21, mine };

test('the card says what the days say, and reads as a detail of the tools', () => {
  const card = certificateOf(walked);
  expect(card.title).toBe('冬天也要走二十一天 成绩单');
  expect(card.text).toContain('林小一 参加了这次挑战，和“晨雾队”一起');
  expect(card.stats).toEqual([
    { name: '累计', value: '254,300', unit: '步' },
    { name: '达标', value: '18/21', unit: '天' },
    { name: '名次', value: '7', unit: '名' },
  ]);
  const read = readDetailText(JSON.stringify({ ...EMPTY_DETAIL, ...card }));
  expect(read.ok && read.detail.title).toBe(card.title);
});

test('every day reached is told, no rank is left out, long names are cut whole', () => {
  const card = certificateOf({
    ...{ ...walked, title: '山'.repeat(60) },
    mine: { ...mine, finished: true, goalDays: 21, rank: null, team: null, certified: '🏔'.repeat(300) },
  });
  expect(Array.from(card.title)).toHaveLength(40);
  expect(Array.from(card.text)).toHaveLength(200);
  expect(card.text).not.toMatch(/[\ud800-\udbff]$/);
  expect(card.stats).toHaveLength(2);
  const whole = certificateOf({ ...walked, mine: { ...mine, finished: true, goalDays: 21 } });
  expect(whole.title).toContain('完赛证书');
  expect(whole.text).toContain('每天达标，走完了这次挑战');
});
