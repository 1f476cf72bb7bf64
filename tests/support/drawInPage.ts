/** The browser's own filler, for a page that holds nothing else: `window.drawPart(part, data)`. */
import { drawingFor } from '../../src/edge/worker/drawings.ts';
import { drawReply, drawState, statesOf } from '../../src/live/draw.ts';

const drawPart = (root: HTMLElement, data: unknown): void => {
  const states = statesOf(root);
  drawState(root, states, drawReply(root, data));
  drawingFor(root.dataset['live'] ?? '')?.(root, data, '');
};

Object.assign(window, { drawPart });
