import type { ZodMiniType } from 'zod/mini';
import { type Shape, shapeOf } from './shape.ts';

const known = new WeakMap<object, Shape>();

/**
 * The shape that a reply must have. In browsers contracts carry it instead of their schema (build/contractShapes.ts)
 * and this module is exchanged for one that hands it through, so that no page brings a schema library.
 */
export const shapeOfReply = (reply: ZodMiniType): Shape => {
  const made = known.get(reply) ?? shapeOf(reply);
  known.set(reply, made);
  return made;
};
