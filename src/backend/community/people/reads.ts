import { createHmac } from 'node:crypto';
import { CHINA_MS, DAY_MS } from '../../../site.ts';
import type { CallContext } from '../../context.ts';

/** Days since 1970 on China's clock. */
export const chinaDay = (at: number): number => Math.floor((at + CHINA_MS) / DAY_MS);

/**
 * Tells one guest from another for a day and names nobody: the key is the server's, and the day is in it. By the address
 * alone: whatever else a guest says of itself can be said anew with every request.
 */
const guest = ({ secret, visitor }: CallContext, day: number): string =>
  createHmac('sha256', secret).update(`read ${day} ${visitor.address}`).digest('base64url').slice(0, 16);

/**
 * Counts one read for each reader, entry and day; the author's own are none. It is bookkeeping, not an act of
 * the reader, so a GET may do it, and nothing waits for it (readBook.ts).
 */
export const countRead = (context: CallContext, entryId: number, authorId: number): void => {
  if (context.userId === String(authorId)) return;
  const day = chinaDay(context.now);
  context.reads.note({ day, entryId, viewer: context.userId ?? guest(context, day) });
};
