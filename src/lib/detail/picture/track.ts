import type { Detail, TrackPoint } from '../types.ts';
import { distanceM } from '../../places/distance.ts';
import { fontOf } from './font.ts';
import type { Palette } from './palette.ts';
import { type Box, type Projection, roundLength } from './project.ts';
import { paintStroke } from './stroke.ts';
import { altitudeText } from '../../number.ts';

/** Nobody sees points that are nearer to each other. */
const NEAR_UNITS = 12;

const grid = (context: CanvasRenderingContext2D, palette: Palette, area: Box, step: number): void => {
  context.beginPath();
  for (let x = area.x + step; x < area.x + area.width; x += step) {
    context.moveTo(x, area.y);
    context.lineTo(x, area.y + area.height);
  }
  for (let y = area.y + area.height - step; y > area.y; y -= step) {
    context.moveTo(area.x, y);
    context.lineTo(area.x + area.width, y);
  }
  context.strokeStyle = palette.line;
  context.lineWidth = 10;
  context.stroke();
};

/** How long a square of the sheet is on the ground. */
const scaleBar = (
  context: CanvasRenderingContext2D,
  palette: Palette,
  area: Box,
  step: number,
  metres: number,
): void => {
  const [x, y] = [area.x + 180, area.y + area.height - 200];
  context.strokeStyle = palette.soft;
  context.lineWidth = 30;
  context.beginPath();
  context.moveTo(x, y - 70);
  context.lineTo(x, y);
  context.lineTo(x + step, y);
  context.lineTo(x + step, y - 70);
  context.stroke();
  context.fillStyle = palette.soft;
  context.font = fontOf(210, false);
  context.fillText(metres < 1_000 ? `${metres} 米` : `${metres / 1_000} 公里`, x + 60, y - 160);
};

const end = (
  context: CanvasRenderingContext2D,
  palette: Palette,
  [x, y]: readonly [number, number],
  fill: string,
): void => {
  context.beginPath();
  context.arc(x, y, 130, 0, Math.PI * 2);
  context.fillStyle = fill;
  context.strokeStyle = palette.sheet;
  context.lineWidth = 50;
  context.fill();
  context.stroke();
};

/** The track with its grid, scale, ends and marks. Over a picture a grid would only disturb. */
export const paintTrack = (
  context: CanvasRenderingContext2D,
  { points, marks }: Detail,
  palette: Palette,
  area: Box,
  { place, metresPerUnit }: Projection,
  overPicture: boolean,
): void => {
  const metres = roundLength(metresPerUnit);
  const step = metres / metresPerUnit;
  if (!overPicture) {
    grid(context, palette, area, step);
    scaleBar(context, palette, area, step, metres);
  }
  context.beginPath();
  let last: readonly [number, number] | null = null;
  points.forEach(({ longitude, latitude }, at) => {
    const spot = place(longitude, latitude);
    if (last === null) context.moveTo(spot[0], spot[1]);
    else if (at < points.length - 1 && Math.hypot(spot[0] - last[0], spot[1] - last[1]) < NEAR_UNITS) return;
    else context.lineTo(spot[0], spot[1]);
    last = spot;
  });
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.strokeStyle = palette.sheet;
  context.lineWidth = 150;
  context.stroke();
  context.strokeStyle = palette.track;
  context.lineWidth = 80;
  context.stroke();
  const [start, finish] = [points[0], points[points.length - 1]];
  if (start !== undefined && finish !== undefined) {
    end(context, palette, place(finish.longitude, finish.latitude), palette.strokes.danger);
    end(context, palette, place(start.longitude, start.latitude), palette.track);
  }
  for (const { longitude, latitude, name } of marks) {
    const [x, y] = place(longitude, latitude);
    paintStroke(context, { tool: 'marker', colour: 'sky', size: 320, path: [x, y], words: name }, palette);
  }
};

/** Heights along the way, with the lowest and highest in figures. */
export const paintProfile = (
  context: CanvasRenderingContext2D,
  { points }: Detail,
  palette: Palette,
  box: Box,
): void => {
  const heights: [number, number][] = [];
  let way = 0;
  points.forEach((point, at) => {
    if (at > 0) way += distanceM(points[at - 1] as TrackPoint, point);
    if (point.elevation !== null) heights.push([way, point.elevation]);
  });
  const low = heights.reduce((least, [, height]) => Math.min(least, height), Infinity);
  const high = heights.reduce((most, [, height]) => Math.max(most, height), -Infinity);
  const labels = 1_300;
  const width = box.width - labels;
  const y = (height: number): number => box.y + box.height * (1 - (height - low) / Math.max(high - low, 20));
  context.beginPath();
  context.moveTo(box.x, box.y + box.height);
  for (const [at, height] of heights) context.lineTo(box.x + (width * at) / Math.max(way, 1), y(height));
  context.lineTo(box.x + width, box.y + box.height);
  context.closePath();
  context.globalAlpha = 0.18;
  context.fillStyle = palette.track;
  context.fill();
  context.globalAlpha = 1;
  context.fillStyle = palette.soft;
  context.font = fontOf(210, false);
  context.fillText(`${altitudeText(high)} 米`, box.x + width + 120, box.y + 105);
  context.fillText(`${altitudeText(low)} 米`, box.x + width + 120, box.y + box.height - 105);
};
