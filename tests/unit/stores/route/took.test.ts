import { expect, test } from 'vitest';
import { tookFault } from '../../../../src/lib/track/took.ts';
import { secondsOf, typedOf } from '../../../../src/stores/route/took.ts';

test('hours and minutes are read as they are typed, and what is no figure is none', () => {
  expect(secondsOf(' ', '')).toBeNull();
  expect(secondsOf('6', '')).toBe(21_600);
  expect(secondsOf('', '90')).toBe(5_400);
  expect(secondsOf('６', '20')).toBe(22_800);
  for (const typed of ['-1', '1.5', '六', '1e3', '99999']) expect(secondsOf(typed, '0')).toBeNaN();
  expect(typedOf(22_800)).toEqual({ hours: '6', minutes: '20' });
  expect(typedOf(null)).toEqual({ hours: '', minutes: '' });
});

test('a time is refused where nobody is as fast, by what is done on the way', () => {
  const hike = { kind: 'hike', distance: 20_000 };
  expect(tookFault(3_600, hike)).toBe('');
  expect(tookFault(2_700, hike)).toContain('太快了');
  expect(tookFault(2_700, { ...hike, kind: 'ride' })).toBe('');
  expect(tookFault(599, { ...hike, distance: 100 })).toBe('最短写 10 分钟');
  expect(tookFault(2_592_001, hike)).toBe('最长写 30 天');
});
