import type { DrawingHost } from '../../host.ts';
import { browserHost } from '../browserHost.ts';
import { canvas } from './canvas.ts';
import { image } from './image.ts';

let made: DrawingHost | undefined;

/** The ports of the real browser and what pictures are drawn with: pages that draw none do without. One for all, as those are. */
export const drawingHost = (): DrawingHost =>
  (made ??= Object.assign(Object.create(browserHost()) as DrawingHost, { image, canvas }));
