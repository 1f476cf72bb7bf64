import { createHmac } from 'node:crypto';
import { DAY_MS } from '../../site.ts';
import type { CallContext } from '../context.ts';
import { run } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';

const CHINA_MS = 8 * 3_600_000;

/** Days since 1970 on China's clock. */
export const chinaDay = (at: number): number => Math.floor((at + CHINA_MS) / DAY_MS);

/** The moment at which that day began. */
export const chinaMidnight = (at: number): number => chinaDay(at) * DAY_MS - CHINA_MS;

/** Tells one guest from another for a day and names nobody: the key is the server's, and the day is in it. */
const guest = ({ secret, visitor }: CallContext, day: number): string =>
  createHmac('sha256', secret)
    .update(`read ${day} ${visitor.address} ${visitor.userAgent}`)
    .digest('base64url')
    .slice(0, 16);

/**
 * Counts one read for each reader, entry and day; the author's own are none. It is bookkeeping, not an act of
 * the reader, so a GET may do it, and when the disk is full or locked the text is still shown.
 */
export const countRead = (context: CallContext, entryId: number, authorId: number): void => {
  if (context.userId === String(authorId)) return;
  const day = chinaDay(context.now);
  try {
    transaction(context.database, () => {
      const { changes } = run(
        context.database,
        'INSERT OR IGNORE INTO entry_reads (day, entry_id, viewer) VALUES (?, ?, ?)',
        day,
        entryId,
        context.userId ?? guest(context, day),
      );
      if (changes > 0) run(context.database, 'DELETE FROM entry_reads WHERE day < ?', day);
    });
  } catch (error) {
    context.log('warn', 'read not counted', { error });
  }
};
