import type { Row, Sample } from './rows.ts';
import { isSlower, ratioOf, type Stat } from './stats.ts';
import { ratio, table } from './table.ts';
import type { Figures } from '../visit/visit.ts';

type Time = 'firstPaint' | 'content' | 'interactive';

/** One page of this build against the same page of another, visited in the same rounds. */
export interface Comparison {
  readonly route: string;
  readonly firstPaint: Stat | null;
  readonly content: Stat | null;
  readonly interactive: Stat | null;
  readonly warmContent: Stat | null;
  /** Any of them is slower by more than the spread. */
  readonly slower: boolean;
  readonly before: Row;
  readonly now: Row;
}

export const compare = (
  now: Row,
  before: Row,
  samples: { readonly now: readonly Sample[]; readonly before: readonly Sample[] },
  /** How much the floor page itself varied in this run. */
  noise: number,
): Comparison => {
  const figures = (list: readonly Sample[], of: 'cold' | 'warm', time: Time): number[] =>
    list.filter(({ route }) => route === now.route).map(({ visits }) => (visits[of] as Figures)[time]);
  const between = (of: 'cold' | 'warm', time: Time): Stat | null =>
    ratioOf(figures(samples.now, of, time), figures(samples.before, of, time));
  const times = {
    firstPaint: between('cold', 'firstPaint'),
    content: between('cold', 'content'),
    interactive: between('cold', 'interactive'),
    warmContent: between('warm', 'content'),
  };
  const slower = Object.values(times).some((stat) => isSlower(stat, noise));
  return { route: now.route, ...times, slower, before, now };
};

const step = (before: number, now: number, digits = 0): string =>
  before.toFixed(digits) === now.toFixed(digits)
    ? now.toFixed(digits)
    : `${before.toFixed(digits)} → ${now.toFixed(digits)}`;

export const compareTable = (comparisons: readonly Comparison[]): string =>
  table(
    [
      'against the other build',
      'first paint',
      'content',
      'interactive',
      'content again',
      'shift',
      'requests',
      'waves',
      'scripts',
      'KB',
      'KB script',
      'KB html',
      '',
    ],
    comparisons.map(({ route, firstPaint, content, interactive, warmContent, slower, before, now }) => [
      route,
      ratio(firstPaint),
      ratio(content),
      ratio(interactive),
      ratio(warmContent),
      step(before.shift, now.shift, 3),
      step(before.requests, now.requests),
      step(before.waves, now.waves),
      step(before.scripts, now.scripts),
      step(before.kb, now.kb, 1),
      step(before.scriptKb, now.scriptKb, 1),
      step(before.htmlKb, now.htmlKb, 1),
      slower ? 'slower' : '',
    ]),
  );
