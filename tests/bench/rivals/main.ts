import type { Browser } from 'playwright';
import { ratio, table } from '../report/table.ts';
import { ratioOf, type Stat, statOf } from '../report/stats.ts';
import { type Side, startSide } from '../side.ts';
import { floor, type Target, targetsOf } from '../targets.ts';
import { type Figures, visit, type Visits, warmUp } from '../visit/visit.ts';
import type { Certificate } from '../wire/certificate.ts';
import { buildRival, RIVALS, RIVALS_PATH } from './build.ts';

/** One kind of page, as it was met each round. */
export interface Met {
  readonly label: string;
  readonly visits: readonly Visits[];
}

/** What all rounds say of one; times are ratios to the first visit of the static page in the same round, of the same kind. */
export interface Standing {
  readonly label: string;
  readonly firstPaint: Stat | null;
  readonly content: Stat | null;
  readonly interactive: Stat | null;
  /** Content of the second visit. */
  readonly again: Stat | null;
  readonly requests: number;
  readonly kb: number;
  readonly scriptKb: number;
}

/** The page that everything is measured against stands first. */
const FLOOR_LABEL = 'a static page of 9.6 KB';

const post = (): Target => {
  const [found] = targetsOf(['/community/detail']);
  if (found === undefined) throw new Error('No page shows a post');
  return found;
};

/** Visits a shared post `runs` times in each way, taking turns: as it was built, filled at the edge, and as two single-page shells show it. */
export const meetRivals = async (
  browser: Browser,
  dist: string,
  certificate: Certificate,
  runs: number,
): Promise<Met[]> => {
  const built: Record<string, string> = {};
  for (const rival of RIVALS) built[`${RIVALS_PATH}/${rival.name}`] = await buildRival(rival);
  const plain = await startSide('plain', dist, 'wire', certificate, false, built);
  const filled = await startSide('filled', dist, 'wire', certificate, true);
  const shown = post();
  const all: readonly { readonly label: string; readonly side: Side; readonly target: Target }[] = [
    { label: FLOOR_LABEL, side: plain, target: floor },
    { label: 'this shell, filled at the edge', side: filled, target: shown },
    { label: 'this shell, static files alone', side: plain, target: shown },
    ...RIVALS.map(({ name, label }) => ({
      label,
      side: plain,
      target: {
        ...shown,
        name: label,
        path: `${RIVALS_PATH}/${name}/post`,
        ready: '.post h1',
        between: `${RIVALS_PATH}/${name}/about`,
      },
    })),
  ];
  const visits = all.map((): Visits[] => []);
  try {
    for (const { side, target } of all) if (target !== floor) await warmUp(browser, side, 'wire', target);
    for (let round = 0; round < runs; round += 1)
      for (let turn = 0; turn < all.length; turn += 1) {
        const at = (turn + round) % all.length;
        const { side, target } = all[at] as (typeof all)[number];
        visits[at]?.push(await visit(browser, side, 'wire', target));
        process.stderr.write(`\rrivals ${round + 1}/${runs} ${turn + 1}/${all.length} `);
      }
    process.stderr.write('\n');
  } finally {
    plain.stop();
    filled.stop();
  }
  return all.map(({ label }, at) => ({ label, visits: visits[at] ?? [] }));
};

type Time = 'firstPaint' | 'content' | 'interactive';

export const standingsOf = (met: readonly Met[]): Standing[] => {
  const [ground] = met;
  const base = (time: Time): number[] => (ground?.visits ?? []).map(({ cold }) => cold[time]);
  return met.map(({ label, visits }) => {
    const cold = visits.map((one) => one.cold);
    const warm = visits.map((one) => one.warm);
    const times = (list: readonly Figures[], time: Time): Stat | null =>
      ratioOf(
        list.map((one) => one[time]),
        base(time),
      );
    const middle = (of: (one: Figures) => number): number => statOf(cold.map(of))?.median ?? Number.NaN;
    return {
      label,
      firstPaint: times(cold, 'firstPaint'),
      content: times(cold, 'content'),
      interactive: times(cold, 'interactive'),
      again: times(warm, 'content'),
      requests: middle(({ requests }) => requests),
      kb: middle(({ bytes }) => bytes) / 1_024,
      scriptKb: middle(({ scriptBytes }) => scriptBytes) / 1_024,
    };
  });
};

export const standingsTable = (standings: readonly Standing[]): string =>
  table(
    ['a shared post', 'first paint', 'content', 'interactive', 'content again', 'requests', 'KB', 'KB script'],
    standings.map((one) => [
      one.label,
      ratio(one.firstPaint),
      ratio(one.content),
      ratio(one.interactive),
      ratio(one.again),
      String(one.requests),
      one.kb.toFixed(1),
      one.scriptKb.toFixed(1),
    ]),
  );
