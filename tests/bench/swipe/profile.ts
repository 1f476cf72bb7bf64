import type { Browser } from 'playwright';
import { BASE } from '../../../src/site.ts';
import { CPU_SLOWDOWN } from '../links.ts';
import { statOf } from '../report/stats.ts';
import { against, table } from '../report/table.ts';
import type { Side } from '../side.ts';
import { openContext } from '../visit/visit.ts';
import { smoothnessOf } from './frames.ts';
import { CATEGORIES, moveFinger, READY_WITHIN_MS, tasksDuring } from './swipe.ts';

const PATH = '/route/detail?id=1';
const PROFILE = '[role=slider][aria-valuetext]';
/** To the end of the profile and back, a place a frame. */
const MOVES = 120;
/** One frame of sixty a second, told in whole milliseconds. */
const FRAME_MS = 17;

/** A finger that walked along the profile of a route. */
export interface Walked {
  readonly side: string;
  readonly framesPerSecond: number;
  readonly longestFrameMs: number;
  /** Of the main thread's own time: what one place of the finger takes at most, and in the middle. */
  readonly longestTaskMs: number;
  readonly medianTaskMs: number;
}

const walk = async (browser: Browser, side: Side): Promise<Walked> => {
  const context = await openContext(browser, side, { member: true });
  try {
    const page = await context.newPage();
    await page.goto(`${side.origin}${BASE}${PATH}`, { timeout: READY_WITHIN_MS });
    const slider = page.locator(PROFILE);
    await slider.scrollIntoViewIfNeeded({ timeout: READY_WITHIN_MS });
    await page.waitForLoadState('networkidle', { timeout: READY_WITHIN_MS });
    const box = await slider.boundingBox();
    if (box === null) throw new Error(`${PATH} shows no profile`);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const points = Array.from({ length: MOVES + 1 }, (_, move) => {
      const share = 1 - Math.abs(1 - (2 * move) / MOVES);
      return { x: box.x + 4 + (box.width - 8) * share, y: box.y + box.height / 2 };
    });
    // The first touch brings what answers it, and is not counted.
    await moveFinger(page, session, points.slice(0, 10));
    const before = await slider.getAttribute('aria-valuetext');
    await browser.startTracing(page, { categories: CATEGORIES });
    const moments = await moveFinger(page, session, points.slice(0, MOVES / 2 + 1));
    const tasks = tasksDuring(await browser.stopTracing());
    if ((await slider.getAttribute('aria-valuetext')) === before) throw new Error('The profile answers no finger');
    const { framesPerSecond, longestFrameMs } = smoothnessOf([moments]);
    const own = statOf(tasks.map(({ ms }) => ms).filter((ms) => ms >= 1));
    return {
      side: side.name,
      framesPerSecond,
      longestFrameMs,
      longestTaskMs: Math.max(...tasks.map(({ ms }) => ms)),
      medianTaskMs: own?.median ?? 0,
    };
  } finally {
    await context.close();
  }
};

/** Walks along the profile of a route in each build `runs` times, taking turns; the first time round is not counted. */
export const walkProfiles = async (browser: Browser, sides: readonly Side[], runs: number): Promise<Walked[]> => {
  const found: Walked[] = [];
  for (let run = 0; run <= runs; run += 1)
    for (const side of sides) {
      const walked = await walk(browser, side);
      if (run > 0) found.push(walked);
    }
  return found;
};

/** A row a build: medians of the runs; each place of the finger is drawn with the next frame, is the goal. */
export const profileTable = (walked: readonly Walked[]): string =>
  table(
    ['profile of a route', 'frames/s', 'longest frame ms', 'longest task ms', 'task ms'],
    [...new Set(walked.map(({ side }) => side))].map((side) => {
      const own = walked.filter((one) => one.side === side);
      const of = (key: Exclude<keyof Walked, 'side'>): number =>
        statOf(own.map((one) => one[key]))?.median ?? Number.NaN;
      return [
        side,
        of('framesPerSecond').toFixed(1),
        against(of('longestFrameMs').toFixed(0), Math.round(of('longestFrameMs')), FRAME_MS),
        of('longestTaskMs').toFixed(1),
        of('medianTaskMs').toFixed(1),
      ];
    }),
  );
