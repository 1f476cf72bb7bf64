import { ratioOf, statOf, type Stat } from './stats.ts';
import type { Target } from '../targets.ts';
import type { Figures, Visits } from '../visit/visit.ts';

/** One round of one page: its visits, and the floor page's visit just before. */
export interface Sample {
  readonly side: string;
  readonly route: string;
  readonly floor: Figures;
  readonly visits: Visits;
}

/** What all rounds say about one page. Times are ratios to the floor's first visit of the same round. */
export interface Row {
  readonly route: string;
  readonly kind: Target['kind'];
  readonly firstPaint: Stat | null;
  readonly placed: Stat | null;
  readonly content: Stat | null;
  readonly interactive: Stat | null;
  readonly contentMs: Stat | null;
  readonly warmFirstPaint: Stat | null;
  readonly warmContent: Stat | null;
  readonly warmInteractive: Stat | null;
  /** First paint of the second visit, as a share of that of the first. */
  readonly again: Stat | null;
  /** The most of all rounds, and what moved in that one. */
  readonly shift: number;
  readonly movers: readonly string[];
  readonly warmShift: number;
  readonly warmMovers: readonly string[];
  readonly requests: number;
  readonly warmRequests: number;
  readonly waves: number;
  readonly scripts: number;
  readonly leastScript: number | null;
  readonly kb: number;
  readonly warmKb: number;
  readonly scriptKb: number;
  readonly htmlKb: number;
  readonly pictureKb: number;
}

type Time = 'firstPaint' | 'placed' | 'content' | 'interactive';
type Count = { [K in keyof Figures]: Figures[K] extends number ? K : never }[keyof Figures];

export const rowOf = ({ name, kind }: Target, samples: readonly Sample[]): Row => {
  const own = samples.filter(({ route }) => route === name);
  const cold = own.map(({ visits }) => visits.cold);
  const warm = own.map(({ visits }) => visits.warm);
  const times = (list: readonly Figures[], time: Time): Stat | null =>
    ratioOf(
      list.map((one) => one[time]),
      own.map(({ floor }) => floor[time]),
    );
  const middle = (list: readonly Figures[], count: Count): number =>
    statOf(list.map((one) => one[count]))?.median ?? Number.NaN;
  const most = (list: readonly Figures[], count: Count): number => Math.max(...list.map((one) => one[count]));
  const least = cold.flatMap(({ leastScript }) => leastScript ?? []);
  const moversOf = (list: readonly Figures[]): readonly string[] =>
    list.find(({ shift }) => shift === most(list, 'shift'))?.movers ?? [];
  return {
    route: name,
    kind,
    firstPaint: times(cold, 'firstPaint'),
    placed: times(cold, 'placed'),
    content: times(cold, 'content'),
    interactive: times(cold, 'interactive'),
    contentMs: statOf(cold.map(({ content }) => content)),
    warmFirstPaint: times(warm, 'firstPaint'),
    warmContent: times(warm, 'content'),
    warmInteractive: times(warm, 'interactive'),
    again: ratioOf(
      warm.map(({ firstPaint }) => firstPaint),
      cold.map(({ firstPaint }) => firstPaint),
    ),
    shift: most(cold, 'shift'),
    movers: moversOf(cold),
    warmShift: most(warm, 'shift'),
    warmMovers: moversOf(warm),
    requests: most(cold, 'requests'),
    warmRequests: most(warm, 'requests'),
    waves: most(cold, 'waves'),
    scripts: most(cold, 'scripts'),
    leastScript: least.length > 0 ? Math.min(...least) : null,
    kb: middle(cold, 'bytes') / 1_024,
    warmKb: middle(warm, 'bytes') / 1_024,
    scriptKb: middle(cold, 'scriptBytes') / 1_024,
    htmlKb: middle(cold, 'htmlBytes') / 1_024,
    pictureKb: middle(cold, 'pictureBytes') / 1_024,
  };
};
