/** A bar of a round length, and how long it is drawn. */
export interface ScaleBar {
  readonly metres: number;
  /** In units of the drawing. */
  readonly width: number;
  readonly words: string;
}

const STEPS = [5, 2, 1];

const wordsOf = (metres: number): string => (metres < 1_000 ? `${metres} 米` : `${metres / 1_000} 公里`);

/** The longest bar of 1, 2 or 5 times a power of ten metres that is no longer than `most` units. */
export const scaleBar = (unitsPerMetre: number, most: number): ScaleBar => {
  const longest = Math.max(1, most / unitsPerMetre);
  const power = 10 ** Math.floor(Math.log10(longest));
  const metres = power * (STEPS.find((step) => step * power <= longest) ?? 1);
  return { metres, width: Math.min(most, metres * unitsPerMetre), words: wordsOf(metres) };
};
