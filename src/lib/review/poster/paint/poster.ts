import { splitCharacters } from '../../../characters.ts';
import { fontOf } from '../../../detail/picture/font.ts';
import { clean, type Em, LEADING } from '../fit.ts';
import type { MapShapes } from '../mapShapes.ts';
import type { Palette } from '../palette.ts';
import type { Item, Sheet } from '../types.ts';
import { paintGround } from './ground.ts';
import { paintMap } from './map.ts';
import { type Code, paintCode } from '../../../detail/picture/code.ts';
import { paintBars, paintFace, paintProfile, type Picture } from './parts.ts';

/** What a poster is painted with; all of it has been loaded before. */
export interface Paints {
  readonly palette: Palette;
  readonly map: MapShapes | null;
  /** Levels of the lit provinces by region code; 0 where tracks alone have lit one. */
  readonly lit: ReadonlyMap<string, number>;
  readonly face: Picture | null;
  readonly name: string;
  readonly code: Code;
}

const MEASURED_AT = 100;

/** Measures with the letters of a canvas. */
export const emOf = (context: CanvasRenderingContext2D): Em => {
  const known = new Map<string, number>();
  return (text, bold) => {
    const key = `${Number(bold)}${text}`;
    const had = known.get(key);
    if (had !== undefined) return had;
    context.font = fontOf(MEASURED_AT, bold);
    const wide = context.measureText(text).width / MEASURED_AT;
    known.set(key, wide);
    return wide;
  };
};

const paintText = (context: CanvasRenderingContext2D, item: Item & { kind: 'text' }, palette: Palette): void => {
  const { box, lines, size, bold, tone } = item;
  const top = box.y + (box.height - lines.length * size * LEADING) / 2;
  context.fillStyle = palette[tone];
  context.font = fontOf(size, bold);
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  lines.forEach((line, at) =>
    context.fillText(line, box.x, top + size * (at * LEADING + LEADING / 2 + 0.36), box.width),
  );
};

/** Paints a sheet on a canvas that is `pixel` pixels to the unit. */
export const paintPoster = (context: CanvasRenderingContext2D, sheet: Sheet, pixel: number, paints: Paints): void => {
  const { palette, map, lit, face, code } = paints;
  context.save();
  context.setTransform(pixel, 0, 0, pixel, 0, 0);
  paintGround(context, sheet, palette);
  for (const item of sheet.items) {
    if (item.kind === 'text') paintText(context, item, palette);
    else if (item.kind === 'bars') paintBars(context, item.box, item.values, palette);
    else if (item.kind === 'profile') paintProfile(context, item.box, item.heights, palette);
    else if (item.kind === 'code') paintCode(context, item.box, code, pixel);
    else if (item.kind === 'face')
      paintFace(context, item.box, face, splitCharacters(clean(paints.name), 1)[0] ?? '山', palette);
    else if (map !== null) paintMap(context, item.box, map, lit, palette);
  }
  context.restore();
};
