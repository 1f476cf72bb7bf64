import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { id } from '../fields.ts';

/**
 * Wants to be told, once, when a kind that is out of stock is there again, or no longer (ours): the inbox says so. Asked
 * again it is the same wish. Refusals: 404 no such kind, or taken down; 2061 it is there; 2062 too many wishes.
 */
export const setGoodsWatch = defineCall({
  name: 'youzan/setGoodsWatch',
  method: 'POST',
  path: '/youzan/watch',
  summary: '到货提醒：想要或不再想要',
  login: true,
  changes: true,
  request: z.object({ id: id, sku: id, on: z.boolean() }),
  reply: z.object({ on: z.boolean() }),
});
