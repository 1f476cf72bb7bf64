import type { Stat } from './stats.ts';

/** `1.08 (1.05–1.11)`, or a dash. */
export const ratio = (stat: Stat | null): string =>
  stat === null ? '–' : `${stat.median.toFixed(2)} (${stat.low.toFixed(2)}–${stat.high.toFixed(2)})`;

/** A figure beside its goal: `≤` when it is kept, `>` when it is not. */
export const against = (text: string, value: number | null, goal: number | undefined): string =>
  goal === undefined || value === null ? text : `${text} ${value <= goal ? '≤' : '>'}${goal}`;

/** The same for a goal that is a lower limit. */
export const atLeast = (text: string, value: number | null, goal: number): string =>
  value === null ? text : `${text} ${value >= goal ? '≥' : '<'}${goal}`;

/** Columns side by side, as wide as what stands in them. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((cells) => (cells[at] ?? '').length)));
  const line = (cells: readonly string[]): string =>
    widths
      .map((width, at) => (cells[at] ?? '').padEnd(width))
      .join('  ')
      .trimEnd();
  return [head, ...rows].map(line).join('\n');
};
