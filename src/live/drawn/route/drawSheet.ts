/** Writes the drawing of a route (lib/track/draw/routeSheet.ts) into a sheet of a page. */
import { tenth } from '../../../lib/number.ts';
import type { Piece, Range } from '../../../lib/track/draw/pieces.ts';
import type { Spot, TrackPoint } from '../../../lib/track/draw/point.ts';
import type { SheetSpot } from '../../../lib/track/draw/linePath.ts';
import { type Frame, type RouteSheet, routeSheet } from '../../../lib/track/draw/routeSheet.ts';
import { type MakeSvg, svgIn } from '../../../lib/svg.ts';

export interface Drawn {
  readonly points: readonly TrackPoint[];
  readonly pieces: readonly Piece[];
  readonly waypoints: readonly Spot[];
  /** The day that stands out, from 0; null for all of them. */
  readonly day: number | null;
  /** Where it begins and ends. */
  readonly range: Range;
  /** How steep each step is, 0 to 5, in place of the one colour; null for that. */
  readonly shades: readonly number[] | null;
}

/** The start and the end stand apart as two marks, or as one where the way comes back. */
const APART = 16;
const MARK = 9;
const EDGE = 12;

const mark = (make: MakeSvg, name: string, { x, y }: SheetSpot, words: string): SVGElement =>
  make(
    'g',
    { class: `rt-mark rt-${name}`, transform: `translate(${x} ${y})` },
    make('circle', { r: MARK }),
    make('text', { dy: '.35em' }, words),
  );

// To a tenth: the last digit of a cosine is another one in another engine.
const barOf = (make: MakeSvg, { bar }: RouteSheet, { height }: Frame): SVGElement =>
  make(
    'g',
    { class: 'rt-scale', transform: `translate(${EDGE} ${height - EDGE})` },
    make('path', { d: `M0-5V0H${tenth(bar.width)}V-5` }),
    make('text', { x: tenth(bar.width + 5) }, bar.words),
  );

const northOf = (make: MakeSvg, { width }: Frame): SVGElement =>
  make(
    'g',
    { class: 'rt-north', transform: `translate(${width - EDGE - 8} ${EDGE})` },
    make('path', { d: 'M0 0 6 17 0 13-6 17z' }),
    make('text', { y: 30 }, '北'),
  );

/** Lines at the distance of the scale bar, as on a map sheet. */
const gridOf = (make: MakeSvg, { bar }: RouteSheet, { width, height }: Frame): SVGElement => {
  let d = '';
  for (let x = EDGE; x < width; x += bar.width) d += `M${tenth(x)} 0V${height}`;
  for (let y = height - EDGE; y > 0; y -= bar.width) d += `M0 ${tenth(y)}H${width}`;
  return make('path', { class: 'rt-grid', d });
};

/** One path for each steepness, of all steps that have it. */
const shadesOf = (
  make: MakeSvg,
  points: readonly SheetSpot[],
  pieces: readonly Range[],
  shades: readonly number[],
): SVGElement[] => {
  const paths: string[] = ['', '', '', '', '', ''];
  for (const { from, to } of pieces)
    for (let at = from; at < to; at += 1) {
      const [a, b, shade] = [points[at], points[at + 1], shades[at] ?? 0];
      if (a !== undefined && b !== undefined) paths[shade] += `M${a.x} ${a.y}L${b.x} ${b.y}`;
    }
  return paths.map((d, shade) => make('path', { class: `rt-way rt-shade-${shade}`, d }));
};

/** Draws anew, and returns what was drawn: where each point stands. */
export const drawSheet = (sheet: Element, way: Drawn, frame: Frame): RouteSheet => {
  const { points, pieces, waypoints, day, range, shades } = way;
  const make = svgIn(sheet.ownerDocument);
  const drawn = routeSheet(points, pieces, waypoints, frame);
  const off = (piece: Piece): boolean => day !== null && piece.day !== day;
  const order = pieces.map((piece, at) => ({ piece, d: drawn.lines[at] as string }));
  order.sort((a, b) => Number(off(b.piece)) - Number(off(a.piece)));
  // All edges first: none covers the end of the piece before it.
  const ways = [
    ...order.map(({ d }) => make('path', { class: 'rt-under', d })),
    ...order.map(({ piece, d }) =>
      make('path', { class: `rt-way rt-way-${piece.day % 2}${off(piece) ? ' rt-off' : ''}`, d }),
    ),
  ];
  const [start, end] = [drawn.points[range.from], drawn.points[range.to]];
  const ends: SVGElement[] = [];
  if (start !== undefined && end !== undefined) {
    const apart = Math.abs(start.x - end.x) + Math.abs(start.y - end.y) > APART;
    if (apart) ends.push(mark(make, 'end', end, '终'));
    ends.push(mark(make, 'start', start, apart ? '起' : '起终'));
  }
  sheet.setAttribute('viewBox', `0 0 ${frame.width} ${frame.height}`);
  sheet.textContent = '';
  sheet.append(
    gridOf(make, drawn, frame),
    ...ways,
    ...(shades === null ? [] : shadesOf(make, drawn.points, pieces, shades)),
    ...drawn.marks.map((spot, at) => mark(make, 'spot', spot, String(at + 1))),
    ...ends,
    barOf(make, drawn, frame),
    northOf(make, frame),
    make('circle', { class: 'rt-here', r: 7, 'data-here': '' }),
  );
  return drawn;
};
