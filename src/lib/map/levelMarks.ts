/** How a province that is lit by hand looks: a pattern for each level, so that no colour is needed to tell them apart. */

/** Side of the square that a pattern repeats, in units of the drawn map. */
export const MARK_TILE = 28;
const HALF = MARK_TILE / 2;

export interface LevelMark {
  readonly level: number;
  readonly name: string;
  /** Width of its strokes. */
  readonly width: number;
  /** Its strokes in the square that begins there. */
  readonly at: (x: number, y: number) => string;
  /** Lit all over, with the strokes left out of it. */
  readonly inverse?: true;
}

const dot = (x: number, y: number): string => `M${x + HALF} ${y + HALF}h.1`;

/** The better one knows a place, the more of it is lit. */
export const levelMarks: readonly LevelMark[] = [
  { level: 5, name: '居住', width: 11, at: dot, inverse: true },
  { level: 4, name: '住宿', width: 9, at: (x, y) => `M${x + HALF} ${y}v${MARK_TILE}M${x} ${y + HALF}h${MARK_TILE}` },
  {
    level: 3,
    name: '游玩',
    width: 9,
    at: (x, y) =>
      `M${x} ${y + MARK_TILE}L${x + MARK_TILE} ${y}M${x - 7} ${y + 7}L${x + 7} ${y - 7}M${x + 21} ${y + 35}L${x + 35} ${y + 21}`,
  },
  { level: 2, name: '换乘', width: 7, at: (x, y) => `M${x + HALF} ${y}v${MARK_TILE}` },
  { level: 1, name: '路过', width: 10, at: dot },
];

/** The strokes of a pattern over the whole of a sheet. */
export const marksOver = ({ at }: LevelMark, width: number, height: number): string => {
  const strokes: string[] = [];
  for (let y = 0; y < height; y += MARK_TILE) for (let x = 0; x < width; x += MARK_TILE) strokes.push(at(x, y));
  return strokes.join('');
};
