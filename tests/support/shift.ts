/** How far a page moves by itself while it arrives. */
import type { Page } from 'playwright/test';

/** Replies come late enough for every page to have painted without them. */
const LATE_MS = 700;

/** Opens a page whose replies are late, and sums its layout shifts until it has been still. None comes before `early` has looked. */
export const shiftOf = async (
  page: Page,
  address: string,
  settled: () => Promise<unknown>,
  early: () => Promise<unknown> = () => Promise.resolve(),
): Promise<number> => {
  let looked = (): void => undefined;
  const isLooked = new Promise<void>((resolve) => (looked = resolve));
  await page.addInitScript(() => {
    const seen = { sum: 0 };
    Object.assign(window, { shifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.sum += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route('**/api/**', async (route) => {
    await Promise.all([isLooked, new Promise((resolve) => setTimeout(resolve, LATE_MS))]);
    await route.fallback().catch(() => undefined);
  });
  // What a page waits for may be what is looked at: its end is not waited for.
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await early();
  looked();
  await settled();
  await page.waitForTimeout(2 * LATE_MS);
  return page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
};
