/** What hands, eyes and readers of the screen need of an open page, at every width and size of text. */
import type { Page } from 'playwright/test';
import { COLOUR_RULES, violationsOf } from './axe.ts';

const WIDTHS = [320, 375, 640, 1024];
const SIZES = ['1', '1.2', '1.4'];

/**
 * At each size of text: elements that stick out of the view to the right, outermost first (a place that scrolls by itself
 * may), and controls that show less than they say.
 */
const misfitsNow = (page: Page): Promise<{ wide: string[]; cut: string[] }> =>
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
        .map((control) => `"${(control.textContent ?? '').trim()}" ${control.scrollWidth} in ${control.clientWidth}`);
    const found: { wide: string[]; cut: string[] } = { wide: [], cut: [] };
    // What is measured is laid out all the same; to paint it a dozen times costs as much as to open the page.
    document.body.style.setProperty('visibility', 'hidden', 'important');
    for (const size of sizes) {
      document.documentElement.dataset['size'] = size;
      // What observes its own size answers within a frame, and draws in the next one.
      for (let frame = 0; frame < 2; frame += 1) await new Promise((then) => requestAnimationFrame(then));
      const at = (what: string): string => `${innerWidth} px × ${size}: ${what}`;
      found.wide.push(...overflowing().map(at));
      found.cut.push(...cutOff().map(at));
    }
    document.body.style.removeProperty('visibility');
    return found;
  }, SIZES);

/** What sticks out and what is cut at each width and size of text. */
export const misfits = async (page: Page): Promise<{ readonly wide: string[]; readonly cut: string[] }> => {
  const all: { wide: string[]; cut: string[] } = { wide: [], cut: [] };
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 812 });
    const { wide, cut } = await misfitsNow(page);
    all.wide.push(...wide);
    all.cut.push(...cut);
  }
  return all;
};

/** Controls whose area a finger can hit is under `least` pixels in one direction; pseudo-elements count, as for a finger. */
export const small = (page: Page, least: number): Promise<string[]> =>
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

/** What axe finds in the light, and what of it depends on colours in the dark. */
export const violations = async (page: Page): Promise<string[]> => {
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
