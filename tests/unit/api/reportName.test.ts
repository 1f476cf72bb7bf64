import { expect, test } from 'vitest';
import { reportName, sharedName } from '../../../src/api/annualReport/reportName.ts';
import { routes } from '../../../src/routes.ts';

test('somebody else’s report is named after them, and after nobody who hides', () => {
  expect(sharedName('阿木', reportName(2024))).toBe('阿木的 2024 足迹报告');
  expect(sharedName('阿木', reportName(10))).toBe('阿木的十年足迹报告');
  expect(sharedName('', reportName(2024))).toBe('一位成员的 2024 足迹报告');
});

test('the reports of ended years say that they are an archive, on their pages as in links to them', () => {
  for (const [year, path] of [
    [2022, '/review/track'],
    [2023, '/review/track/list'],
  ] as const) {
    const [route] = routes.filter((one) => one.path === path);
    expect(route?.title).toBe(reportName(year));
    expect(reportName(year)).toMatch(/（存档）$/);
  }
});
