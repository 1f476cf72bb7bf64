import { drawInset, type InsetDrawing } from './inset.ts';
import type { LngLat, ProvinceOutline } from './outline.ts';
import { pathOf } from './path.ts';
import { project } from './project.ts';
import { type Point, simplifyRings } from './simplify.ts';

/** One province drawn alone, as `data/web/province/<code>.json` holds it. Units of the drawing. */
export interface ProvinceSketch {
  readonly width: number;
  readonly height: number;
  /** The upper left corner on the projected plane, and units for each of its. */
  readonly west: number;
  readonly north: number;
  readonly scale: number;
  /** Data of the path. */
  readonly d: string;
  /** 海南's alone: the inset of the South China Sea beside it. */
  readonly inset?: Pick<InsetDrawing, 'name' | 'x' | 'y' | 'width' | 'height' | 'land' | 'dashes'>;
}

/** The longer side of a drawing: three units to the point of a thumb. */
const SIDE = 240;
/** Points nearer than this to the line without them are left out. */
const TOLERANCE = 1.2;
const HAINAN = '460000';
const GAP = 20;
const INSET_WIDTH = 100;

/** Draws one province of the outlines alone. `sea` is `south-china-sea.json`, for 海南. */
export const drawProvince = ({ code, rings }: ProvinceOutline, sea: unknown): ProvinceSketch => {
  const projected = rings.map((ring) => ring.map((point) => project(point)));
  const [xs, ys] = [projected.flat().map(([x]) => x), projected.flat().map(([, y]) => y)];
  const [west, north] = [Math.min(...xs), Math.min(...ys)];
  const [across, down] = [Math.max(...xs) - west, Math.max(...ys) - north];
  const scale = Math.round(SIDE / Math.max(across, down));
  const placed = projected.map((ring) =>
    ring.map(([x, y]): Point => [Math.round((x - west) * scale), Math.round((y - north) * scale)]),
  );
  // Small islands become dots; none is left out.
  const kept = placed.map((ring) =>
    ring.filter(([x, y], at) => at === 0 || x !== ring[at - 1]?.[0] || y !== ring[at - 1]?.[1]),
  );
  const sketch = {
    width: Math.ceil(across * scale),
    height: Math.ceil(down * scale),
    west: Number(west.toFixed(6)),
    north: Number(north.toFixed(6)),
    scale,
    d: pathOf(
      simplifyRings(
        kept.map((ring) => (ring.length > 1 ? ring.slice(0, -1) : ring)),
        TOLERANCE,
      ),
    ),
  };
  if (code !== HAINAN) return sketch;
  const inset = drawInset(sea, { x: sketch.width + GAP, y: 0, width: INSET_WIDTH });
  return { ...sketch, width: sketch.width + GAP + INSET_WIDTH, height: Math.max(sketch.height, inset.height), inset };
};

/** Where a point stands on a drawing, or null beside it. Degrees. */
export const spotOn = (
  { west, north, scale, width, height }: ProvinceSketch,
  { lng, lat }: { readonly lng: number; readonly lat: number },
): readonly [x: number, y: number] | null => {
  const [x, y] = project([lng, lat] satisfies LngLat);
  const spot = [Math.round((x - west) * scale), Math.round((y - north) * scale)] as const;
  return spot[0] >= 0 && spot[1] >= 0 && spot[0] <= width && spot[1] <= height ? spot : null;
};
