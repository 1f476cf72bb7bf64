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
const DRAWN_MOST = 1_000;

/** A figure of an id in which every letter changes every bit. */
const hashOf = (id: string): number => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < id.length; i += 1) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

const draw = (id: string): string => {
  const hash = hashOf(id);
  /** A part of the hash, from 0 to below 1. */
  const part = (at: number): number => ((hash >>> at) & 31) / 32;
  const [paper, ink] = TINTS[hash % TINTS.length] as (typeof TINTS)[number];
  const [x, y] = [30 + 40 * part(3), 30 + 40 * part(8)];
  const [phase, turn] = [2 * Math.PI * part(13), 2 * Math.PI * part(18)];
  const lobes = 2 + ((hash >>> 23) & 1);
  const rings = Array.from({ length: RINGS }, (_, k) => {
    let [fromX, fromY] = [0, 0];
    // From point to point: small figures, which pack to a third less.
    const [from, ...steps] = Array.from({ length: POINTS }, (_, i) => {
      const angle = (i / POINTS) * 2 * Math.PI;
      const wave = 1 + 0.16 * Math.sin(lobes * angle + phase + k * 0.3) + 0.09 * Math.sin(5 * angle + turn - k * 0.4);
      const radius = (5 + k * 11) * wave;
      const [toX, toY] = [Math.round(x + radius * Math.cos(angle)), Math.round(y + radius * 0.85 * Math.sin(angle))];
      const step = `${toX - fromX} ${toY - fromY}`;
      [fromX, fromY] = [toX, toY];
      return step;
    });
    return `M${from}l${steps.join(' ')}z`.replace(/ -/g, '-');
  });
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'><path fill='${paper}' d='M0 0h100v100H0z'/><path fill='none' stroke='${ink}' stroke-width='2.5' d='${rings.join('')}'/></svg>`;
  return `data:image/svg+xml,${svg.replace(/[<>#]/g, encodeURIComponent)}`;
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
