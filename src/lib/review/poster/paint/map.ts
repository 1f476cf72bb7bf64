import { fontOf } from '../../../detail/picture/font.ts';
import { DRAWING_WIDTH, INSET, INSET_TEXT, SHEET_HEIGHT } from '../../../map/layout.ts';
import type { MapShapes } from '../mapShapes.ts';
import type { Palette } from '../palette.ts';
import type { Box } from '../types.ts';

/** Of the name of the inset, in units of the drawing, and never less than so many of the sheet. */
const LETTERS = 22;
const LETTERS_LEAST = 8;
/** Height of its frame. */
const INSET_FRAME = 183;

/** The map of the provinces with its inset, the walked ones lit; as large as its box allows. */
export const paintMap = (
  context: CanvasRenderingContext2D,
  box: Box,
  { provinces, inset }: MapShapes,
  lit: ReadonlySet<string>,
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
    context.fillStyle = lit.has(code) ? palette.lit : palette.land;
    context.fill(path, 'evenodd');
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
  context.restore();
};
