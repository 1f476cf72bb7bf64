import type { Palette } from '../palette.ts';
import { SHEET_WIDTH } from '../layouts.ts';
import type { Box, Sheet } from '../types.ts';

const RINGS = 14;

/** A hill of a map sheet. */
const hill = (context: CanvasRenderingContext2D, x: number, y: number, turn: number): void => {
  for (let ring = 0; ring < RINGS; ring += 1) {
    context.beginPath();
    for (let at = 0; at <= 60; at += 1) {
      const angle = (at / 60) * Math.PI * 2;
      const wave =
        1 + 0.14 * Math.sin(3 * angle + turn + ring * 0.3) + 0.07 * Math.sin(5 * angle - turn * 2 - ring * 0.4);
      const radius = (10 + ring * 16) * wave;
      const [px, py] = [x + radius * 1.2 * Math.cos(angle), y + radius * 0.85 * Math.sin(angle)];
      if (at === 0) context.moveTo(px, py);
      else context.lineTo(px, py);
    }
    context.stroke();
  }
};

/** Ridges at the foot of a panel, in the panel's own colour a little lighter. */
const ridges = (context: CanvasRenderingContext2D, box: Box): void => {
  context.save();
  context.beginPath();
  context.rect(box.x, box.y, box.width, box.height);
  context.clip();
  context.fillStyle = '#ffffff';
  context.globalAlpha = 0.07;
  for (let layer = 0; layer < 3; layer += 1) {
    const foot = box.y + box.height;
    context.beginPath();
    context.moveTo(box.x, foot);
    for (let x = 0; x <= box.width; x += 3) {
      const height =
        (0.62 - layer * 0.16) *
        box.height *
        (0.62 + 0.24 * Math.sin(x / 61 + layer * 2.1) + 0.1 * Math.sin(x / 23 + layer) + 0.05 * Math.sin(x / 9));
      context.lineTo(box.x + x, foot - height);
    }
    context.lineTo(box.x + box.width, foot);
    context.fill();
  }
  context.restore();
};

/** The paper with its contour lines, and the coloured ground of panels. It is opaque everywhere. */
export const paintGround = (context: CanvasRenderingContext2D, sheet: Sheet, palette: Palette): void => {
  context.fillStyle = palette.paper;
  context.fillRect(0, 0, sheet.width, sheet.height);
  context.strokeStyle = palette.contour;
  context.lineWidth = 1;
  hill(context, SHEET_WIDTH * 0.86, 60, 0.4);
  hill(context, SHEET_WIDTH * 0.1, sheet.height - 70, 2.1);
  for (const panel of sheet.panels) {
    context.fillStyle = palette.panel;
    context.fillRect(panel.x, panel.y, panel.width, panel.height);
    ridges(context, panel);
  }
};
