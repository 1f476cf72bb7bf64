import { isRecord } from '../json.ts';
import { type Losses, textOf, within } from './plain.ts';
import { COLOURS, DETAIL_LIMITS as MAX, HEIGHTS, type Stroke, TOOLS, UNITS } from './types.ts';

const TALLEST = UNITS * HEIGHTS.tall;

const readPath = (value: unknown): number[] | null => {
  if (!Array.isArray(value) || value.length < 2 || value.length % 2 !== 0) return null;
  const path: number[] = [];
  for (let at = 0; at + 1 < value.length && path.length < MAX.path; at += 2) {
    const [x, y]: readonly unknown[] = [value[at], value[at + 1]];
    // A hand that slips over the edge is not lost; what is far beyond it was never drawn here.
    if (!within(x, -UNITS, 2 * UNITS) || !within(y, -UNITS, TALLEST + UNITS)) return null;
    path.push(Math.round(x), Math.round(y));
  }
  return path;
};

/** How many ends each tool needs: a line has two. */
const enough = (tool: Stroke['tool'], path: readonly number[], words: string): boolean => {
  if (tool === 'text') return words !== '';
  return tool === 'line' || tool === 'arrow' ? path.length >= 4 : true;
};

const strokeOf = (value: unknown, losses: Losses): Stroke | null => {
  if (!isRecord(value)) return null;
  const tool = TOOLS.filter((one) => one === value['tool'])[0];
  const path = readPath(value['path']);
  const words = textOf(value['words'], MAX.words, '写的字', losses);
  if (tool === undefined || path === null || !enough(tool, path, words)) return null;
  const size = value['size'];
  return {
    tool,
    colour: COLOURS.filter((one) => one === value['colour'])[0] ?? 'signal',
    size: within(size, 10, 2_000) ? Math.round(size) : 80,
    path,
    words,
  };
};

/** Reads what was drawn; a stroke that is none is left out. */
export const readStrokes = (value: unknown, losses: Losses): Stroke[] => {
  if (value === undefined || value === null) return [];
  const given: readonly unknown[] = Array.isArray(value) ? value : [null];
  const found = given
    .slice(0, MAX.strokes)
    .map((one) => strokeOf(one, losses))
    .filter((stroke): stroke is Stroke => stroke !== null);
  if (found.length < given.length) losses.skipped.add('一些笔画');
  return found;
};
