import { expect, test } from 'vitest';
import { createMonths, type Month } from '../../../../src/stores/community/months.ts';

test('months stand in the groups of their years', async () => {
  const months = createMonths(() =>
    Promise.resolve([
      { month: '2026-11', count: 4 },
      { month: '2026-02', count: 1 },
      { month: '2024-12', count: 9 },
    ]),
  );
  expect(months.$months.get().status).toBe('loading');
  await months.load();
  expect(months.$months.get()).toEqual({
    status: 'ready',
    years: [
      {
        year: '2026',
        months: [
          { month: '2026-11', count: 4 },
          { month: '2026-02', count: 1 },
        ],
      },
      { year: '2024', months: [{ month: '2024-12', count: 9 }] },
    ],
  });
});

test('what fails can be asked for again, and a late answer is dropped', async () => {
  const waiting: { resolve: (months: Month[]) => void; reject: (error: Error) => void }[] = [];
  const months = createMonths(() => new Promise((resolve, reject) => waiting.push({ resolve, reject })));
  const first = months.load();
  waiting[0]?.reject(new Error('gone'));
  await first;
  expect(months.$months.get()).toEqual({ status: 'failed', years: [] });
  const second = months.load();
  const third = months.load();
  waiting[2]?.resolve([]);
  await third;
  waiting[1]?.resolve([{ month: '2026-11', count: 4 }]);
  await second;
  expect(months.$months.get()).toEqual({ status: 'ready', years: [] });
});
