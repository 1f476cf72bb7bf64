import { type Measure, wrap } from './words.ts';

/** Height of a line for letters of 1. */
export const LINE = 1.4;

/** Sets a text in the first of `sizes` in which all of it has room; where none does, in the last one, and it is cut there. */
export const fitText = (
  text: string,
  box: { readonly width: number; readonly height: number },
  sizes: readonly number[],
  measureAt: (size: number) => Measure,
): { readonly size: number; readonly texts: readonly string[] } => {
  let found = { size: sizes[0] ?? 1, texts: [] as string[] };
  for (const size of sizes) {
    const most = Math.max(1, Math.floor(box.height / (size * LINE) + 0.01));
    found = { size, texts: wrap(text, box.width, most, measureAt(size)) };
    if (wrap(text, box.width, Infinity, measureAt(size)).length <= most) return found;
  }
  return found;
};
