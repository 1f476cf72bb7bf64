import { readFile } from 'node:fs/promises';
import { asMember, expect, test } from '../../support/browser.ts';
import { answerWith, yearReport } from '../../support/reviews.ts';

test('an archived year is set beside the next, taken along as a table, and leads to the other reports', async ({
  page,
  member,
}) => {
  await asMember(page, member);
  await answerWith(page, '/annualReport/queryReport', ({ searchParams }) => {
    const year = Number(searchParams.get('year'));
    return { data: yearReport(year, year === 2022 ? 45_600 : 78_900) };
  });
  await page.goto('/mc/review/track');
  await expect(page.locator('.bar-title')).toHaveText('2022 年度报告（存档）');
  expect(await page.locator('[data-deck-page]:not([hidden])').count()).toBeLessThanOrEqual(7);
  await page.getByRole('button', { name: '对比 2023' }).click();
  await expect(page.getByRole('row', { name: /里程/ })).toHaveText(/45\.6 公里\s*78\.9 公里/);

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: '表格 CSV' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe('2022年度报告.csv');
  expect(await readFile(await file.path(), 'utf8')).toContain('全年,里程,45600,米');
  await expect(page.getByRole('navigation', { name: '各年的报告' }).last().getByRole('link')).toHaveCount(4);
});

test('what the server has no more is said with the way to somebody who can help, and what this browser kept', async ({
  page,
  member,
}) => {
  await asMember(page, member);
  let isGone = false;
  await answerWith(page, '/annualReport/queryReport', () =>
    isGone ? { errCode: 404, errMsg: '' } : { data: yearReport(2022, 45_600) },
  );
  await page.goto('/mc/review/track');
  await expect(page.locator('[data-view="ready"]')).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('saved:'))))
    .toBe(true);
  isGone = true;
  await page.reload();
  await expect(page.getByText('该年度数据已归档，联系客服获取')).toBeVisible();
  await expect(page.getByRole('link', { name: '联系客服' })).toHaveAttribute('href', '/mc/vip/contact');
  await expect(page.locator('[data-kept]')).toContainText('45.6 公里');
});
