import type { Page } from 'playwright/test';
import { COLOUR_RULES, violationsOf } from '../../support/axe.ts';
import { addressOf, expect, livePages, readIds, settled, test, type Ids } from '../../support/browser.ts';

const WIDTHS = [320, 375, 640, 1024];
const SIZES = ['1', '1.2', '1.4'];

test.describe.configure({ mode: 'parallel' });

let ids: Ids;
test.beforeAll(async ({ request }) => {
  ids = await readIds(request);
});
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/**
 * At each size of text: elements that stick out of the view to the right, outermost first (a place that scrolls by itself
 * may), and controls that show less than they say.
 */
const misfits = (page: Page): Promise<{ wide: string[]; cut: string[] }> =>
  page.evaluate(async (sizes) => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement));
    const overflowing = (): string[] => {
      if (document.documentElement.scrollWidth <= innerWidth) return [];
      return [...document.querySelectorAll('body *')]
        .filter(
          (element) => element.getBoundingClientRect().right > innerWidth + 0.5 && !scrolls(element.parentElement),
        )
        .slice(0, 4)
        .map(
          (element) =>
            `${element.tagName}.${element.getAttribute('class') ?? ''} "${(element.textContent ?? '').trim().slice(0, 20)}"`,
        )
        .concat(`the page is ${document.documentElement.scrollWidth} px wide`);
    };
    const cutOff = (): string[] =>
      [...document.querySelectorAll<HTMLElement>('button, a.button, header a, nav a, summary')]
        .filter((control) => control.getClientRects().length > 0 && control.closest('.vh, [hidden]') === null)
        .filter(
          (control) => getComputedStyle(control).overflowX !== 'visible' && control.scrollWidth > control.clientWidth,
        )
        .map((control) => `"${control.innerText.trim()}" ${control.scrollWidth} in ${control.clientWidth}`);
    const found: { wide: string[]; cut: string[] } = { wide: [], cut: [] };
    for (const size of sizes) {
      document.documentElement.dataset['size'] = size;
      // What observes its own size answers within a frame, and draws in the next one.
      for (let frame = 0; frame < 2; frame += 1) await new Promise((then) => requestAnimationFrame(then));
      const at = (what: string): string => `${innerWidth} px × ${size}: ${what}`;
      found.wide.push(...overflowing().map(at));
      found.cut.push(...cutOff().map(at));
    }
    return found;
  }, SIZES);

/** Controls whose area a finger can hit is under `least` pixels in one direction; pseudo-elements count, as for a finger. */
const small = (page: Page, least: number): Promise<string[]> =>
  page.evaluate((side) => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        'button, a.button, header a, nav a, summary, select, input:not([type=checkbox]):not([type=radio]):not([type=file]), [role=tab]',
      ),
    ];
    const found: string[] = [];
    for (const control of controls) {
      if (control.closest('[hidden], [aria-hidden=true], .vh, [disabled]') || control.getClientRects().length === 0)
        continue;
      const style = getComputedStyle(control);
      if (style.visibility === 'hidden' || style.clip !== 'auto') continue;
      control.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { width, height, left, top } = control.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const hits = (dx: number, dy: number): boolean => {
        const at = document.elementFromPoint(x + dx, y + dy);
        return at !== null && (control.contains(at) || (at.closest('label')?.contains(control) ?? false));
      };
      const reach = side / 2 - 1;
      const wide = width >= side - 0.5 || (hits(-reach, 0) && hits(reach, 0));
      const high = height >= side - 0.5 || (hits(0, -reach) && hits(0, reach));
      if (!wide || !high)
        found.push(
          `${control.tagName}.${control.className} "${(control.innerText || control.getAttribute('aria-label') || '').trim().slice(0, 12)}" ${Math.round(width)}×${Math.round(height)}`,
        );
    }
    return found;
  }, least);

const open = async (page: Page, one: (typeof livePages)[number]): Promise<void> => {
  await page.goto(addressOf(one, ids));
  await settled(page);
  const comments = page.locator('#comments');
  if ((await comments.count()) > 0) {
    // They come when they are near the view, and are part of what must be clean.
    await comments.scrollIntoViewIfNeeded();
    await expect(comments.locator('.skeleton')).toHaveCount(0);
  }
};

/** What axe finds in the light, and what of it depends on colours in the dark. */
const violations = async (page: Page): Promise<string[]> => {
  const told: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const found = await violationsOf(page, colorScheme === 'dark' ? { rules: COLOUR_RULES } : {});
    for (const { id, nodes } of found)
      told.push(
        ...nodes
          .slice(0, 3)
          .map(({ target, failureSummary }) => `${colorScheme} ${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
      );
  }
  return told;
};

// One visit for all four: to open a page costs more than to look at it.
for (const one of livePages.filter(({ row }) => row.canonical === undefined))
  test(`${one.path} never scrolls sideways, cuts no words, has controls that a cold finger hits, is clean for axe`, async ({
    page,
  }) => {
    await open(page, one);
    expect.soft(await small(page, 44), 'smaller than a finger').toEqual([]);
    expect.soft(await violations(page), 'axe').toEqual([]);
    const wide: string[] = [];
    const lost: string[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 812 });
      const found = await misfits(page);
      wide.push(...found.wide);
      lost.push(...found.cut);
    }
    expect.soft(wide, 'scrolls sideways').toEqual([]);
    expect.soft(lost, 'cut words').toEqual([]);
  });

test('the root font follows the width and stops at 640', async ({ page }) => {
  await page.goto('/mc/404');
  for (const [width, px] of [
    [320, 17.067],
    [375, 20],
    [639, 34.08],
    [640, 34.133],
    [1024, 34.133],
    [2000, 34.133],
  ] as const) {
    await page.setViewportSize({ width, height: 600 });
    const size = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
    expect(size, `${width} px`).toBeCloseTo(px, 1);
  }
});

test('the text size is chosen by a tap, stays, and stands before the first paint of the next page', async ({
  page,
}) => {
  await page.goto('/mc/community/home');
  await page.locator('[data-size-next]').first().click();
  await expect(page.locator('html')).toHaveAttribute('data-size', '1.2');
  await page.addInitScript(() => {
    addEventListener(
      'DOMContentLoaded',
      () => (document.title = `size ${document.documentElement.dataset['size'] ?? 'none'}`),
    );
  });
  await page.goto('/mc/account/login');
  expect(await page.title()).toBe('size 1.2');
});

test('keyboard alone reaches the text and the first card', async ({ page }) => {
  await page.goto('/mc/community/home');
  await settled(page);
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveText('跳到正文');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#main$/);
  const seen: string[] = [];
  for (let at = 0; at < 40 && !seen.includes('card-body'); at += 1) {
    await page.keyboard.press('Tab');
    seen.push(await page.evaluate(() => document.activeElement?.className ?? ''));
  }
  expect(seen).toContain('card-body');
});
