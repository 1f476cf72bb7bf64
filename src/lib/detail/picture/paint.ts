import { HEIGHTS, type Detail, UNITS } from '../types.ts';
import { type Code, paintCode } from './code.ts';
import { layOut, type Layout } from './layout.ts';
import { LETTERS, PAD } from './parts.ts';
import { palettes } from './palette.ts';
import { type Box, projectInto, type Projection } from './project.ts';
import { paintProfile, paintTrack } from './track.ts';
import { paintStroke } from './stroke.ts';
import { fontOf } from './font.ts';

/** What a canvas paints with; pictures have been loaded before. */
export interface Loaded {
  readonly source: CanvasImageSource;
  readonly width: number;
  readonly height: number;
}

export interface Painted {
  readonly layout: Layout;
  /** Null without a track or marks: nothing on this sheet has a length. */
  readonly projection: Projection | null;
}

export const heightFor = (detail: Detail, width: number): number => Math.round(width * HEIGHTS[detail.style.ratio]);

const cover = (context: CanvasRenderingContext2D, { source, width, height }: Loaded, box: Box): void => {
  const scale = Math.max(box.width / width, box.height / height);
  const [w, h] = [box.width / scale, box.height / scale];
  context.drawImage(source, (width - w) / 2, (height - h) / 2, w, h, box.x, box.y, box.width, box.height);
};

/**
 * Paints the sheet of a detail, `width` pixels wide: words, picture, track, figures; without what was drawn upon it. The
 * background is opaque, so a JPEG has no black.
 */
export const paintSheet = (
  context: CanvasRenderingContext2D,
  detail: Detail,
  width: number,
  brand: string,
  picture: Loaded | null = null,
  code: Code | null = null,
): Painted => {
  const palette = palettes[detail.style.paper];
  const pixel = width / UNITS;
  context.save();
  context.setTransform(pixel, 0, 0, pixel, 0, 0);
  context.textBaseline = 'middle';
  const layout = layOut(
    detail,
    (size, bold) => (text) => {
      context.font = fontOf(size, bold);
      return context.measureText(text).width;
    },
    code !== null,
  );
  const { area, brandY } = layout;
  context.fillStyle = palette.paper;
  context.fillRect(0, 0, UNITS, layout.height);
  if (layout.band !== null) {
    context.fillStyle = palette.track;
    context.fillRect(layout.band.x, layout.band.y, layout.band.width, layout.band.height);
  }
  context.fillStyle = palette.sheet;
  context.fillRect(area.x, area.y, area.width, area.height);
  if (picture !== null) cover(context, picture, area);
  // A margin, and a strip at the lower edge for the scale.
  const inner = {
    x: area.x + 500,
    y: area.y + 500,
    width: area.width - 1_000,
    height: Math.max(100, area.height - (detail.points.length > 0 ? 1_250 : 1_000)),
  };
  const projection = projectInto(inner, [...detail.points, ...detail.marks]);
  if (projection !== null) paintTrack(context, detail, palette, area, projection, picture !== null);
  context.strokeStyle = palette.line;
  context.lineWidth = 16;
  context.strokeRect(area.x, area.y, area.width, area.height);
  if (layout.profile !== null) paintProfile(context, detail, palette, layout.profile);
  for (const { text, size, bold, x = PAD, y, onBand = false } of layout.lines) {
    context.fillStyle = onBand ? palette.sheet : bold ? palette.ink : palette.soft;
    context.font = fontOf(size, bold);
    context.fillText(text, x, y, UNITS - PAD - x);
  }
  for (const { name, value, unit, x, y, width: column } of layout.stats) {
    context.fillStyle = palette.ink;
    context.font = fontOf(LETTERS.value, true);
    context.fillText(value, x, y + LETTERS.value * 0.55, column - 100);
    const end = Math.min(context.measureText(value).width, column - 400);
    context.fillStyle = palette.soft;
    context.font = fontOf(LETTERS.label, false);
    context.fillText(unit, x + end + 70, y + LETTERS.value * 0.68, Math.max(100, column - end - 120));
    context.fillText(name, x, y + LETTERS.value * 1.15 + LETTERS.label * 0.55, column - 100);
  }
  context.fillStyle = palette.soft;
  context.font = fontOf(LETTERS.brand, false);
  context.fillText(brand, PAD, brandY);
  if (code !== null && layout.code !== null) paintCode(context, layout.code, code, pixel);
  context.restore();
  return { layout, projection };
};

/** What was drawn upon a sheet. */
export const paintStrokes = (context: CanvasRenderingContext2D, detail: Detail, width: number): void => {
  context.save();
  context.setTransform(width / UNITS, 0, 0, width / UNITS, 0, 0);
  for (const stroke of detail.strokes) paintStroke(context, stroke, palettes[detail.style.paper]);
  context.restore();
};

/** The whole picture: the sheet, and what was drawn upon it. Returns how the sheet was laid out. */
export const paintPicture = (
  context: CanvasRenderingContext2D,
  detail: Detail,
  width: number,
  brand: string,
  picture: Loaded | null,
  code: Code | null = null,
): Layout => {
  const { layout } = paintSheet(context, detail, width, brand, picture, code);
  paintStrokes(context, detail, width);
  return layout;
};
