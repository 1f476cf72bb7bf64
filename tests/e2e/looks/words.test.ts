import { expect, test } from '../../support/browser.ts';
import { boxOf, inLargeLetters, linesOf, open } from './boxes.ts';

/** Words that would be cut, or offered to be unfolded where nothing is. */

test('every line of a certificate stands whole; a ladder that has run out speaks of no rung', async ({ page }) => {
  await open(page, '/event/d-1.htm');
  const facts = page.locator('.ev-checks .dots');
  await facts.first().scrollIntoViewIfNeeded();
  expect(await facts.count()).toBeGreaterThan(2);
  for (const one of await facts.all()) {
    const { left } = await boxOf(one);
    const letter = await one.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    for (const line of await linesOf(one)) expect(line.left).toBeGreaterThan(left + letter - 0.5);
  }
  await open(page, '/event/d-6.htm');
  await expect(page.locator('.ev-now').filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('.ev-ladder caption')).toHaveText('一个人的费用，按现在算。', { useInnerText: true });
});

for (const width of [375, 320])
  test(`the comparison of memberships is read whole in large letters at ${width}`, async ({ page }) => {
    await inLargeLetters(page, width);
    await open(page, '/mc/vip/rights');
    const sheet = page.getByRole('group', { name: '比较表' });
    const [over, heads] = await sheet.evaluate((element) => [
      element.scrollWidth - element.clientWidth,
      Array.from(element.querySelectorAll('tbody th'), (head) => {
        const { fontSize } = getComputedStyle(head);
        return head.clientWidth / Number.parseFloat(fontSize);
      }),
    ]);
    expect(over).toBe(0);
    expect(Math.min(...(heads as number[])), 'characters in a line').toBeGreaterThan(4.5);
  });

test('on a podium a long name ends with a line', async ({ page }) => {
  await open(page, '/mc/top/rank?subject=route&at=all');
  const name = page.locator('.rk-first .rk-row .rk-name a:visible').first();
  await name.evaluate((element) => (element.textContent = '一条名字很长很长的路线'.repeat(4)));
  const [seen, line] = await name.evaluate((element) => [
    element.clientHeight,
    Number.parseFloat(getComputedStyle(element).lineHeight),
  ]);
  expect(seen).toBeLessThanOrEqual(2 * (line as number) + 1);
});

test('offers to unfold only words that are cut', async ({ page }) => {
  for (const address of ['/mc/community/topic?id=1', '/mc/community/more/list?id=1'])
    await test.step(`${address} offers to unfold only words that are cut`, async () => {
      await open(page, address);
      const intro = page.locator('.lh-intro');
      const summary = intro.locator('summary');
      const offered = () => summary.evaluate((element) => getComputedStyle(element, '::after').visibility);
      await expect.poll(offered).toBe('hidden');
      await summary.click();
      await expect(intro).not.toHaveAttribute('open');
      await intro.locator('.lh-words').evaluate((element) => (element.textContent = '山里的话说不完。'.repeat(12)));
      await expect.poll(offered).toBe('visible');
      await summary.click();
      await expect(intro).toHaveAttribute('open');
    });
});

for (const address of ['/mc/community/home', '/mc/community/home?track=true'])
  test(`the switch of ${address} stands whole in large letters on the narrowest screen`, async ({ page }) => {
    await inLargeLetters(page, 320);
    await open(page, address);
    const sorts = page.locator('.home-sorts');
    expect(await sorts.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    expect((await boxOf(page.locator('.home-search > span:visible'))).right).toBeLessThan(
      (await boxOf(page.locator('.home-search'))).right,
    );
  });
