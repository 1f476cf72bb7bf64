/**
 * Leaves out points of outlines that nobody sees, the same ones on both sides of a border, so that neighbours never part.
 * Borders are cut where more than two regions meet; each piece is thinned by Douglas and Peucker's rule.
 */
export type Point = readonly [x: number, y: number];

const keyOf = ([x, y]: Point): string => `${x} ${y}`;

const distance = ([px, py]: Point, [ax, ay]: Point, [bx, by]: Point): number => {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const at = length === 0 ? 0 : Math.max(0, Math.min(1, ((px - ax) * dx + (py - ay) * dy) / length));
  return Math.hypot(px - ax - at * dx, py - ay - at * dy);
};

/** The points of a line that matter beyond `tolerance`, its ends included. */
const thin = (line: readonly Point[], tolerance: number): Point[] => {
  if (line.length < 3) return [...line];
  const [first, last] = [line[0] as Point, line[line.length - 1] as Point];
  let [far, at] = [-1, 0];
  for (let i = 1; i < line.length - 1; i += 1) {
    const off = distance(line[i] as Point, first, last);
    if (off > far) [far, at] = [off, i];
  }
  if (far <= tolerance) return [first, last];
  return [...thin(line.slice(0, at + 1), tolerance).slice(0, -1), ...thin(line.slice(at), tolerance)];
};

/** One piece of a border looks the same from both sides. */
const thinAlike = (line: readonly Point[], tolerance: number): Point[] => {
  const [start, end] = [keyOf(line[0] as Point), keyOf(line[line.length - 1] as Point)];
  const inner = line.length > 2 ? keyOf(line[1] as Point) <= keyOf(line[line.length - 2] as Point) : true;
  const forward = start < end || (start === end && inner);
  return forward ? thin(line, tolerance) : thin([...line].reverse(), tolerance).reverse();
};

/** Points where a border begins or ends: where the neighbours of a point are not the same in every ring. */
const junctionsOf = (rings: readonly (readonly Point[])[]): Set<string> => {
  const beside = new Map<string, string>();
  const junctions = new Set<string>();
  for (const ring of rings)
    ring.forEach((point, at) => {
      const before = keyOf(ring[(at + ring.length - 1) % ring.length] as Point);
      const after = keyOf(ring[(at + 1) % ring.length] as Point);
      const pair = before < after ? `${before},${after}` : `${after},${before}`;
      const key = keyOf(point);
      const known = beside.get(key);
      if (known === undefined) beside.set(key, pair);
      else if (known !== pair) junctions.add(key);
    });
  return junctions;
};

/** Smaller rings than this many points keep them all: an islet is its four corners. */
const KEPT_POINTS = 8;

/** Rings without a repeated last point, thinned together; the result is closed the same way. */
export const simplifyRings = (rings: readonly (readonly Point[])[], tolerance: number): Point[][] => {
  const junctions = junctionsOf(rings);
  return rings.map((ring) => {
    if (ring.length <= KEPT_POINTS) return [...ring];
    // A ring without a junction begins at its least point, as its twin does.
    const least = ring.reduce((best, point, at) => (keyOf(point) < keyOf(ring[best] as Point) ? at : best), 0);
    const found = ring.findIndex((point) => junctions.has(keyOf(point)));
    const start = found < 0 ? least : found;
    const turned = [...ring.slice(start), ...ring.slice(0, start), ring[start] as Point];
    const thinned: Point[] = [];
    let from = 0;
    for (let at = 1; at < turned.length; at += 1) {
      if (at < turned.length - 1 && !junctions.has(keyOf(turned[at] as Point))) continue;
      const piece = turned.slice(from, at + 1);
      // A whole ring as one piece has equal ends: split it at its farthest point, or it would vanish.
      if (from === 0 && at === turned.length - 1 && piece.length > 3) {
        const half = Math.floor(
          piece.reduce((best, point, i) => (keyOf(point) > keyOf(piece[best] as Point) ? i : best), 0),
        );
        thinned.push(
          ...thinAlike(piece.slice(0, half + 1), tolerance).slice(0, -1),
          ...thinAlike(piece.slice(half), tolerance).slice(0, -1),
        );
      } else thinned.push(...thinAlike(piece, tolerance).slice(0, -1));
      from = at;
    }
    return thinned.length < 3 ? [...ring] : thinned;
  });
};
