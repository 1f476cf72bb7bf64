import { asMember, expect, settled, test } from '../../support/browser.ts';

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`a report that is slow tells meanwhile what is done (${reducedMotion})`, async ({ page, member, problems }) => {
    await page.emulateMedia({ reducedMotion });
    await asMember(page, member);
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/annualReport\/queryReport/, async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto('/mc/review/page2024');
    const seen = async (): Promise<(string | null)[]> =>
      page
        .locator('.wf span')
        .evaluateAll((all) => all.filter((one) => getComputedStyle(one).opacity !== '0').map((one) => one.textContent));
    await expect.poll(seen).toEqual(['正在从你的轨迹里算这一年']);
    if (reducedMotion === 'no-preference')
      await expect.poll(seen, { timeout: 6_000 }).toEqual(['赤道一圈，大约 40,075 公里']);
    answer();
    await settled(page);
    await expect(page.locator('.wf')).toBeHidden();
    expect(problems).toEqual([]);
  });
