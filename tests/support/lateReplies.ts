import type { Page } from 'playwright/test';
import { watch, type Told } from '../bench/visit/watch.ts';

/** Long enough that whatever is drawn before what comes late is drawn: only then can it move that. */
const LATE_MS = 600;
/** What a page may move at most, as CLS. */
export const SHIFT_MAX = 0.01;

/** Makes what is asked for at these addresses late, and watches what it moves. Before the page is opened. */
export const watchLate = async (page: Page, ready: string | null, late: RegExp): Promise<() => Promise<Told>> => {
  await page.route(late, async (route) => {
    await new Promise((then) => setTimeout(then, LATE_MS));
    await route.continue();
  });
  await page.addInitScript(watch, ready);
  return () => page.evaluate(() => (window as unknown as { bench: () => Told }).bench());
};

/** Makes the page's replies late and watches what they move; gives what tells it. Before the page is opened. */
export const watchShift = (page: Page, ready: string | null): Promise<() => Promise<Told>> =>
  watchLate(page, ready, /\/(?:api|app)\//);

/**
 * Makes the page's own scripts late instead: a reply is filled in by what all pages share (`live`, `common`) and is there
 * before them.
 */
export const watchShiftOfScripts = (page: Page, ready: string | null): Promise<() => Promise<Told>> =>
  watchLate(page, ready, /\/_astro\/(?!(?:live|common)\.)[^/]+\.js$/);
