/** A picture being painted: three numbers a pixel, 0 … 1, more where light overflows. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly pixels: Float32Array;
}

export type Colour = readonly [number, number, number];

let spare = new Float32Array(0);

/** A black frame. It borrows one buffer per thread: only one frame lives at a time. */
export const createFrame = (width: number, height: number): Frame => {
  const length = width * height * 3;
  if (spare.length < length) spare = new Float32Array(length);
  const pixels = spare.subarray(0, length);
  pixels.fill(0);
  return { width, height, pixels };
};

export const hex = (text: string): Colour => [
  parseInt(text.slice(1, 3), 16) / 255,
  parseInt(text.slice(3, 5), 16) / 255,
  parseInt(text.slice(5, 7), 16) / 255,
];

export const mix = (a: Colour, b: Colour, share: number): Colour => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];

export const scale = (a: Colour, by: number): Colour => [a[0] * by, a[1] * by, a[2] * by];

const blend = ({ pixels }: Frame, at: number, [r, g, b]: Colour, alpha: number): void => {
  pixels[at]! += (r - pixels[at]!) * alpha;
  pixels[at + 1]! += (g - pixels[at + 1]!) * alpha;
  pixels[at + 2]! += (b - pixels[at + 2]!) * alpha;
};

const BANDS = 4;

/** Fills a polygon (x, y, x, y, …; even-odd) with soft edges. `paint` may vary by height. */
export const fill = (
  frame: Frame,
  points: readonly number[],
  paint: Colour | ((y: number) => Colour),
  alpha = 1,
): void => {
  const { width, height } = frame;
  let low = Infinity;
  let high = -Infinity;
  for (let index = 1; index < points.length; index += 2) {
    low = Math.min(low, points[index]!);
    high = Math.max(high, points[index]!);
  }
  const cover = new Float32Array(width + 1);
  const crossings: number[] = [];
  for (let y = Math.max(0, Math.floor(low)); y < Math.min(height, Math.ceil(high)); y += 1) {
    let from = width;
    let to = -1;
    for (let band = 0; band < BANDS; band += 1) {
      const line = y + (band + 0.5) / BANDS;
      crossings.length = 0;
      for (let index = 0; index < points.length; index += 2) {
        const next = (index + 2) % points.length;
        const ay = points[index + 1]!;
        const by = points[next + 1]!;
        if (ay > line === by > line) continue;
        const ax = points[index]!;
        crossings.push(ax + ((line - ay) / (by - ay)) * (points[next]! - ax));
      }
      crossings.sort((a, b) => a - b);
      for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
        const left = Math.max(0, crossings[pair]!);
        const right = Math.min(width, crossings[pair + 1]!);
        if (right <= left) continue;
        const first = Math.floor(left);
        const last = Math.min(width - 1, Math.floor(right));
        from = Math.min(from, first);
        to = Math.max(to, last);
        for (let x = first; x <= last; x += 1) {
          cover[x]! += (Math.min(right, x + 1) - Math.max(left, x)) / BANDS;
        }
      }
    }
    if (to < from) continue;
    const colour = typeof paint === 'function' ? paint(y) : paint;
    for (let x = from; x <= to; x += 1) {
      if (cover[x]! > 0) blend(frame, (y * width + x) * 3, colour, Math.min(1, cover[x]!) * alpha);
      cover[x] = 0;
    }
  }
};

/** A straight stroke whose width may taper. */
export const stroke = (
  frame: Frame,
  [ax, ay, bx, by]: readonly [number, number, number, number],
  from: number,
  to: number,
  paint: Colour,
  alpha = 1,
): void => {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const nx = -(by - ay) / length / 2;
  const ny = (bx - ax) / length / 2;
  fill(
    frame,
    [
      ax + nx * from,
      ay + ny * from,
      bx + nx * to,
      by + ny * to,
      bx - nx * to,
      by - ny * to,
      ax - nx * from,
      ay - ny * from,
    ],
    paint,
    alpha,
  );
};

/** Adds light around a point. */
export const glow = (frame: Frame, cx: number, cy: number, radius: number, colour: Colour, power: number): void => {
  const { width, height, pixels } = frame;
  for (let y = Math.max(0, Math.floor(cy - radius)); y < Math.min(height, cy + radius); y += 1) {
    for (let x = Math.max(0, Math.floor(cx - radius)); x < Math.min(width, cx + radius); x += 1) {
      const near = 1 - ((x - cx) ** 2 + (y - cy) ** 2) / (radius * radius);
      if (near <= 0) continue;
      const light = near * near * near * power;
      const at = (y * width + x) * 3;
      pixels[at]! += colour[0] * light;
      pixels[at + 1]! += colour[1] * light;
      pixels[at + 2]! += colour[2] * light;
    }
  }
};

export const disc = (frame: Frame, cx: number, cy: number, rx: number, ry: number, paint: Colour, alpha = 1): void => {
  const points: number[] = [];
  for (let step = 0; step < 24; step += 1) {
    const angle = (step / 24) * Math.PI * 2;
    points.push(cx + Math.cos(angle) * rx, cy + Math.sin(angle) * ry);
  }
  fill(frame, points, paint, alpha);
};
