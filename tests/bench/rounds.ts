import type { Browser } from 'playwright';
import type { LinkName } from './links.ts';
import type { Sample } from './report/rows.ts';
import type { Side } from './side.ts';
import { floor, type Target } from './targets.ts';
import { visit, type Figures, type Visits } from './visit/visit.ts';

/**
 * The floor is visited again before every so many pages: a machine does not stay equally fast for minutes. Before each, where it
 * is a few pages that are asked about.
 */
const perFloor = (pages: number): number => (pages <= FEW_PAGES ? 1 : 4);
const FEW_PAGES = 12;

/** Visits every page of every side, `runs` times, taking turns; a visit that fails is tried once more. */
export const runRounds = async (
  browser: Browser,
  sides: readonly Side[],
  link: LinkName,
  targets: readonly Target[],
  runs: number,
): Promise<Sample[]> => {
  const samples: Sample[] = [];
  const begun = Date.now();
  const patient = async (side: Side, target: Target): Promise<Visits> => {
    try {
      return await visit(browser, side, link, target);
    } catch (error) {
      process.stderr.write(`\n${side.name} ${target.name}, once more: ${String(error)}\n`);
      return visit(browser, side, link, target);
    }
  };
  for (let round = 0; round < runs; round += 1) {
    let ground: Figures | null = null;
    for (const [at, target] of targets.entries()) {
      const turns = (round + at) % 2 === 0 ? sides : [...sides].reverse();
      const [first] = turns;
      if (first && (ground === null || at % perFloor(targets.length) === 0))
        ground = (await patient(first, floor)).cold;
      for (const side of turns)
        if (ground)
          samples.push({ side: side.name, route: target.name, floor: ground, visits: await patient(side, target) });
      const minutes = ((Date.now() - begun) / 60_000).toFixed(1);
      process.stderr.write(`\r${link} ${round + 1}/${runs} ${at + 1}/${targets.length} ${minutes} min  `);
    }
  }
  process.stderr.write('\n');
  return samples;
};
