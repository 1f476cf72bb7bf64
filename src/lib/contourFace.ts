/** Paper and ink of a map sheet, in pairs. */
const TINTS = [
  ['#e4e7dd', '#7f9077'],
  ['#ece4d4', '#a98d5f'],
  ['#dfe7ea', '#72909c'],
  ['#efe0d8', '#b07f69'],
  ['#e3e0ec', '#877fa8'],
  ['#dfeae3', '#679080'],
] as const;
const RINGS = 6;
const POINTS = 24;

/** Faces that were drawn, by id: a list names the same people again and again, and the edge draws for everybody. */
const drawn = new Map<string, string>();
const DRAWN_MOST = 5_000;

/** A figure of an id in which every letter changes every bit. */
const hashOf = (id: string): number => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < id.length; i += 1) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

/** Sines and cosines of so many times the angle of each point. */
const around = (times: number): { readonly sin: readonly number[]; readonly cos: readonly number[] } => {
  const angles = Array.from({ length: POINTS }, (_, i) => (times * i * 2 * Math.PI) / POINTS);
  return { sin: angles.map(Math.sin), cos: angles.map(Math.cos) };
};
const ONCE = around(1);
const LOBES = [around(2), around(3)] as const;
const RIPPLES = around(5);

const encoded = (markup: string): string => markup.replace(/[<>#]/g, encodeURIComponent);
/** A sheet of each pair up to its lines, and what ends it. */
const SHEETS = TINTS.map(
  ([paper, ink]) =>
    `data:image/svg+xml,${encoded(`<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'><path fill='${paper}' d='M0 0h100v100H0z'/><path fill='none' stroke='${ink}' stroke-width='2.5' d='`)}`,
);
const SHEET_END = encoded("'/></svg>");

const draw = (id: string): string => {
  const hash = hashOf(id);
  /** A part of the hash, from 0 to below 1. */
  const part = (at: number): number => ((hash >>> at) & 31) / 32;
  const [x, y] = [30 + 40 * part(3), 30 + 40 * part(8)];
  const [phase, turn] = [2 * Math.PI * part(13), 2 * Math.PI * part(18)];
  const lobes = LOBES[((hash >>> 23) & 1) as 0 | 1];
  let path = '';
  for (let k = 0; k < RINGS; k += 1) {
    // Sines of sums, out of those that are known: asked for one by one they were most of the work.
    const [bent, turned, mean] = [phase + k * 0.3, turn - k * 0.4, 5 + k * 11];
    const [sinBent, cosBent] = [Math.sin(bent), Math.cos(bent)];
    const [sinTurned, cosTurned] = [Math.sin(turned), Math.cos(turned)];
    // From point to point: small figures, which pack to a third less.
    let [fromX, fromY] = [0, 0];
    for (let i = 0; i < POINTS; i += 1) {
      const lobe = (lobes.sin[i] as number) * cosBent + (lobes.cos[i] as number) * sinBent;
      const ripple = (RIPPLES.sin[i] as number) * cosTurned + (RIPPLES.cos[i] as number) * sinTurned;
      const radius = mean * (1 + 0.16 * lobe + 0.09 * ripple);
      const toX = Math.round(x + radius * (ONCE.cos[i] as number));
      const toY = Math.round(y + radius * 0.85 * (ONCE.sin[i] as number));
      const stepX = toX - fromX;
      const stepY = toY - fromY;
      const between = i === 0 ? 'M' : i === 1 ? 'l' : stepX < 0 ? '' : ' ';
      path += stepY < 0 ? `${between}${stepX}${stepY}` : `${between}${stepX} ${stepY}`;
      fromX = toX;
      fromY = toY;
    }
    path += 'z';
  }
  return `${SHEETS[hash % SHEETS.length] as string}${path}${SHEET_END}`;
};

/**
 * The face of a member who has no picture: a hill as a map sheet draws it, by the member's id, always the same. The address
 * is the picture itself, so it cannot fail to load. Nothing of the id stands in it.
 */
export const contourFace = (id: string): string => {
  let face = drawn.get(id);
  if (face !== undefined) return face;
  if (drawn.size >= DRAWN_MOST) drawn.clear();
  drawn.set(id, (face = draw(id)));
  return face;
};
