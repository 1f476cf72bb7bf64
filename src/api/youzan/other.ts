import * as z from 'zod/mini';
import { fen, id, picture } from '../fields.ts';

/** Another product, as a line leads to it. */
export const other = z.object({ id: id, title: z.string(), priceFen: fen, image: z.nullable(picture) });
export type Other = z.infer<typeof other>;

/** How many others a product leads on to, and how many a link that leads to none. */
export const SIMILAR_MAX = 4;
export const INSTEAD_MAX = 12;

/**
 * Why no product can be shown. It travels as `data` of an answer with the silent errCode -1, and the screen draws it: unknown
 * (nobody knows it, or it was never on the shelf), unnamed (the link names none). `others`: what is on sale instead, what sells
 * best first.
 */
export const goodsMissing = z.object({ state: z.enum(['unknown', 'unnamed']), others: z.array(other) });
export type GoodsMissing = z.infer<typeof goodsMissing>;
