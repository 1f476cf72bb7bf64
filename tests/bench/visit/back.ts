import type { Browser, Page } from 'playwright';
import type { LinkName } from '../links.ts';
import type { Side } from '../side.ts';
import { openContext, openPhone } from './visit.ts';
import { watch, type Told } from './watch.ts';

/** Back to a list that was left: when a card stood painted again, whether the list was asked for, how far off it was. */
export interface Return {
  readonly painted: number;
  readonly requests: number;
  readonly offByPx: number;
}

const CARD = 'article.card[data-id]';

const drawn = async (page: Page): Promise<number> => {
  const moment = await page.waitForFunction(() => (window as unknown as { bench: () => Told }).bench().content);
  return Number(await moment.jsonValue());
};

/** Down the home's list, into a card and back. */
export const comeBack = async (browser: Browser, side: Side, link: LinkName): Promise<Return> => {
  const context = await openContext(browser, side);
  try {
    const { page, go } = await openPhone(context, side, link);
    page.setDefaultTimeout(60_000);
    await page.addInitScript(watch, `${CARD}, article.post h1, article.dynamic h1`);
    await go('cold');
    await page.goto(`${side.origin}/mc/community/home`);
    await drawn(page);
    const cards = page.locator(CARD);
    for (let at = 0; at < 2; at += 1) {
      const before = await cards.count();
      await cards.last().scrollIntoViewIfNeeded();
      await page.waitForFunction(([selector, count]) => document.querySelectorAll(selector).length > count, [
        CARD,
        before,
      ] as const);
    }
    const card = cards.nth(14);
    await card.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 180));
    await page.waitForTimeout(800);
    const id = (await card.getAttribute('data-id')) ?? '';
    const top = (await card.boundingBox())?.y ?? 0;
    await card.locator('a.card-body').click({ position: { x: 40, y: 16 } });
    await page.waitForURL(/\/detail\?/);
    await drawn(page);
    let requests = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/community/feed') requests += 1;
    });
    await page.goBack({ waitUntil: 'commit' });
    const painted = await drawn(page);
    const back = (await page.locator(`article.card[data-id="${id}"]`).boundingBox())?.y ?? Number.NaN;
    return { painted, requests, offByPx: Math.abs(back - top) };
  } finally {
    await context.close();
  }
};
