import * as z from 'zod/mini';
import { limit } from '../community/fields.ts';
import { defineCall } from '../define.ts';
import { cursor } from '../fields.ts';
import { goodsCard } from './card.ts';

/** Characters of a search among products. */
export const GOODS_QUERY_MAX = 40;

/**
 * Products on the shelf to choose from (ours): the newest first, or, with `q`, those whose name or what they are good for
 * holds the words, the closest first and 100 at most. `cursor` null: there are no more.
 */
export const listGoods = defineCall({
  name: 'youzan/listGoods',
  method: 'GET',
  path: '/youzan/goods',
  summary: '在售的商品，可以按名字找',
  request: z.object({
    q: z.optional(z.string().check(z.maxLength(4 * GOODS_QUERY_MAX))),
    cursor: z.optional(cursor),
    limit: z.optional(limit),
  }),
  reply: z.object({ items: z.array(goodsCard), cursor: z.nullable(cursor) }),
});
