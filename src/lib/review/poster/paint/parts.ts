import { fontOf } from '../../../detail/picture/font.ts';
import type { Palette } from '../palette.ts';
import type { Box } from '../types.ts';

/** A picture that has been loaded; pixels. */
export interface Picture {
  readonly source: CanvasImageSource;
  readonly width: number;
  readonly height: number;
}

const round = (context: CanvasRenderingContext2D, { x, y, width, height }: Box, radius: number): void => {
  context.beginPath();
  context.moveTo(x + radius, y);
  context.arcTo(x + width, y, x + width, y + height, radius);
  context.arcTo(x + width, y + height, x, y + height, radius);
  context.arcTo(x, y + height, x, y, radius);
  context.arcTo(x, y, x + width, y, radius);
  context.closePath();
};

/** A member's picture in a circle; without one the first character of the name, or a ridge. */
export const paintFace = (
  context: CanvasRenderingContext2D,
  box: Box,
  picture: Picture | null,
  letter: string,
  palette: Palette,
): void => {
  const radius = box.width / 2;
  context.save();
  context.beginPath();
  context.arc(box.x + radius, box.y + radius, radius, 0, Math.PI * 2);
  context.fillStyle = palette.lit;
  context.fill();
  // Upon a panel of the same colour it stands out by its rim.
  context.strokeStyle = palette.paper;
  context.lineWidth = 2;
  context.stroke();
  if (picture === null) {
    context.fillStyle = palette.paper;
    context.font = fontOf(radius, true);
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(letter, box.x + radius, box.y + radius, box.width * 0.8);
  } else {
    context.clip();
    const side = Math.min(picture.width, picture.height);
    const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
    context.drawImage(picture.source, left, top, side, side, box.x, box.y, box.width, box.height);
  }
  context.restore();
};

/** Twelve months; one without anything is a dash. */
export const paintBars = (
  context: CanvasRenderingContext2D,
  box: Box,
  values: readonly number[],
  palette: Palette,
): void => {
  const most = Math.max(1, ...values);
  const step = box.width / values.length;
  const foot = box.y + box.height - 12;
  context.font = fontOf(9, false);
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  values.forEach((value, at) => {
    const x = box.x + at * step;
    const height = value > 0 ? Math.max(3, ((foot - box.y) * value) / most) : 1.5;
    context.fillStyle = value > 0 ? palette.lit : palette.line;
    context.fillRect(x + step * 0.2, foot - height, step * 0.6, height);
    context.fillStyle = palette.soft;
    context.fillText(`${at + 1}月`, x + step / 2, box.y + box.height - 1, step);
  });
  context.textAlign = 'left';
};

const PAD = 8;

/** A way that hardly climbs is no mountain: so many metres fill a tile. */
const SPAN_LEAST_M = 120;

/** The heights of a way as a ridge on a tile; a way without heights as a flat one. */
export const paintProfile = (
  context: CanvasRenderingContext2D,
  box: Box,
  heights: readonly number[],
  palette: Palette,
): void => {
  round(context, box, 6);
  context.fillStyle = palette.tile;
  context.fill();
  const known = heights.filter((height) => Number.isFinite(height));
  const low = Math.min(...known);
  const span = Math.max(SPAN_LEAST_M, Math.max(...known) - low);
  const foot = box.y + box.height;
  const y = (height: number): number =>
    foot - PAD - ((height - low) / span) * Math.max(0, box.height - PAD - box.height * 0.22);
  const line = known.length > 1 ? known.map(y) : [foot - PAD, foot - PAD];
  const trace = (): void =>
    line.forEach((at, index) => context.lineTo(box.x + (index / (line.length - 1)) * box.width, at));
  context.save();
  round(context, box, 6);
  context.clip();
  context.beginPath();
  context.moveTo(box.x, foot);
  trace();
  context.lineTo(box.x + box.width, foot);
  context.fillStyle = palette.lit;
  context.globalAlpha = 0.22;
  context.fill();
  context.globalAlpha = 1;
  context.beginPath();
  trace();
  context.lineJoin = 'round';
  context.strokeStyle = palette.lit;
  context.lineWidth = 1.75;
  context.stroke();
  context.restore();
  round(context, box, 6);
  context.strokeStyle = palette.line;
  context.lineWidth = 0.75;
  context.stroke();
};
