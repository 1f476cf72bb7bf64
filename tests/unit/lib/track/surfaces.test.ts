import { expect, test } from 'vitest';
import { type Surface, surfacesFault, withSurface } from '../../../../src/lib/track/surfaces.ts';

const of = (...percents: readonly number[]): Surface[] =>
  percents.map((percent, at) => ({ kind: (['dirt', 'steps', 'paved', 'grass'] as const)[at] ?? 'snow', percent }));

test('shares make a whole in steps of five, or there are none', () => {
  expect(surfacesFault([])).toBe('');
  expect(surfacesFault(of(55, 30, 15))).toBe('');
  expect(surfacesFault(of(55, 30))).toBe('路面加起来是 85%，还差 15%');
  expect(surfacesFault(of(55, 50))).toBe('路面加起来是 105%，多了 5%');
  expect(surfacesFault(of(52, 48))).toContain('5% 一档');
  expect(surfacesFault(of(110, -10))).toContain('5% 一档');
  expect(surfacesFault([...of(50), ...of(50)])).toContain('两次');
});

test('a share that is changed keeps the others, most first; 0 takes it out', () => {
  const now = withSurface(withSurface(of(30), 'steps', 70), 'stream', 0);
  expect(now).toEqual([
    { kind: 'steps', percent: 70 },
    { kind: 'dirt', percent: 30 },
  ]);
  expect(withSurface(now, 'steps', 0)).toEqual(of(30));
});
