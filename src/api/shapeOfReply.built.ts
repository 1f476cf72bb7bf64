import type { Shape } from './shape.ts';

/** Stands for shapeOfReply.ts in the built site: there a contract's reply is its shape already. */
export const shapeOfReply = (reply: unknown): Shape => reply as Shape;
