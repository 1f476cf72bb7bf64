import { CANVAS_MAX_PIXELS } from '../../../lib/detail/picture/limits.ts';
import { palettes } from '../../../lib/detail/picture/palette.ts';
import { type Loaded, heightFor, type Painted, paintSheet } from '../../../lib/detail/picture/paint.ts';
import { paintStroke } from '../../../lib/detail/picture/stroke.ts';
import { type Detail, type Stroke, UNITS } from '../../../lib/detail/types.ts';
import { BRAND } from '../../../settings.ts';
import { boundsOf } from './shapes.ts';
import type { Sight, Size } from './sight.ts';

/** Wider than this nobody's screen shows the sheet, even enlarged. */
const SHEET_PX = 2_160;
/** More pixels to a point cost time that a drawing hand feels, and are not seen. */
const RATIO_MAX = 3;

export interface Scene {
  readonly detail: Detail;
  readonly strokes: readonly Stroke[];
  /** What is being drawn. */
  readonly live: Stroke | null;
  readonly chosen: number | null;
  /** Where keys draw, in units; null while nobody uses them. */
  readonly cursor: readonly [number, number] | null;
  readonly sight: Sight;
}

export interface Board {
  /** The window in CSS pixels. */
  size(): Size;
  /** The sheet below what is drawn has changed. */
  sheet(detail: Detail, picture: Loaded | null): Painted | null;
  /** Paints with the next frame; the last scene counts. */
  show(scene: Scene): void;
}

/** The canvas one draws on. The sheet is painted once, what is drawn upon it with every frame. */
export const createBoard = (canvas: HTMLCanvasElement): Board => {
  const context = canvas.getContext('2d');
  const sheet = document.createElement('canvas');
  let waiting: Scene | null = null;
  const size = (): Size => ({ width: canvas.clientWidth, height: canvas.clientHeight });

  const paint = ({ detail, strokes, live, chosen, cursor, sight }: Scene): void => {
    if (context === null) return;
    const { width, height } = size();
    const ratio = Math.min(
      devicePixelRatio || 1,
      RATIO_MAX,
      Math.sqrt(CANVAS_MAX_PIXELS / Math.max(1, width * height)),
    );
    const [w, h] = [Math.round(width * ratio), Math.round(height * ratio)];
    if (canvas.width !== w || canvas.height !== h) [canvas.width, canvas.height] = [w, h];
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, w, h);
    const unit = sight.scale * ratio;
    context.setTransform(unit, 0, 0, unit, sight.x * ratio, sight.y * ratio);
    if (sheet.width > 0) context.drawImage(sheet, 0, 0, UNITS, (UNITS * sheet.height) / sheet.width);
    const palette = palettes[detail.style.paper];
    context.textBaseline = 'middle';
    for (const stroke of strokes) paintStroke(context, stroke, palette);
    if (live !== null) paintStroke(context, live, palette);
    const held = chosen === null ? undefined : strokes[chosen];
    context.strokeStyle = palette.strokes.sky;
    context.lineWidth = 2 / sight.scale;
    if (held !== undefined) {
      const { x0, y0, x1, y1 } = boundsOf(held);
      context.setLineDash([6 / sight.scale, 4 / sight.scale]);
      context.strokeRect(x0 - 60, y0 - 60, x1 - x0 + 120, y1 - y0 + 120);
      context.setLineDash([]);
    }
    if (cursor !== null) {
      const [x, y] = cursor;
      const arm = 12 / sight.scale;
      context.beginPath();
      context.moveTo(x - arm, y);
      context.lineTo(x + arm, y);
      context.moveTo(x, y - arm);
      context.lineTo(x, y + arm);
      context.stroke();
    }
  };

  return {
    size,
    sheet(detail, picture) {
      const onSheet = sheet.getContext('2d');
      if (onSheet === null) return null;
      sheet.width = SHEET_PX;
      sheet.height = heightFor(detail, SHEET_PX);
      return paintSheet(onSheet, detail, SHEET_PX, BRAND, picture);
    },
    show(scene) {
      if (waiting === null)
        requestAnimationFrame(() => {
          const last = waiting;
          waiting = null;
          if (last !== null) paint(last);
        });
      waiting = scene;
    },
  };
};
