import { expect, test } from 'vitest';
import { badgesOf, longestRow } from '../../../../src/lib/challenge/badges.ts';

const way = { counted: [9_000, 8_000, 100, 8_000, 8_000, 8_000, 0], goal: 8_000, days: 7, steps: 41_100, team: null };
const found = (name: string, over: Partial<typeof way> & { team?: { size: number; rank: number | null } } = {}) =>
  badgesOf({ ...way, ...over }).find((badge) => badge.name === name);

test('the longest row of days counts wherever it stands, and a badge that was reached stays reached', () => {
  expect(longestRow(way.counted, 8_000)).toBe(3);
  expect(found('连续 3 天')).toMatchObject({ reached: true });
  expect(found('连续 7 天')).toEqual({ name: '连续 7 天', reached: false, words: '最长连续 3 天，还差 4 天' });
});

test('what is missing is told to the step, and no badge is there that the challenge is too short for', () => {
  expect(found('5 万步')).toEqual({ name: '5 万步', reached: false, words: '还差 8,900 步' });
  expect(found('5 万步', { steps: 50_000 })?.reached).toBe(true);
  expect(found('连续 14 天')).toBeUndefined();
});

test('a team counts by its people and its rank', () => {
  expect(found('结伴')).toMatchObject({ reached: false, words: '还没有队伍' });
  expect(found('结伴', { team: { size: 1, rank: null } } as never)?.words).toBe('队里还差 1 人');
  expect(found('队伍前三', { team: { size: 4, rank: 5 } } as never)?.words).toBe('还差 2 名');
  expect(found('队伍前三', { team: { size: 4, rank: 3 } } as never)?.reached).toBe(true);
});
