import type { Browser } from 'playwright';
import { BASE } from '../../../src/site.ts';
import { CPU_SLOWDOWN } from '../links.ts';
import { against, atLeast, ratio, table } from '../report/table.ts';
import { ratioOf, spreadOf, type Stat, statOf } from '../report/stats.ts';
import type { Side } from '../side.ts';
import { LONG_MS } from './frames.ts';
import type { DeckShape } from './floor.ts';
import { LONG_TASK_MS, swipe, swipeFloor, type Swiped } from './swipe.ts';

/** Reports that are decks. */
export const DECKS = ['/review/page2024', '/review/page10', '/review/track'] as const;
/** Of the demo world: dozens of tracks in every year, so every page of a deck is there. */
const BUSIEST = '13800138003';

/** What turning pages is held to: sixty frames a second, as a screen that draws them shows it, and no task or frame that holds a finger. */
const GOALS = { framesPerSecond: 58, longestTaskMs: LONG_TASK_MS, longFrames: 0 } as const;

export interface SwipedDeck {
  readonly path: string;
  /** Of which build. */
  readonly side: string;
  readonly runs: readonly Swiped[];
  /** Of a bare deck of the same shape, in the same rounds. */
  readonly floor: readonly Swiped[];
}

/** Swipes through each deck of each build `runs` times, taking turns; the first time round is not counted: pictures are drawn then. */
export const swipeAll = async (browser: Browser, sides: readonly Side[], runs: number): Promise<SwipedDeck[]> => {
  const members = await Promise.all(sides.map((side) => side.logIn(BUSIEST)));
  const floors = new Map<string, Swiped[]>(DECKS.map((path) => [path, []]));
  const decks = DECKS.flatMap((path) =>
    sides.map((side, at) => ({ path, side, member: members[at] ?? side.member, runs: [] as Swiped[] })),
  );
  for (let run = 0; run <= runs; run += 1)
    for (const path of DECKS) {
      let shape: DeckShape | null = null;
      for (const deck of decks.filter((one) => one.path === path)) {
        process.stderr.write(`\rswipe ${run}/${runs} ${path}   `);
        const told = await swipe(browser, deck.side, BASE + path, deck.member);
        if (run > 0) deck.runs.push(told.swiped);
        shape ??= told.shape;
      }
      const [side] = sides;
      if (shape === null || side === undefined) continue;
      const floor = await swipeFloor(browser, side, shape);
      if (run > 0) floors.get(path)?.push(floor);
    }
  process.stderr.write('\n');
  return decks.map(({ path, side, runs: swiped }) => ({
    path,
    side: side.name,
    runs: swiped,
    floor: floors.get(path) ?? [],
  }));
};

const spread = (stat: Stat | null, digits = 0): string =>
  stat === null ? '–' : `${stat.median.toFixed(digits)} (${stat.low.toFixed(digits)}–${stat.high.toFixed(digits)})`;

const framesOf = (runs: readonly Swiped[]): number[] => runs.map(({ framesPerSecond }) => framesPerSecond);

/** What screens show, or where this browser does not reach it with nothing on the pages, its bare deck less its spread. */
const framesGoal = (floor: readonly Swiped[]): number => {
  const bare = statOf(framesOf(floor));
  return bare === null ? GOALS.framesPerSecond : Math.min(GOALS.framesPerSecond, bare.median - spreadOf(bare));
};

const cells = (path: string, side: string, runs: readonly Swiped[], floor: readonly Swiped[] | null): string[] => {
  const of = (key: keyof Swiped): Stat | null => statOf(runs.map((run) => run[key]));
  const median = (key: keyof Swiped): number | null => of(key)?.median ?? null;
  const frames = spread(of('framesPerSecond'), 1);
  const bareLong = statOf((floor ?? []).map((run) => run.longFrames))?.median ?? 0;
  const goal = Number(framesGoal(floor ?? []).toFixed(1));
  const held = (text: string, value: number | null, most: number): string =>
    floor === null ? text : against(text, value, most);
  return [
    path,
    side,
    String(runs[0]?.pages ?? '–'),
    floor === null ? frames : atLeast(frames, median('framesPerSecond'), goal),
    floor === null ? '' : ratio(ratioOf(framesOf(runs), framesOf(floor))),
    spread(of('longestFrameMs')),
    held(spread(of('longFrames')), median('longFrames'), Math.max(GOALS.longFrames, bareLong)),
    held(spread(of('longestTaskMs')), median('longestTaskMs'), GOALS.longestTaskMs),
    spread(of('longTasks')),
    spread(of('workMs')),
  ];
};

/** A row a deck: medians of the runs, the middle half, and the goal; below it its floor. */
export const swipeTable = (decks: readonly SwipedDeck[]): string =>
  table(
    [
      'deck',
      'build',
      'pages',
      'frames/s',
      'of its floor',
      'longest frame ms',
      `frames > ${LONG_MS} ms`,
      'longest task ms',
      `tasks > ${LONG_TASK_MS} ms`,
      'work a swipe ms',
    ],
    decks.flatMap(({ path, side, runs, floor }, at) => {
      const isLast = decks[at + 1]?.path !== path;
      return [cells(path, side, runs, floor), ...(isLast ? [cells('', 'floor', floor, null)] : [])];
    }),
  );

/** What the table stands under. */
export const SWIPE_TITLE = `Reports swiped through by touch, CPU ${CPU_SLOWDOWN}×, 375×812; medians of the runs (middle half).`;
