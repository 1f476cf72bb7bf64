import * as z from 'zod/mini';
import { fen, id, picture } from '../fields.ts';

/**
 * A product where a list or a text leads to it. `priceFen` is the least that one of its kinds costs, `isFrom`: others cost
 * more. One that was taken down keeps its name and picture.
 */
export const goodsCard = z.object({
  goodsId: id,
  title: z.string(),
  priceFen: fen,
  isFrom: z.boolean(),
  state: z.enum(['onSale', 'soldOut', 'offShelf']),
  picture: z.nullable(picture),
});
export type GoodsCard = z.infer<typeof goodsCard>;
