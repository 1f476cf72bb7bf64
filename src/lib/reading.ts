/** Characters a minute: an unhurried reader of Chinese on a small screen (ours). */
const CHARACTERS_A_MINUTE = 400;
const SECONDS_A_PICTURE = 4;

/** Whole minutes that a text with pictures takes, at least one. */
export const minutesFor = (characters: number, pictures: number): number =>
  Math.max(1, Math.round(characters / CHARACTERS_A_MINUTE + (pictures * SECONDS_A_PICTURE) / 60));

/**
 * How much of a text has been read, from 0 to 1: none while its first line is where it was, all when its end is in view.
 * `top` is the text's edge below the view's, in the same unit as the heights.
 */
export const progressOf = (top: number, height: number, viewHeight: number): number => {
  const way = height - viewHeight;
  if (way <= 0) return top + height <= viewHeight ? 1 : 0;
  return Math.min(1, Math.max(0, -top / way));
};

/** The last chapter whose heading stands above `line`; -1 before the first. */
export const chapterAt = (tops: readonly number[], line: number): number => {
  let at = -1;
  tops.forEach((top, index) => {
    if (top <= line) at = index;
  });
  return at;
};
