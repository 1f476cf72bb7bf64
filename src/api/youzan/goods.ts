import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { count, fen, id, instant, picture } from '../fields.ts';
import { other } from './other.ts';

const named = z.object({ name: z.string(), value: z.string() });

/** A text about it, as a line leads to it. */
const review = z.object({ id: id, title: z.string(), excerpt: z.string(), author: z.string(), at: instant });

/**
 * A product of the shop (specification, section 7; the shape is ours), by our id or the shop's own alias. One that was
 * taken down is told with `offShelf` and others like it; one that nobody knows, or none, is refused silently with what is on
 * sale instead (`goodsMissing`, other.ts).
 */
export const getGoodsInfo = defineCall({
  name: 'youzan/getGoodsInfo',
  method: 'GET',
  path: '/youzan/getGoodsInfo',
  summary: '商品信息',
  request: z.object({ id: z.optional(id), alias: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))) }),
  reply: z.object({
    id: id,
    title: z.string(),
    /** What it is good for, in a sentence. */
    pitch: z.string(),
    images: z.array(picture),
    /** It in motion, at the shop's own address or as `own:` and the token of a film that lies here, and what stands there until it plays. */
    video: z.nullable(z.object({ url: z.string(), poster: z.nullable(picture) })),
    state: z.enum(['onSale', 'soldOut', 'offShelf']),
    /** The least that one of its kinds costs. */
    priceFen: fen,
    /** Kinds cost differently: `priceFen` is where they begin. */
    isFrom: z.boolean(),
    /** Before it was reduced. */
    originFen: z.nullable(fen),
    vipFen: z.nullable(fen),
    /** Of all kinds together. */
    stock: count,
    /** So few are left that it is said. */
    isScarce: z.boolean(),
    soldNum: count,
    /** How many one person may buy. */
    limit: z.nullable(count),
    /** Weight, size, seasons: the figures that decide, with their units. */
    facts: z.array(z.object({ name: z.string(), value: z.string(), unit: z.string() })),
    /** `left` in words where it matters; `watched`: the reader is told when it is there again. */
    skus: z.array(
      z.object({
        id: id,
        name: z.string(),
        priceFen: fen,
        stock: count,
        left: z.string(),
        watched: z.boolean(),
        /** What tells it apart: its colour, its size. */
        props: z.array(named),
      }),
    ),
    /** Properties to choose a kind by; none where the list of kinds says as much. */
    choices: z.array(z.object({ name: z.string(), values: z.array(z.object({ value: z.string() })) })),
    specs: z.array(named),
    /** Paragraphs of plain text. */
    detail: z.array(z.object({ text: z.string() })),
    /** Below them, each as wide as the page. */
    detailImages: z.array(picture),
    service: z.array(z.object({ text: z.string() })),
    /** Where it is bought, and its host to be read before; null while it cannot be. */
    url: z.nullable(z.string()),
    shop: z.string(),
    /** Texts that carry its card, the newest first, and how many there are for this reader. */
    reviews: z.array(review),
    reviewsNum: count,
    /** Public gear lists that name it. */
    lists: z.array(z.object({ id: id, title: z.string(), trip: z.string() })),
    /** Of the same shelf, what sells best first; where it cannot be bought, what sells best of all follows. */
    similar: z.array(other),
    /** When what we know of the shop's figures was last written. */
    at: instant,
  }),
});
