import type { Stroke } from '../types.ts';
import { fontOf } from './font.ts';
import type { Palette } from './palette.ts';

const pairs = (path: readonly number[]): (readonly [number, number])[] =>
  Array.from({ length: Math.floor(path.length / 2) }, (_, at) => [path[2 * at] as number, path[2 * at + 1] as number]);

/** Through the middles between points: what a hand draws has no corners. */
const trace = (context: CanvasRenderingContext2D, path: readonly number[]): void => {
  const points = pairs(path);
  const [first, ...rest] = points;
  if (first === undefined) return;
  context.moveTo(first[0], first[1]);
  if (rest.length === 0) context.lineTo(first[0] + 1, first[1]);
  rest.forEach(([x, y], at) => {
    const next = rest[at + 1];
    if (next === undefined) context.lineTo(x, y);
    else context.quadraticCurveTo(x, y, (x + next[0]) / 2, (y + next[1]) / 2);
  });
};

const arrowHead = (context: CanvasRenderingContext2D, { path, size }: Stroke): void => {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = path.slice(-4);
  const angle = Math.atan2(y1 - y0, x1 - x0);
  const length = size * 3.2;
  for (const turn of [-0.5, 0.5]) {
    context.moveTo(x1, y1);
    context.lineTo(x1 - length * Math.cos(angle + turn), y1 - length * Math.sin(angle + turn));
  }
};

/** A line with the paper's colour around it stands out over any picture. */
const line = (context: CanvasRenderingContext2D, stroke: Stroke, palette: Palette): void => {
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const [width, colour] of [
    [stroke.size * 1.6 + 30, palette.sheet],
    [stroke.size, palette.strokes[stroke.colour]],
  ] as const) {
    context.beginPath();
    if (stroke.tool === 'pen') trace(context, stroke.path);
    else
      pairs(stroke.path).forEach(([x, y], at) => {
        if (at === 0) context.moveTo(x, y);
        else context.lineTo(x, y);
      });
    if (stroke.tool === 'arrow') arrowHead(context, stroke);
    context.lineWidth = width;
    context.strokeStyle = colour;
    context.globalAlpha = colour === palette.sheet ? 0.75 : 1;
    context.stroke();
  }
  context.globalAlpha = 1;
};

const letters = (
  context: CanvasRenderingContext2D,
  palette: Palette,
  words: string,
  colour: string,
  size: number,
  x: number,
  y: number,
): void => {
  context.font = fontOf(size, true);
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = size / 4;
  context.strokeStyle = palette.sheet;
  context.strokeText(words, x, y);
  context.fillStyle = colour;
  context.fillText(words, x, y);
};

/** A drop whose point stands on the place. */
const drop = (
  context: CanvasRenderingContext2D,
  palette: Palette,
  colour: string,
  size: number,
  x: number,
  y: number,
): void => {
  const radius = size * 0.45;
  context.beginPath();
  context.arc(x, y - size * 1.15, radius, Math.PI * 0.85, Math.PI * 0.15);
  context.lineTo(x, y);
  context.closePath();
  context.fillStyle = colour;
  context.strokeStyle = palette.sheet;
  context.lineWidth = size / 8;
  context.stroke();
  context.fill();
  context.beginPath();
  context.arc(x, y - size * 1.15, radius * 0.4, 0, Math.PI * 2);
  context.fillStyle = palette.sheet;
  context.fill();
};

/** Paints one stroke in units. */
export const paintStroke = (context: CanvasRenderingContext2D, stroke: Stroke, palette: Palette): void => {
  const [x = 0, y = 0] = stroke.path;
  const colour = palette.strokes[stroke.colour];
  if (stroke.tool === 'text') letters(context, palette, stroke.words, colour, stroke.size, x, y);
  else if (stroke.tool === 'marker') {
    drop(context, palette, colour, stroke.size, x, y);
    if (stroke.words !== '')
      letters(context, palette, stroke.words, palette.ink, stroke.size * 0.7, x + stroke.size * 0.65, y - stroke.size);
  } else line(context, stroke, palette);
};

/** Length of what was drawn, in units. */
export const pathLength = (path: readonly number[]): number => {
  const points = pairs(path);
  return points.reduce((length, [x, y], at) => {
    const before = points[at - 1];
    return before === undefined ? 0 : length + Math.hypot(x - before[0], y - before[1]);
  }, 0);
};
