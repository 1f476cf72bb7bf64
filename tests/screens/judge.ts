import type { Line } from './lines.ts';
import type { Size } from './options.ts';

/** What somebody sees at once: all lines of a page, wherever they stand, and how high the view is. */
export interface View {
  readonly size: Size;
  readonly lines: readonly Line[];
}

/** `faults`: lines that no view shows whole. `notes`: names shortened on purpose. */
export interface Verdict {
  readonly faults: readonly string[];
  readonly notes: readonly string[];
}

/** Text that is drawn beyond its own box by less is not cut. */
const SLACK_PX = 1;
/** Lines are over one another when they share this much of the lower one's height: fonts claim more than letters take. */
const OVERLAP_SHARE = 0.45;
const OVERLAP_PX = 4;

const isBeside = (line: Line, { width }: Size): boolean => line.left < -SLACK_PX || line.right > width + SLACK_PX;
const isWithin = (line: Line, { height }: Size): boolean => line.top >= -SLACK_PX && line.bottom <= height + SLACK_PX;

/** Why a line can't be read in this view; null when it can. */
const whyNot = (line: Line, size: Size): string | null => {
  if (line.cut === 'cut') return 'cut';
  if (isBeside(line, size)) return 'outside of the view';
  if (!isWithin(line, size)) return 'never within the view';
  return line.covered ? 'covered' : null;
};

const overlap = (one: Line, other: Line): boolean => {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return across > OVERLAP_PX && down > OVERLAP_SHARE * Math.min(one.bottom - one.top, other.bottom - other.top);
};

/** Both lie on the page, or both float above it: what scrolls below a bar is not over it, and shows once it is scrolled on. */
const areOneLayer = (one: Line, other: Line): boolean => one.floats === other.floats;
const areWhole = (...lines: readonly Line[]): boolean => lines.every(({ cut }) => cut === 'whole');

/** Lines of different texts that stand over one another, as `“a” over “b”`. */
const overlapsOf = (lines: readonly Line[]): string[] =>
  lines.flatMap((one, at) =>
    lines
      .slice(at + 1)
      .filter(
        (other) => other.node !== one.node && areOneLayer(one, other) && areWhole(one, other) && overlap(one, other),
      )
      .map((other) => `“${one.text}” and “${other.text}” over one another`),
  );

/** Judges the views of one page, which all have the same lines in the same order. */
export const judge = (views: readonly View[]): Verdict => {
  const [first] = views;
  if (first === undefined) return { faults: [], notes: [] };
  const faults = first.lines.flatMap((line, at) => {
    const reasons = views.map(({ lines, size }) => {
      const seen = lines[at];
      return seen === undefined || seen.text !== line.text ? 'moved while looked at' : whyNot(seen, size);
    });
    if (reasons.includes(null)) return [];
    const worst = reasons.find((reason) => reason !== 'never within the view') ?? reasons[0];
    return [`“${line.text}” ${worst ?? ''}`];
  });
  const notes = first.lines.filter(({ cut }) => cut === 'shortened').map(({ text }) => `“${text}” shortened`);
  return { faults: [...new Set([...faults, ...overlapsOf(first.lines)])], notes: [...new Set(notes)] };
};
