import type { Page } from 'playwright/test';
import { watch, type Told } from '../bench/visit/watch.ts';

/** Long enough that whatever is drawn before a reply is drawn: only then can the reply move it. */
const REPLY_AFTER_MS = 600;
/** What a page may move at most, as CLS. */
export const SHIFT_MAX = 0.01;

/** Makes the page's replies late and watches what they move; gives what tells it. Before the page is opened. */
export const watchShift = async (page: Page, ready: string | null): Promise<() => Promise<Told>> => {
  await page.route(/\/(?:api|app)\//, async (route) => {
    await new Promise((then) => setTimeout(then, REPLY_AFTER_MS));
    await route.continue();
  });
  await page.addInitScript(watch, ready);
  return () => page.evaluate(() => (window as unknown as { bench: () => Told }).bench());
};
