import type { Locator, Page } from 'playwright/test';
import { settled } from '../../support/browser.ts';

/** An element’s or a line’s place in the window, in pixels. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export const boxOf = (place: Locator): Promise<Box> =>
  place.first().evaluate((element) => element.getBoundingClientRect().toJSON() as Box);

/** The lines of an element's words. */
export const linesOf = (place: Locator): Promise<Box[]> =>
  place.first().evaluate((element) => {
    const lines: Box[] = [];
    const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (words.nextNode()) {
      range.selectNodeContents(words.currentNode);
      lines.push(...Array.from(range.getClientRects(), (line) => line.toJSON() as Box));
    }
    return lines;
  });

export const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await settled(page);
};

export const inLargeLetters = async (page: Page, width: number): Promise<void> => {
  await page.setViewportSize({ width, height: 700 });
  await page.addInitScript(() => localStorage.setItem('textSize', '1.4'));
};
