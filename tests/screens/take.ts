import { join } from 'node:path';
import type { Page } from 'playwright';
import { judge, type Verdict, type View } from './judge.ts';
import { readLines } from './lines.ts';
import type { Size } from './options.ts';

/** What was pictured of one page, or of one page of a deck: a picture a view, from top to bottom. */
export interface Taken extends Verdict {
  readonly name: string;
  readonly pictures: readonly string[];
}

const DECK = '[data-deck-page]:not([hidden])';
/** Of a page that is no deck: three views in one picture show how it begins. */
const VIEWS_IN_ONE = 3;
/** A page of a deck that is longer has lost its measure; its last lines count as not seen. */
const VIEWS_MAX = 8;
/** So much of a view lies below the bar and the buttons, in large text: what is there is seen in another one. */
const SHARED_PX = 180;
const JPEG = { type: 'jpeg', quality: 72, animations: 'disabled' } as const;

const twoFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then))));

/** Until figures have run up: they begin a frame after their page is seen. */
const still = async (page: Page): Promise<void> => {
  await twoFrames(page);
  await page.waitForFunction(() => document.querySelector('.dk-running') === null, null, { timeout: 10_000 });
  await twoFrames(page);
};

const takeDeck = async (page: Page, size: Size, file: (name: string) => string): Promise<Taken[]> => {
  const names = await page
    .locator(DECK)
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['deckPage']));
  const taken: Taken[] = [];
  // Every position is looked at as it is asked for.
  await page.evaluate(() => document.documentElement.style.setProperty('scroll-snap-type', 'none', 'important'));
  for (const name of names) {
    const selector = `[data-deck-page="${name ?? ''}"]`;
    await page.locator(selector).evaluate((one) => one.scrollIntoView({ behavior: 'instant', block: 'start' }));
    await still(page);
    const [views, pictures]: [View[], string[]] = [[], []];
    for (let at = 0; at < VIEWS_MAX; at += 1) {
      const picture = file(`${name ?? ''}${at === 0 ? '' : `-${at + 1}`}`);
      await page.screenshot({ path: picture, ...JPEG });
      pictures.push(picture);
      views.push({ size, lines: await page.evaluate(readLines, selector) });
      const isAtItsEnd = await page.locator(selector).evaluate((one, step) => {
        const rest = one.getBoundingClientRect().bottom - innerHeight;
        const before = scrollY;
        if (rest > 4) scrollBy({ top: Math.min(rest, step), behavior: 'instant' });
        return scrollY === before;
      }, size.height - SHARED_PX);
      if (isAtItsEnd) break;
      await still(page);
    }
    taken.push({ name: name ?? '', pictures, ...judge(views) });
  }
  return taken;
};

const takePage = async (page: Page, size: Size, file: (name: string) => string): Promise<Taken> => {
  // What lies below the view is laid out too: until it has been seen, its box is a guess that its words don't keep to.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; contain-intrinsic-size: none !important; }');
    document.adoptedStyleSheets = [sheet];
  });
  const long = await page.evaluate(() => document.documentElement.scrollHeight);
  const picture = file('page');
  const height = Math.min(long, VIEWS_IN_ONE * size.height);
  await page.screenshot({ path: picture, fullPage: true, clip: { x: 0, y: 0, width: size.width, height }, ...JPEG });
  const lines = await page.evaluate(readLines, 'body');
  // It is scrolled by hand: what counts is whether lines are cut or beside the view.
  const view = { size: { ...size, height: long }, lines: lines.map((line) => ({ ...line, covered: false })) };
  return { name: '', pictures: [picture], ...judge([view]) };
};

/** Pictures of a page that stands open, into `folder`; names begin with `prefix`. */
export const take = async (page: Page, size: Size, folder: string, prefix: string): Promise<Taken[]> => {
  const file = (name: string): string => join(folder, `${prefix}--${name}.jpg`);
  const isDeck = await page.evaluate((deck) => document.querySelector(`.dk-page[data-current]`)?.matches(deck), DECK);
  return isDeck === true ? takeDeck(page, size, file) : [await takePage(page, size, file)];
};
