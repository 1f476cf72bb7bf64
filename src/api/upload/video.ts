import * as z from 'zod/mini';
import { count, id } from '../fields.ts';

/** A film as the server knows it. Width and height as it is shown; `token` is part of its address (host/tokens.ts). */
export const video = z.object({
  id,
  token: z.string().check(z.regex(/^[\w-]{8,200}$/)),
  type: z.enum(['mp4', 'mov', 'webm']),
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive()),
  durationMs: count,
  bytes: count,
});
export type Video = z.infer<typeof video>;

/** A film in an entry: `length` is `0:42`, `words` also say how much of it there is to load. */
export const shownVideo = z.extend(video, { length: z.string(), words: z.string() });
export type ShownVideo = z.infer<typeof shownVideo>;
