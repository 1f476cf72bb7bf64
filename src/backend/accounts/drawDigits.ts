import sharp from 'sharp';

type Point = readonly [x: number, y: number];

/** Strokes of each digit in a box of 10 × 16, drawn by hand so that no font is needed. */
const STROKES: readonly (readonly (readonly Point[])[])[] = [
  [[[5, 0], [1.2, 3], [0.6, 8], [1.2, 13], [5, 16], [8.8, 13], [9.4, 8], [8.8, 3], [5, 0]]],
  [[[2, 3.5], [5.4, 0], [5.4, 8], [5.4, 16]]],
  [[[0.8, 4], [2, 1], [5, 0], [8.4, 1.6], [8.8, 5], [5.6, 9.5], [0.8, 16], [5, 15.8], [9.4, 16]]],
  [[[1, 2], [4.5, 0], [8.4, 2], [8, 6], [4, 7.6], [8.2, 9], [9, 12.6], [5.5, 16], [0.8, 14]]],
  [[[6.8, 16], [6.8, 8], [6.8, 0], [3.4, 6], [0.4, 11.2], [5, 11.2], [9.8, 11.2]]],
  [[[8.6, 0], [5, 0.2], [1.8, 0], [1.2, 7], [5, 5.8], [8.8, 8], [9, 12.6], [5.4, 16], [0.8, 14.4]]],
  [[[8, 0.8], [4, 1.6], [1.2, 7], [1, 12], [4.6, 16], [8.6, 14], [8.8, 9.6], [5.4, 7.4], [1.4, 10]]],
  [[[0.6, 0.2], [5, 0], [9.4, 0.2], [6.4, 7], [3.6, 16]]],
  [[[5, 7.4], [1.6, 5], [2, 1.4], [5, 0], [8, 1.4], [8.4, 5], [5, 7.4], [1, 10.6], [1.4, 14.4], [5, 16], [8.6, 14.4], [9, 10.6], [5, 7.4]]],
  [[[8.6, 6], [4.6, 8.6], [1.4, 6], [1.8, 2], [5, 0], [8.6, 2], [8.8, 7], [7.6, 12], [4.4, 16]]],
];

const WIDTH = 300;
const HEIGHT = 110;
const INKS = ['#14201A', '#1E6B4F', '#2B4A6F', '#5A3A22'];

/** A smooth path through the points (Catmull-Rom as cubic curves). */
const smooth = (points: readonly Point[]): string => {
  const at = (i: number): Point => points[Math.min(Math.max(i, 0), points.length - 1)] as Point;
  const text = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
  let path = `M${text(at(0))}`;
  for (let i = 0; i < points.length - 1; i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const first: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const second: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    path += `C${text(first)} ${text(second)} ${text(to)}`;
  }
  return path;
};

/**
 * Draws digits to copy: every one turned, sheared and shaken, all of them on one wave, with
 * contour lines across. Returns a PNG of 300 × 110.
 */
export const drawDigits = async (digits: string, randomBelow: (max: number) => number): Promise<Uint8Array> => {
  const between = (low: number, high: number): number => low + ((high - low) * randomBelow(10_000)) / 10_000;
  const ink = (): string => INKS[randomBelow(INKS.length)] ?? '#14201A';
  const phase = between(0, 6.28);
  const wave = (x: number): number => Math.sin(x / between(34, 36) + phase) * 7;
  const step = WIDTH / (digits.length + 0.6);
  const shapes: string[] = [];

  [...digits].forEach((digit, place) => {
    const [turn, shear, size] = [between(-0.38, 0.38), between(-0.3, 0.3), between(3.5, 4.3)];
    const [centreX, centreY] = [step * (place + 0.8) + between(-7, 7), HEIGHT / 2 + between(-8, 8)];
    for (const stroke of STROKES[Number(digit)] ?? []) {
      const points = stroke.map(([px, py]): Point => {
        const [x, y] = [(px - 5) * size + between(-1.2, 1.2), (py - 8) * size + between(-1.2, 1.2)];
        const sheared = x + shear * y;
        const turnedX = sheared * Math.cos(turn) - y * Math.sin(turn) + centreX;
        return [turnedX, sheared * Math.sin(turn) + y * Math.cos(turn) + centreY + wave(turnedX)];
      });
      shapes.push(`<path d="${smooth(points)}" stroke="${ink()}" stroke-width="${between(4.5, 6.5).toFixed(1)}"/>`);
    }
  });
  for (let line = 0; line < 5; line++) {
    const height = between(8, HEIGHT - 8);
    const points = Array.from({ length: 7 }, (_, i): Point => [(i * WIDTH) / 6, height + between(-20, 20)]);
    shapes.push(`<path d="${smooth(points)}" stroke="${ink()}" stroke-width="${between(1, 2.4).toFixed(1)}" stroke-opacity="0.7"/>`);
  }
  for (let dot = 0; dot < 70; dot++)
    shapes.push(`<circle cx="${between(0, WIDTH).toFixed(0)}" cy="${between(0, HEIGHT).toFixed(0)}" r="${between(0.6, 1.8).toFixed(1)}" fill="${ink()}" stroke="none" fill-opacity="0.5"/>`);

  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#F1F3EA"/><g fill="none" stroke-linecap="round" stroke-linejoin="round">${shapes.join('')}</g></svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 32 }).toBuffer();
};
