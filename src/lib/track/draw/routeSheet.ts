/**
 * The drawing of a track over no map: pure numbers and texts, for whoever writes them into a document, a filled page today
 * and a server in front of it tomorrow.
 */
import { tenth } from '../../number.ts';
import { seenOf, type SheetSpot, stepsOver } from './linePath.ts';
import type { Range } from './pieces.ts';
import { planeAround } from './plane.ts';
import type { Spot } from './point.ts';
import { type ScaleBar, scaleBar } from './scaleBar.ts';

export interface Frame {
  readonly width: number;
  readonly height: number;
  /** Free on every side, for the marks at the ends and their names. */
  readonly margin: number;
}

export interface RouteSheet {
  /** Data of one path for each piece of the track, '' for a piece with no way to draw. */
  readonly lines: readonly string[];
  /** Where each point stands. */
  readonly points: readonly SheetSpot[];
  /** Where each of the given spots beside the track stands, in their order. */
  readonly marks: readonly SheetSpot[];
  readonly bar: ScaleBar;
}

/** What is smaller than this is drawn as if it were as large: a walk around the house is not blown up to noise. */
const LEAST_M = 60;
/** Share of the sheet's width that the scale bar may take. */
const BAR_PART = 0.28;

const pathOf = (spots: readonly SheetSpot[], { from, to: last }: Range): string => {
  const to = Math.min(last, spots.length - 1);
  const first = spots[from];
  if (first === undefined || from >= to) return '';
  return `M${first.x} ${first.y}${stepsOver(spots, seenOf(spots, from, to)) || 'l0 0'}`;
};

/**
 * Fits a track and the spots beside it into a frame, north up, the same scale in both directions. Only its pieces are drawn:
 * what lies between the end of one and the start of the next is a gap.
 */
export const routeSheet = (
  track: readonly Spot[],
  pieces: readonly Range[],
  marks: readonly Spot[],
  { width, height, margin }: Frame,
): RouteSheet => {
  const spots = [...track, ...marks];
  const places = spots.map(planeAround(spots));
  let [west, east, north, south] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [x, y] of places) {
    west = Math.min(west, x);
    east = Math.max(east, x);
    north = Math.min(north, y);
    south = Math.max(south, y);
  }
  if (places.length === 0) west = east = north = south = 0;
  const scale = Math.min(
    (width - 2 * margin) / Math.max(LEAST_M, east - west),
    (height - 2 * margin) / Math.max(LEAST_M, south - north),
  );
  const drawn = places.map(([x, y]) => ({
    x: tenth(width / 2 + (x - (west + east) / 2) * scale),
    y: tenth(height / 2 + (y - (north + south) / 2) * scale),
  }));
  const points = drawn.slice(0, track.length);
  return {
    lines: pieces.map((piece) => pathOf(points, piece)),
    points,
    marks: drawn.slice(track.length),
    bar: scaleBar(scale, width * BAR_PART),
  };
};
