/** The drawing of a track's altitudes along its way: pure numbers and texts, as routeSheet.ts is. */
import { tenth } from '../../number.ts';
import { seenOf, type SheetSpot, stepsOver } from './linePath.ts';
import type { Frame } from './routeSheet.ts';
import type { TrackPoint } from './point.ts';
import { type Slope, slopeKind, slopesOf } from './slopes.ts';

/** A stretch of one kind of slope, as the area below it. */
export interface Band {
  readonly slope: Slope;
  readonly d: string;
}

export interface Tick {
  /** Where it stands, along its axis. */
  readonly at: number;
  readonly words: string;
}

export interface ProfileSheet {
  /** Data of the line; it breaks where nothing was measured. */
  readonly line: string;
  readonly bands: readonly Band[];
  /** Where each point stands; `y` is null where nothing was measured. */
  readonly points: readonly { readonly x: number; readonly y: number | null }[];
  /** In percent. */
  readonly slopes: readonly (number | null)[];
  readonly altitudes: readonly Tick[];
  readonly distances: readonly Tick[];
  /** The lower edge of the areas. */
  readonly floor: number;
}

/** What is flatter than this is drawn as if it were as high: a flat way shall look flat. */
const LEAST_HEIGHT_M = 60;
const TICK_STEPS = [1, 2, 2.5, 5, 10];

/** A round step that cuts a span into at most `most` pieces. */
const roundStep = (span: number, most: number): number => {
  const least = span / most;
  const power = 10 ** Math.floor(Math.log10(least));
  return power * (TICK_STEPS.find((step) => step * power >= least * (1 - 1e-9)) ?? 10);
};

const round = (value: number): number => Number(value.toPrecision(10));

const ticksBetween = (low: number, high: number, most: number): number[] => {
  const step = roundStep(high - low, most);
  const ticks: number[] = [];
  for (let at = Math.ceil(low / step - 1e-9); round(at * step) <= high && ticks.length <= most; at += 1)
    ticks.push(round(at * step));
  return ticks;
};

/** Steps of one kind of slope, one after the other: from point to point. */
interface Stretch {
  readonly slope: Slope;
  readonly from: number;
  to: number;
}

/** The line and the areas below it. `slopeAt`: of the step that leads to a point. */
const drawnOf = (
  points: ProfileSheet['points'],
  slopeAt: (at: number) => Slope,
  floor: number,
): { readonly line: string; readonly bands: readonly Band[] } => {
  const stretches: Stretch[] = [];
  for (let to = 1; to < points.length; to += 1) {
    if (points[to]?.y == null || points[to - 1]?.y == null) continue;
    const [last, slope] = [stretches[stretches.length - 1], slopeAt(to)];
    if (last?.slope === slope && last.to === to - 1) last.to = to;
    else stretches.push({ slope, from: to - 1, to });
  }
  // No stretch has a point without a height.
  const spots = points as readonly SheetSpot[];
  let line = '';
  const bands = stretches.map(({ slope, from, to }, at): Band => {
    const { x, y } = spots[from] as SheetSpot;
    const steps = stepsOver(spots, seenOf(spots, from, to));
    line += (stretches[at - 1]?.to === from ? '' : `M${x} ${y}`) + steps;
    return { slope, d: `M${x} ${floor}V${y}${steps}V${floor}z` };
  });
  return { line, bands };
};

/** Altitudes of a track, or null where fewer than two were measured: then there is no profile, and it is not drawn. */
export const profileSheet = (
  points: readonly TrackPoint[],
  { width, height, margin }: Frame,
  { left = margin, bottom = margin }: { readonly left?: number; readonly bottom?: number } = {},
): ProfileSheet | null => {
  let [low, high, measured] = [Infinity, -Infinity, 0];
  for (const { altitude } of points) {
    if (altitude === null) continue;
    low = Math.min(low, altitude);
    high = Math.max(high, altitude);
    measured += 1;
  }
  const [first, last] = [points[0], points[points.length - 1]];
  if (measured < 2 || first === undefined || last === undefined || !(last.distance > first.distance)) return null;
  const lift = Math.max(LEAST_HEIGHT_M, high - low);
  const base = (low + high) / 2 - lift / 2;
  const [floor, span] = [height - bottom, height - bottom - margin];
  const way = last.distance - first.distance;
  const xOf = (distance: number): number => tenth(left + ((distance - first.distance) / way) * (width - left - margin));
  // Some air below the lowest point: the area shall have a colour there too.
  const yOf = (altitude: number): number => tenth(floor - (0.1 + ((altitude - base) / lift) * 0.9) * span);
  const drawn = points.map(({ distance, altitude }) => ({
    x: xOf(distance),
    y: altitude === null ? null : yOf(altitude),
  }));
  const slopes = slopesOf(points);

  const { line, bands } = drawnOf(drawn, (at) => slopeKind(slopes[at] ?? slopes[at - 1] ?? 0), floor);
  return {
    line,
    bands,
    points: drawn,
    slopes,
    altitudes: ticksBetween(base, base + lift, 4).map((metres) => ({ at: yOf(metres), words: String(metres) })),
    distances: ticksBetween(first.distance, last.distance, 5).map((metres) => ({
      at: xOf(metres),
      words: String(round(metres / 1_000)),
    })),
    floor,
  };
};
