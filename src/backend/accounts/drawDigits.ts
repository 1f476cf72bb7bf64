import sharp from 'sharp';
import { STROKES, type Point } from './strokes.ts';

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
    shapes.push(
      `<path d="${smooth(points)}" stroke="${ink()}" stroke-width="${between(1, 2.4).toFixed(1)}" stroke-opacity="0.7"/>`,
    );
  }
  for (let dot = 0; dot < 70; dot++)
    shapes.push(
      `<circle cx="${between(0, WIDTH).toFixed(0)}" cy="${between(0, HEIGHT).toFixed(0)}" r="${between(0.6, 1.8).toFixed(1)}" fill="${ink()}" stroke="none" fill-opacity="0.5"/>`,
    );

  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#F1F3EA"/><g fill="none" stroke-linecap="round" stroke-linejoin="round">${shapes.join('')}</g></svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 32 }).toBuffer();
};
