import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { count, fen, id, picture } from '../fields.ts';

/** A product of the shop (specification, section 7; the shape is ours). `detailHtml` was sanitised by the server. */
export const getGoodsInfo = defineCall({
  name: 'youzan/getGoodsInfo',
  method: 'GET',
  path: '/youzan/getGoodsInfo',
  summary: '商品信息',
  request: z.object({ id: z.optional(id), alias: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))) }),
  reply: z.object({
    title: z.string(),
    images: z.array(picture),
    video: z.nullable(z.string()),
    priceFen: fen,
    originFen: z.nullable(fen),
    stock: count,
    soldNum: count,
    skus: z.array(
      z.object({ id, props: z.array(z.object({ name: z.string(), value: z.string() })), priceFen: fen, stock: count }),
    ),
    specs: z.array(z.object({ name: z.string(), value: z.string() })),
    detailHtml: z.string(),
    /** Where it is bought. */
    url: z.nullable(z.string()),
    state: z.enum(['onSale', 'soldOut', 'offShelf']),
  }),
});
