import { type Measure, wrap } from './words.ts';

/** Height of a line for letters of 1. */
export const LINE = 1.4;

export interface Fitted {
  readonly size: number;
  readonly texts: readonly string[];
  /** False where no size had room for all of it: `texts` ends in an ellipsis. */
  readonly whole: boolean;
}

/**
 * Sets a text in the first of `heights` in which it has room, and there in the first of `sizes`; where none does, in the last
 * height and size, and it is cut there.
 */
export const fitText = (
  text: string,
  { width, heights }: { readonly width: number; readonly heights: readonly number[] },
  sizes: readonly number[],
  measureAt: (size: number) => Measure,
): Fitted => {
  const mostIn = (height: number, size: number): number => Math.floor(height / (size * LINE) + 0.01);
  const settings = sizes.map((size) => ({ size, texts: wrap(text, width, Infinity, measureAt(size)) }));
  for (const height of heights)
    for (const { size, texts } of settings)
      if (texts.length <= mostIn(height, size)) return { size, texts, whole: true };
  const size = sizes[sizes.length - 1] ?? 1;
  const most = Math.max(1, mostIn(heights[heights.length - 1] ?? 0, size));
  const texts = wrap(text, width, most, measureAt(size));
  return { size, texts, whole: text === '' || (settings[settings.length - 1]?.texts.length ?? 0) <= most };
};
