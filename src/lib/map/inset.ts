import { isRecord } from '../json.ts';
import { MalformedPlaceData } from '../places/types.ts';
import { pathOf } from './path.ts';
import type { Point } from './simplify.ts';

export interface InsetDrawing {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Paths in units of the map's drawing. */
  readonly land: string;
  readonly dashes: string;
}

const isRing = (value: unknown): value is Point[] =>
  Array.isArray(value) &&
  value.length > 2 &&
  value.every(
    (point: unknown) =>
      Array.isArray(point) && point.length === 2 && point.every((n) => typeof n === 'number' && Number.isFinite(n)),
  );

/** Draws the inset of `south-china-sea.json` at a spot of the sheet. No map of China is drawn without it. */
export const drawInset = (
  value: unknown,
  at: { readonly x: number; readonly y: number; readonly width: number },
): InsetDrawing => {
  if (!isRecord(value)) throw new MalformedPlaceData('inset');
  const { name, frame, coast, hainan, dashes } = value;
  const good =
    typeof name === 'string' &&
    Array.isArray(frame) &&
    frame.length === 4 &&
    isRing(coast) &&
    isRing(hainan) &&
    Array.isArray(dashes) &&
    dashes.length > 0 &&
    dashes.every(isRing);
  if (!good) throw new MalformedPlaceData('inset');
  const [left, top, right, bottom] = frame as [number, number, number, number];
  const scale = at.width / (right - left);
  const placed = (ring: readonly Point[]): Point[] => {
    const points = ring.map(([x, y]): Point => [
      Math.round(at.x + (x - left) * scale),
      Math.round(at.y + (y - top) * scale),
    ]);
    return points.slice(0, -1);
  };
  return {
    name,
    ...at,
    height: Math.round((bottom - top) * scale),
    land: pathOf([placed(coast), placed(hainan)]),
    dashes: pathOf((dashes as Point[][]).map(placed)),
  };
};
