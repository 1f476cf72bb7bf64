import type { Box } from './project.ts';

/** A code as `lean-qr` gives it. */
export interface Code {
  readonly size: number;
  get(x: number, y: number): boolean;
}

/** Modules of white around a code (ISO 18004). */
const QUIET = 4;

/** A code in whole pixels of the canvas, `pixel` to the unit: black on white on every paper, with its quiet zone. */
export const paintCode = (context: CanvasRenderingContext2D, box: Box, code: Code, pixel: number): void => {
  const side = Math.floor(box.width * pixel);
  const module = Math.max(1, Math.floor(side / (code.size + 2 * QUIET)));
  const [left, top] = [Math.round(box.x * pixel), Math.round(box.y * pixel)];
  const inset = Math.floor((side - module * code.size) / 2);
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = '#fff';
  context.fillRect(left, top, side, side);
  context.fillStyle = '#000';
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1)
      if (code.get(x, y)) context.fillRect(left + inset + x * module, top + inset + y * module, module, module);
  context.restore();
};
