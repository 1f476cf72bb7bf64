/** How far a page moves by itself while it arrives. */
import type { Page } from 'playwright/test';

/** Replies come late enough for every page to have painted without them. */
const LATE_MS = 700;

/** Opens a page whose replies are late, and sums its layout shifts until it has been still. */
export const shiftOf = async (page: Page, address: string, settled: () => Promise<unknown>): Promise<number> => {
  await page.addInitScript(() => {
    const seen = { sum: 0 };
    Object.assign(window, { shifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.sum += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    await route.fallback().catch(() => undefined);
  });
  await page.goto(address);
  await settled();
  await page.waitForTimeout(2 * LATE_MS);
  return page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
};
