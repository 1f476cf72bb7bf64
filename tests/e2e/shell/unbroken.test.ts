import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser.ts';
import { demo, fresh } from '../../support/vip.ts';
import { LARGE } from '../../support/visitor.ts';

/** Everything grows with the root: it is its size, and not the width of the screen, that moves the ends of lines. */
const sizes = Array.from({ length: 24 }, (_, at) => 15 + at * 0.5);

/**
 * Everything on the page that is read in one go and stands on more than one line: dates in any text, and what is marked
 * as whole, such as a number to call with what it is for.
 */
const broken = (page: Page, size: number): Promise<string[]> =>
  page.evaluate((px) => {
    document.documentElement.style.setProperty('font-size', `${px}px`, 'important');
    const found: string[] = [];
    const lines = (range: Range | Element): number => {
      const boxes = Array.from(range.getClientRects()).filter((box) => box.width > 0 && box.height > 0);
      return boxes.filter((box, at) => at > 0 && box.left < (boxes[at - 1] as DOMRect).left).length + 1;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const date of (node.textContent ?? '').matchAll(/(?:\d{4}年)?\d{1,2}月\d{1,2}日/g)) {
        const range = document.createRange();
        range.setStart(node, date.index);
        range.setEnd(node, date.index + date[0].length);
        if (lines(range) > 1) found.push(date[0]);
      }
    for (const one of document.querySelectorAll('.whole, time')) {
      const range = document.createRange();
      range.selectNodeContents(one);
      if (lines(range) > 1) found.push(one.textContent ?? '');
    }
    return found;
  }, size);

const pages: readonly (readonly [address: string, shown: string, phone: string | null])[] = [
  ['/mc/vip/contact', '.rescue', null],
  ['/mc/user/protocol', '.agreement-facts', null],
  ['/mc/user/protocol/v3-1/since-v3-0', '.agreement-facts', null],
  ['/mc/community/home', '.card', null],
  // Who was a member once is none of those before.
  ['/mc/vip/member', '.member-card[data-status=autoRenewing]', '13800138002'],
  ['/mc/vip/buy', 'fieldset time', 'new'],
  ['/mc/vip/exchange', '#gifts ~ div li, #gifts ~ div p', 'new'],
];

test(
  'no date and no number to call breaks at the end of a line',
  { tag: LARGE },
  async ({ page, baseURL, problems }) => {
    for (const [address, shown, phone] of pages)
      await test.step(`no date and no number to call breaks at the end of a line: ${address}`, async () => {
        await page.context().clearCookies();
        if (phone === 'new') await fresh(page, baseURL);
        else if (phone !== null) await demo(page, baseURL, phone);
        await page.goto(address);
        await expect(page.locator(shown).first()).toBeVisible();
        await page.waitForTimeout(300);
        for (const size of sizes) expect(await broken(page, size), `at ${size} px`).toEqual([]);
        expect(problems).toEqual([]);
      });
  },
);

test('where they may break, they do at some size, and that is seen', async ({ page }) => {
  await page.goto('/mc/vip/contact');
  await page.locator('.whole').evaluateAll((all) => {
    for (const one of all) (one as HTMLElement).style.setProperty('white-space', 'normal', 'important');
  });
  const seen: string[] = [];
  for (const size of sizes) seen.push(...(await broken(page, size)));
  expect(seen).not.toEqual([]);
});

test('the words for help stand with their numbers', async ({ page }) => {
  await page.goto('/mc/vip/contact');
  const calls = page.locator('.rescue .whole');
  await expect(calls).toHaveText(['报警 110', '消防与山岳救援 119', '急救 120', '海上遇险 12395']);
});
