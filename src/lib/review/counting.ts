/** How long a figure runs up to its value (design of the reports: at most 1.2 s). */
export const COUNTING_MS = 900;

/** The digits that pass by while a figure runs, the first in sight and the last the one that stays. */
export type Reel = readonly number[];

/** From nought to the digit; every digit after the first goes round once before. */
const reelTo = (digit: number, isFirst: boolean): Reel =>
  Array.from({ length: (isFirst ? 0 : 10) + digit + 1 }, (_, at) => at % 10);

/** The same words in pieces: a reel for each digit, and what stands between them as it is. */
export const reelsOf = (words: string): readonly (Reel | string)[] => {
  let isFirst = true;
  return (words.match(/\d|\D+/g) ?? []).map((piece) => {
    if (!/\d/.test(piece)) return piece;
    const reel = reelTo(Number(piece), isFirst);
    isFirst = false;
    return reel;
  });
};
