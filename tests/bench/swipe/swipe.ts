import type { Browser, CDPSession, Page } from 'playwright';
import { CPU_SLOWDOWN } from '../links.ts';
import type { Side } from '../side.ts';
import { openContext } from '../visit/visit.ts';
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

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata'];
/** As a thumb moves: two thirds of the screen, in about a quarter of a second. */
const SHARE = 0.66;
const MOVES = 16;
const MOVE_MS = 16;
const READY_WITHIN_MS = 60_000;
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

const swipeOnce = async (page: Page, session: CDPSession): Promise<number[]> => {
  const { width, height } = page.viewportSize() ?? { width: 375, height: 812 };
  await page.evaluate(watchFrames, [REST_MS, TOUCHED, AT_REST] as const);
  const [x, from] = [width / 2, height * 0.8];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number): Promise<unknown> =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x, y }] });
  const sent = [touch('touchStart', from)];
  // A finger waits for no page: none of its moves is held back until the one before is through.
  for (let move = 1; move <= MOVES; move += 1) {
    await new Promise((then) => setTimeout(then, MOVE_MS));
    sent.push(touch('touchMove', from - (height * SHARE * move) / MOVES));
  }
  sent.push(touch('touchEnd'));
  await Promise.all(sent);
  return page.evaluate(() => (window as unknown as Watched).watched());
};

const tasksDuring = (trace: Buffer): Task[] => {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: TraceEvent[] };
  const tasks = tasksOf(traceEvents);
  if (tasks.length === 0) throw new Error('The record of the browser has no task of a page');
  return tasks;
};

/** Opens the report of `member` on a slow phone and swipes through it; throws when the finger turns nothing. */
export const swipe = async (browser: Browser, side: Side, path: string, member: Side['member']): Promise<Swiped> => {
  const context = await openContext(browser, { ...side, member }, true);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await page.goto(side.origin + path, { timeout: READY_WITHIN_MS });
    await page.waitForSelector('[data-deck-nav]:not([hidden])', { timeout: READY_WITHIN_MS });
    await page.waitForLoadState('networkidle', { timeout: READY_WITHIN_MS });
    await page.waitForFunction(() => document.querySelector('.dk-running') === null);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const place = (): Promise<number[]> =>
      page
        .locator('[data-deck-at]')
        .innerText()
        .then((words) => words.split('/').map(Number));
    const [, pages = 0] = await place();
    await browser.startTracing(page, { categories: CATEGORIES });
    const swipes: number[][] = [];
    for (let at = 1; at < pages && swipes.length < SWIPES_MAX; [at = pages] = await place())
      swipes.push(await swipeOnce(page, session));
    const tasks = tasksDuring(await browser.stopTracing());
    const [last] = await place();
    if (last !== pages) throw new Error(`${path}: ${swipes.length} swipes led to page ${String(last)} of ${pages}`);
    return {
      pages,
      ...smoothnessOf(swipes),
      longestTaskMs: Math.max(...tasks.map(({ ms }) => ms)),
      longTasks: tasks.filter(({ ms }) => ms > LONG_TASK_MS).length,
      workMs: tasks.reduce((sum, { ms }) => sum + ms, 0) / swipes.length,
    };
  } finally {
    await context.close();
  }
};
