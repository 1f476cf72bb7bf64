import { fontOf } from '../../../detail/picture/font.ts';
import { DRAWING_WIDTH, INSET, INSET_TEXT, SHEET_HEIGHT } from '../../../map/layout.ts';
import { type LevelMark, levelMarks, marksOver } from '../../../map/levelMarks.ts';
import type { MapShapes } from '../mapShapes.ts';
import type { Palette } from '../palette.ts';
import type { Box } from '../types.ts';

/** Of the name of the inset, in units of the drawing, and never less than so many of the sheet. */
const LETTERS = 22;
const LETTERS_LEAST = 8;
/** Height of its frame. */
const INSET_FRAME = 183;

/** Fills an outline with the pattern of a level. */
const paintMark = (
  context: CanvasRenderingContext2D,
  outline: Path2D,
  mark: LevelMark,
  { lit, land }: Palette,
): void => {
  context.save();
  context.clip(outline, 'evenodd');
  context.fillStyle = mark.inverse ? lit : land;
  context.fillRect(0, 0, DRAWING_WIDTH, SHEET_HEIGHT);
  context.strokeStyle = mark.inverse ? land : lit;
  context.lineWidth = mark.width;
  context.lineCap = 'round';
  context.stroke(new Path2D(marksOver(mark, DRAWING_WIDTH, SHEET_HEIGHT)));
  context.restore();
};

/** What the patterns mean, beyond the border in the south-west where nothing else stands. */
const paintLegend = (
  context: CanvasRenderingContext2D,
  lit: ReadonlyMap<string, number>,
  letters: number,
  palette: Palette,
): void => {
  const levels = new Set(lit.values());
  const marks = levelMarks.filter(({ level }) => levels.has(level));
  if (marks.length === 0) return;
  const kinds = [...(levels.has(0) ? [undefined] : []), ...marks];
  context.textAlign = 'left';
  kinds.forEach((mark, at) => {
    const y = SHEET_HEIGHT - (kinds.length - at) * letters * 1.5;
    const box = new Path2D(`M0 ${y}h${letters * 1.8}v${letters * 1.1}h${-letters * 1.8}z`);
    context.fillStyle = palette.lit;
    if (mark === undefined) context.fill(box);
    else paintMark(context, box, mark, palette);
    context.lineWidth = 1;
    context.strokeStyle = palette.lit;
    context.stroke(box);
    context.fillStyle = palette.ink;
    context.fillText(mark === undefined ? '轨迹走过' : mark.name, letters * 2.2, y + letters * 0.92);
  });
};

/** The map of the provinces with its inset, the walked ones lit; as large as its box allows. */
export const paintMap = (
  context: CanvasRenderingContext2D,
  box: Box,
  { provinces, inset }: MapShapes,
  lit: ReadonlyMap<string, number>,
  palette: Palette,
): void => {
  const scale = Math.min(box.width / DRAWING_WIDTH, box.height / SHEET_HEIGHT);
  context.save();
  context.translate(box.x + (box.width - DRAWING_WIDTH * scale) / 2, box.y + (box.height - SHEET_HEIGHT * scale) / 2);
  context.scale(scale, scale);
  context.lineJoin = 'round';
  context.lineWidth = 1 / scale;
  context.strokeStyle = palette.paper;
  for (const { code, d } of provinces) {
    const path = new Path2D(d);
    const level = lit.get(code);
    const mark = level === undefined ? undefined : levelMarks.find((one) => one.level === level);
    if (mark !== undefined) paintMark(context, path, mark, palette);
    else {
      context.fillStyle = level === undefined ? palette.land : palette.lit;
      context.fill(path, 'evenodd');
    }
    context.strokeStyle = mark === undefined ? palette.paper : palette.lit;
    context.stroke(path);
  }
  const [frame, land, dashes] = inset.map((d) => new Path2D(d));
  context.strokeStyle = palette.soft;
  context.fillStyle = palette.soft;
  context.lineWidth = 0.8 / scale;
  if (frame !== undefined) context.stroke(frame);
  context.fillStyle = palette.land;
  if (land !== undefined) {
    context.fill(land);
    context.stroke(land);
  }
  context.fillStyle = palette.soft;
  if (dashes !== undefined) {
    context.fill(dashes);
    context.stroke(dashes);
  }
  const letters = Math.max(LETTERS, LETTERS_LEAST / scale);
  context.font = fontOf(letters, false);
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  // On a small map the letters are larger, and still cover none of the dashes.
  const below = Math.max(INSET_TEXT, INSET_FRAME + letters * 0.95);
  context.fillText('南海诸岛', INSET.x + INSET.width / 2, INSET.y + below, INSET.width * 1.25);
  paintLegend(context, lit, letters, palette);
  context.restore();
};
