import * as z from 'zod/mini';

/**
 * Fields that many contracts share.
 * Ids travel as text and are digits only: JavaScript numbers lose them past 2^53.
 */
export const id = z.string().check(z.regex(/^[1-9]\d{0,18}$/));

/** Opaque position in a list; the server alone understands it. */
export const cursor = z.string().check(z.maxLength(200));

/** Milliseconds since 1970, UTC. */
export const instant = z.int().check(z.nonnegative());

export const count = z.int().check(z.nonnegative());

/** Money in 分 (1/100 of a yuan), never a fraction. */
export const fen = z.int().check(z.nonnegative());

/** The way of a route as data of a path in a box of 120 × 90, north up; '' where it has no points. */
export const way = z.string().check(z.regex(/^[Ml\d. -]*$/));

/**
 * Encrypted token of a picture id: file host + token + size suffix is its address (section 7). The server sends the
 * token beside the id, so that the first screen needs no cipher to show its pictures (host/thumbnail.ts).
 */
export const pictureToken = z.string().check(z.regex(/^[\w-]{8,200}$/));

/**
 * A picture as the server knows it. Width and height are pixels of the upright original, `color` is its average
 * as `#rrggbb` (shown before it loads).
 */
export const picture = z.object({
  id: id,
  token: pictureToken,
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive()),
  color: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
  alt: z.string(),
});
export type Picture = z.infer<typeof picture>;

/** Who wrote something, as cards show it. `avatar` is a picture token or null. */
export const author = z.object({
  userId: id,
  nickName: z.string(),
  avatar: z.nullable(pictureToken),
  /** 0 none, 1 VIP, 2 SVIP. */
  vip: z.int(),
  leader: z.boolean(),
});
export type Author = z.infer<typeof author>;

/** A paper that was looked at before its member was certified as a leader. */
export const leaderCheck = z.object({
  name: z.string(),
  issuer: z.string(),
  at: instant,
  validTo: z.nullable(instant),
});
export type LeaderCheck = z.infer<typeof leaderCheck>;

/** Seat of a place of the directory: degrees, WGS84. */
export const seat = z.object({
  longitude: z.number().check(z.gte(-180), z.lte(180)),
  latitude: z.number().check(z.gte(-90), z.lte(90)),
});
