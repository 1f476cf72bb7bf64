/** Where the parts of the province map stand that no outline says: callouts of the small ones, the inset, the tiles. Units of the drawing. */

/** Width of the drawing: a unit is a third of a pixel on a phone, one on a screen of three pixels to the point. */
export const DRAWING_WIDTH = 1_000;

/** Height of the whole sheet: the outline and, below it, room for two callouts and the inset. */
export const SHEET_HEIGHT = 1_020;

/** 44 design pixels on the narrowest sheet (335 of 375 pixels for 1,000 units): nothing to tap is smaller. */
export const TARGET = 132;

export interface Callout {
  /** Middle of its target. */
  readonly x: number;
  readonly y: number;
}

/** The five that are too small to tap, at a free spot of sea or beyond the border. None covers an island. */
export const callouts: Readonly<Record<string, Callout>> = {
  '110000': { x: 640, y: 176 },
  '120000': { x: 946, y: 350 },
  '310000': { x: 946, y: 482 },
  '810000': { x: 800, y: 872 },
  '820000': { x: 660, y: 954 },
};

/** Islands with a wider target around them: middle and radius. */
export const wideTargets: Readonly<Record<string, readonly [x: number, y: number, radius: number]>> = {
  '460000': [651, 826, 62],
  '710000': [884, 692, 66],
};

/** Names that do not fit into their outline at their point: shifted by so much, or left to the callout. */
export const labelShift: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  '150000': [-60, 18],
  '130000': [-2, 28],
  '620000': [-124, -106],
  '640000': [0, 14],
  '610000': [-6, 34],
  '440000': [0, -8],
  '330000': [-10, 8],
  '460000': [0, 4],
  '710000': [52, 14],
};

/** Names that stand beside their outline, and so are never on a lit one. */
export const beside: readonly string[] = ['710000'];

/** The inset 南海诸岛: left, top and width; its height follows from its frame. */
export const INSET = { x: 872, y: 780, width: 126 } as const;

/** Column and row of each province in the grid of tiles, by region code: roughly where it lies. */
export const tiles: Readonly<Record<string, readonly [column: number, row: number]>> = {
  '230000': [6, 0],
  '150000': [4, 1],
  '210000': [5, 1],
  '220000': [6, 1],
  '650000': [0, 2],
  '630000': [1, 2],
  '620000': [2, 2],
  '640000': [3, 2],
  '140000': [4, 2],
  '110000': [5, 2],
  '120000': [6, 2],
  '540000': [0, 3],
  '510000': [2, 3],
  '610000': [3, 3],
  '410000': [4, 3],
  '130000': [5, 3],
  '370000': [6, 3],
  '500000': [2, 4],
  '420000': [3, 4],
  '340000': [4, 4],
  '320000': [5, 4],
  '310000': [6, 4],
  '530000': [1, 5],
  '520000': [2, 5],
  '430000': [3, 5],
  '360000': [4, 5],
  '330000': [5, 5],
  '450000': [2, 6],
  '440000': [3, 6],
  '350000': [4, 6],
  '710000': [6, 6],
  '460000': [2, 7],
  '820000': [3, 7],
  '810000': [4, 7],
};
export const TILE_COLUMNS = 7;
export const TILE_ROWS = 8;

/** Base line of the inset's name below its upper edge: under the frame, where it covers none of the dashes. */
export const INSET_TEXT = 206;
