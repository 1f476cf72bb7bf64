import type { Browser, Page } from 'playwright';
import { openContext } from '../visit/visit.ts';
import type { Side } from '../side.ts';

/** What of a deck a finger feels before anything is drawn in it; pixels, and values of CSS as the browser works them out. */
export interface DeckShape {
  /** Of each page, in order. */
  readonly heights: readonly number[];
  readonly snapType: string;
  readonly scrollPadding: number;
  /** What the document has above and below its pages. */
  readonly above: number;
  readonly below: number;
}

export const FLOOR_DECK_PATH = '/floor-deck';
/** What its pages are. */
export const FLOOR_PAGES = 'section';

const WORDS = '山上的雾在午后散开，我们沿着石阶往下走，风从垭口吹来，水声越来越近。';

/** Runs in the page: reads the shape of the deck that stands open. */
export const readShape = (pages: string): DeckShape => {
  const all = Array.from(document.querySelectorAll(pages), (page) => page.getBoundingClientRect());
  const style = getComputedStyle(document.documentElement);
  const [first, last] = [all[0], all[all.length - 1]];
  return {
    heights: all.map(({ height }) => height),
    snapType: style.getPropertyValue('scroll-snap-type'),
    scrollPadding: parseFloat(style.scrollPaddingTop) || 0,
    above: (first?.top ?? 0) + scrollY,
    below: document.documentElement.scrollHeight - ((last?.bottom ?? 0) + scrollY),
  };
};

/** A deck of this shape and nothing else: words on pages, no script, no picture, nothing that stays or moves above them. */
export const floorDeck = ({ heights, snapType, scrollPadding, above, below }: DeckShape): string => {
  const css = `*{box-sizing:border-box;margin:0}html{scroll-snap-type:${snapType};scroll-padding-top:${scrollPadding}px}body{padding:${above}px 0 ${Math.max(0, below)}px;color:#14201a;background:#f6f7f2;font:18px/1.7 system-ui,sans-serif}section{padding:16px;overflow:hidden;scroll-snap-align:start}`;
  const sizes = heights.map((height, at) => `#p${at + 1}{height:${height}px}`).join('');
  const pages = heights.map((_, at) => `<section id="p${at + 1}"><h2>第 ${at + 1} 页</h2><p>${WORDS}</p></section>`);
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>地板</title><style>${css}${sizes}</style></head><body>${pages.join('')}</body></html>`;
};

/** Opens a browser on that deck. */
export const openFloor = async (browser: Browser, side: Side, shape: DeckShape): Promise<Page> => {
  const page = await (await openContext(browser, side)).newPage();
  const address = side.origin + FLOOR_DECK_PATH;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: floorDeck(shape) }));
  await page.goto(address);
  return page;
};
