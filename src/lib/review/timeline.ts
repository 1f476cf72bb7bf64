import { foldYears, quietWords, type YearOfTen } from './tenWords.ts';

export interface TimelineYear extends YearOfTen {
  readonly days: number;
  readonly best: { readonly id: string | null; readonly name: string } | null;
}

/** A line of the timeline: a year with its share (percent) of the longest, or quiet years in a row. */
export type TimelineLine =
  | {
      readonly kind: 'year';
      readonly id: string;
      readonly year: TimelineYear;
      readonly share: number;
      readonly quiet: boolean;
      readonly words: string;
    }
  | { readonly kind: 'quiet'; readonly id: string; readonly span: string; readonly words: string };

/** The ten years as lines, earliest first; sparse years folded, no line with a figure that is 0. */
export const timelineOf = (years: readonly TimelineYear[]): TimelineLine[] => {
  const most = Math.max(1, ...years.map(({ distance }) => distance));
  return foldYears(years).map((fold): TimelineLine => {
    if (fold.kind === 'quiet') {
      const [first, last] = [fold.years[0]?.y, fold.years[fold.years.length - 1]?.y];
      return { kind: 'quiet', id: `${first}`, span: `${first}—${last}`, words: quietWords(fold.years) };
    }
    const { year } = fold;
    const share = Math.round((Math.max(0, year.distance) / most) * 100);
    const quiet = year.times === 0;
    return { kind: 'year', id: `${year.y}`, year, share, quiet, words: quiet ? quietWords([year]) : '' };
  });
};
