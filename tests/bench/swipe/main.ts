import type { Browser } from 'playwright';
import { BASE } from '../../../src/site.ts';
import { CPU_SLOWDOWN } from '../links.ts';
import { against, atLeast, table } from '../report/table.ts';
import { type Stat, statOf } from '../report/stats.ts';
import type { Side } from '../side.ts';
import { LONG_MS } from './frames.ts';
import { LONG_TASK_MS, swipe, type Swiped } from './swipe.ts';

/** Reports that are decks. */
export const DECKS = ['/review/page2024', '/review/page10', '/review/track'] as const;
/** Of the demo world: dozens of tracks in every year, so every page of a deck is there. */
const BUSIEST = '13800138003';

/** What turning pages is held to: sixty frames a second, as a screen that draws them shows it, and no task that holds a finger. */
const GOALS = { framesPerSecond: 58, longestTaskMs: LONG_TASK_MS, longFrames: 0 } as const;

export interface SwipedDeck {
  readonly path: string;
  /** Of which build. */
  readonly side: string;
  readonly runs: readonly Swiped[];
}

/** Swipes through each deck of each build `runs` times, taking turns; the first time round is not counted: pictures are drawn then. */
export const swipeAll = async (browser: Browser, sides: readonly Side[], runs: number): Promise<SwipedDeck[]> => {
  const members = await Promise.all(sides.map((side) => side.logIn(BUSIEST)));
  const decks = DECKS.flatMap((path) =>
    sides.map((side, at) => ({ path, side, member: members[at] ?? side.member, runs: [] as Swiped[] })),
  );
  for (let run = 0; run <= runs; run += 1)
    for (const deck of decks) {
      const swiped = await swipe(browser, deck.side, BASE + deck.path, deck.member);
      if (run > 0) deck.runs.push(swiped);
      process.stderr.write(`\rswipe ${run}/${runs} ${deck.path}   `);
    }
  process.stderr.write('\n');
  return decks.map(({ path, side, runs: swiped }) => ({ path, side: side.name, runs: swiped }));
};

const spread = (stat: Stat | null, digits = 0): string =>
  stat === null ? '–' : `${stat.median.toFixed(digits)} (${stat.low.toFixed(digits)}–${stat.high.toFixed(digits)})`;

/** A row a deck: medians of the runs, the middle half, and the goal. */
export const swipeTable = (decks: readonly SwipedDeck[]): string =>
  table(
    [
      'deck',
      'build',
      'pages',
      'frames/s',
      'longest frame ms',
      `frames > ${LONG_MS} ms`,
      'longest task ms',
      `tasks > ${LONG_TASK_MS} ms`,
      'work a swipe ms',
    ],
    decks.map(({ path, side, runs }) => {
      const of = (key: keyof Swiped): Stat | null => statOf(runs.map((run) => run[key]));
      const median = (key: keyof Swiped): number | null => of(key)?.median ?? null;
      return [
        path,
        side,
        String(runs[0]?.pages ?? '–'),
        atLeast(spread(of('framesPerSecond'), 1), median('framesPerSecond'), GOALS.framesPerSecond),
        spread(of('longestFrameMs')),
        against(spread(of('longFrames')), median('longFrames'), GOALS.longFrames),
        against(spread(of('longestTaskMs')), median('longestTaskMs'), GOALS.longestTaskMs),
        spread(of('longTasks')),
        spread(of('workMs')),
      ];
    }),
  );

/** What the table stands under. */
export const SWIPE_TITLE = `Reports swiped through by touch, CPU ${CPU_SLOWDOWN}×, 375×812; medians of the runs (middle half).`;
