import type { Shape } from './shape.ts';

/** Stands for shapeOfReply.ts in browsers: there a contract's reply is its shape already. */
export const shapeOfReply = (reply: unknown): Shape => reply as Shape;
