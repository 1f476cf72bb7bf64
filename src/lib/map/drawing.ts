/**
 * The drawing of the province map, made in the build: outlines decoded by ECharts, projected, thinned and written as SVG
 * paths. Nothing of this reaches a browser but its result.
 */
import { parseGeoJSON } from 'echarts/core';
import type { Region } from '../places/regions.ts';
import { DRAWING_WIDTH } from './layout.ts';
import { pathOf } from './path.ts';
import { project } from './project.ts';
import { type Point, simplifyRings } from './simplify.ts';

export interface ProvinceDrawing extends Region {
  /** Data of the path. */
  readonly d: string;
  /** Where its name stands, in units of the drawing. */
  readonly x: number;
  readonly y: number;
  /** Width and height of its box. */
  readonly width: number;
  readonly height: number;
}

export interface MapDrawing {
  readonly width: number;
  readonly height: number;
  readonly provinces: readonly ProvinceDrawing[];
}

/** Points nearer than this to the line without them are left out. */
const TOLERANCE = 1.2;

interface Decoded {
  readonly name: string;
  readonly properties: { readonly cp: readonly [number, number] };
  readonly geometries: readonly (
    | { readonly type: 'polygon'; readonly exterior: number[][]; readonly interiors?: number[][][] }
    | { readonly type: 'linestring'; readonly points: number[][][] }
  )[];
}

const ringsOf = ({ geometries }: Decoded): Point[][] =>
  geometries.flatMap((geometry) =>
    geometry.type === 'polygon' ? [geometry.exterior, ...(geometry.interiors ?? [])] : geometry.points,
  ) as unknown as Point[][];

const same = ([ax, ay]: Point, [bx, by]: Point): boolean => ax === bx && ay === by;
const open = (ring: readonly Point[]): Point[] =>
  ring.length > 1 && same(ring[0] as Point, ring[ring.length - 1] as Point) ? ring.slice(0, -1) : [...ring];

/** Draws `provinces.json`. `regions` gives each province its place and its names; all of them must be there. */
export const drawProvinces = (outline: unknown, regions: readonly Region[]): MapDrawing => {
  // The decoder writes into what it is given, and names a region by its `name`.
  const copy = JSON.parse(JSON.stringify(outline)) as { features: { id: string; properties: { name: string } }[] };
  for (const feature of copy.features) feature.properties.name = feature.id;
  const decoded = parseGeoJSON(copy as never, 'name') as unknown as Decoded[];
  const projected = decoded.map((one) => ringsOf(one).map((ring) => open(ring.map((point) => project(point)))));
  const points = projected.flat(2);
  const [west, east] = [Math.min(...points.map(([x]) => x)), Math.max(...points.map(([x]) => x))];
  const [north, south] = [Math.min(...points.map(([, y]) => y)), Math.max(...points.map(([, y]) => y))];
  const scale = DRAWING_WIDTH / (east - west);
  const place = ([x, y]: Point): Point => [Math.round((x - west) * scale), Math.round((y - north) * scale)];

  const owners: number[] = [];
  const rings = projected.flatMap((own, at) =>
    own.map((ring) => {
      owners.push(at);
      const placed = ring.map(place);
      return placed.filter(
        (point, i) =>
          !same(point, placed[(i + placed.length - 1) % placed.length] as Point) ||
          placed.every((other) => same(other, point)),
      );
    }),
  );
  const thinned = simplifyRings(rings, TOLERANCE);

  const provinces = regions.map((region): ProvinceDrawing => {
    const at = decoded.findIndex(({ name }) => name === region.code);
    const own = thinned.filter((_, i) => owners[i] === at);
    const feature = decoded[at];
    if (feature === undefined || own.length === 0) throw new Error(`The outline of ${region.name} is missing`);
    const [xs, ys] = [own.flat().map(([x]) => x), own.flat().map(([, y]) => y)];
    const [x, y] = place(project(feature.properties.cp));
    return {
      ...region,
      d: pathOf(own),
      x,
      y,
      width: Math.max(...xs) - Math.min(...xs),
      height: Math.max(...ys) - Math.min(...ys),
    };
  });
  return { width: DRAWING_WIDTH, height: Math.ceil((south - north) * scale), provinces };
};
