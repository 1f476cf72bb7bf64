import type { Browser, CDPSession, Page } from 'playwright';
import { CPU_SLOWDOWN } from '../links.ts';
import type { Side } from '../side.ts';
import { openContext } from '../visit/visit.ts';
import { type DeckShape, FLOOR_PAGES, openFloor, readShape } from './floor.ts';
import { type Smoothness, smoothnessOf } from './frames.ts';
import { AT_REST, type Task, tasksOf, TOUCHED, type TraceEvent } from './trace.ts';

/** One deck, swiped from its first page to its last. */
export interface Swiped extends Smoothness {
  readonly pages: number;
  /** Of the main thread, in milliseconds of its own time, while the finger moved and until the page stood still. */
  readonly longestTaskMs: number;
  readonly longTasks: number;
  /** All of that work, a swipe. */
  readonly workMs: number;
}

const DECK_PAGES = '[data-deck-page]:not([hidden])';
export const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata'];
/** As a thumb moves: two thirds of the screen, in about a quarter of a second. */
const SHARE = 0.66;
const MOVES = 16;
const MOVE_MS = 16;
export const READY_WITHIN_MS = 60_000;
/** The page has come to rest when it has not moved for so long. */
const REST_MS = 200;
/** A deck of tall pages takes some swipes a page. */
const SWIPES_MAX = 60;
export const LONG_TASK_MS = 50;

interface Watched {
  /** Ends the watching once the page rests; answers the moments of its frames. */
  watched: () => Promise<number[]>;
}

/** Runs in the page: writes down when frames begin, until it has moved and come to rest. */
const watchFrames = ([restMs, touched, atRest]: readonly [number, string, string]): void => {
  const moments: number[] = [];
  let [top, movedAt] = [scrollY, performance.now()];
  let finished = false;
  const done = new Promise<number[]>((then) => {
    const step = (now: number): void => {
      moments.push(now);
      if (scrollY !== top) [top, movedAt] = [scrollY, now];
      if (now - movedAt <= restMs || !finished) requestAnimationFrame(step);
      else {
        console.timeStamp(atRest);
        then(moments);
      }
    };
    requestAnimationFrame(step);
  });
  console.timeStamp(touched);
  (window as unknown as Watched).watched = () => {
    finished = true;
    movedAt = performance.now();
    return done;
  };
};

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A finger goes down, along these points as fast as a screen asks for them, and up; the moments of the frames until all rests. */
export const moveFinger = async (page: Page, session: CDPSession, points: readonly Point[]): Promise<number[]> => {
  await page.evaluate(watchFrames, [REST_MS, TOUCHED, AT_REST] as const);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: Point): Promise<unknown> =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: point === undefined ? [] : [point] });
  const [first, ...others] = points;
  const sent = [touch('touchStart', first)];
  // A finger waits for no page: none of its moves is held back until the one before is through.
  for (const point of others) {
    await new Promise((then) => setTimeout(then, MOVE_MS));
    sent.push(touch('touchMove', point));
  }
  sent.push(touch('touchEnd'));
  await Promise.all(sent);
  return page.evaluate(() => (window as unknown as Watched).watched());
};

const swipeOnce = (page: Page, session: CDPSession): Promise<number[]> => {
  const { width, height } = page.viewportSize() ?? { width: 375, height: 812 };
  const points = Array.from({ length: MOVES + 1 }, (_, move) => ({
    x: width / 2,
    y: height * 0.8 - (height * SHARE * move) / MOVES,
  }));
  return moveFinger(page, session, points);
};

export const tasksDuring = (trace: Buffer): Task[] => {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: TraceEvent[] };
  const tasks = tasksOf(traceEvents);
  if (tasks.length === 0) throw new Error('The record of the browser has no task of a page');
  return tasks;
};

/** Runs in the page: the page of the deck in the middle of the screen, from 1, and how many there are. */
const readPlace = (pages: string): [at: number, of: number] => {
  const all = Array.from(document.querySelectorAll(pages), (page) => page.getBoundingClientRect());
  const middle = innerHeight / 2;
  return [all.findIndex(({ top, bottom }) => top <= middle && bottom > middle) + 1, all.length];
};

/** Slows the CPU and swipes from the first page to the last; `pages` selects them. Throws when the finger turns nothing. */
const swipeThrough = async (browser: Browser, page: Page, pages: string): Promise<Swiped> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await browser.startTracing(page, { categories: CATEGORIES });
  const swipes: number[][] = [];
  let [at, count] = await page.evaluate(readPlace, pages);
  while (at < count && swipes.length < SWIPES_MAX) {
    swipes.push(await swipeOnce(page, session));
    [at, count] = await page.evaluate(readPlace, pages);
  }
  const tasks = tasksDuring(await browser.stopTracing());
  if (at !== count) throw new Error(`${page.url()}: ${swipes.length} swipes led to page ${at} of ${count}`);
  return {
    pages: count,
    ...smoothnessOf(swipes),
    longestTaskMs: Math.max(...tasks.map(({ ms }) => ms)),
    longTasks: tasks.filter(({ ms }) => ms > LONG_TASK_MS).length,
    workMs: tasks.reduce((sum, { ms }) => sum + ms, 0) / swipes.length,
  };
};

/** Opens the report of `member` on a slow phone and swipes through it; answers also what its floor is built by. */
export const swipe = async (
  browser: Browser,
  side: Side,
  path: string,
  member: Side['member'],
): Promise<{ readonly swiped: Swiped; readonly shape: DeckShape }> => {
  const context = await openContext(browser, { ...side, member }, { member: true });
  try {
    const page = await context.newPage();
    await page.goto(side.origin + path, { timeout: READY_WITHIN_MS });
    await page.waitForSelector('[data-deck-nav]:not([hidden])', { timeout: READY_WITHIN_MS });
    await page.waitForLoadState('networkidle', { timeout: READY_WITHIN_MS });
    await page.waitForFunction(() => document.querySelector('.dk-running') === null);
    const shape = await page.evaluate(readShape, DECK_PAGES);
    return { swiped: await swipeThrough(browser, page, DECK_PAGES), shape };
  } finally {
    await context.close();
  }
};

/** The same through a bare deck of this shape: what this browser reaches at all. */
export const swipeFloor = async (browser: Browser, side: Side, shape: DeckShape): Promise<Swiped> => {
  const page = await openFloor(browser, side, shape);
  try {
    return await swipeThrough(browser, page, FLOOR_PAGES);
  } finally {
    await page.context().close();
  }
};
