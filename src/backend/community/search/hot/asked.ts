import { createHmac } from 'node:crypto';
import { DAY_MS } from '../../../../site.ts';
import type { CallContext } from '../../../context.ts';
import { one } from '../../../database/statement.ts';
import { chinaDay } from '../../people/reads.ts';

/** Longer questions are one reader's own. */
const LENGTH = { least: 2, most: 16 } as const;
/** What nobody else could mean: telephone numbers, ids, addresses. */
const OWN = /\d{5}|[a-z\d]{13}/;

/** What can be counted of a question, or null. */
export const countable = (words: readonly string[]): string | null => {
  const text = words.join(' ');
  return text.length < LENGTH.least || text.length > LENGTH.most || OWN.test(text) ? null : text;
};

/** Whoever came later does not count yet: an account that is made for a purpose is used at once. */
export const SEEKER_AGE_MS = 3 * DAY_MS;

const SETTLED = 'SELECT 1 FROM users WHERE id = ? AND state = 0 AND created_at <= ?';

/**
 * Counts a question where it found something. Guests do not count, for one person is as many guests as they have networks
 * and browsers; a member of some days does, once a day, and an address once a day however many members come from it. Who
 * asked is not kept: both names are made with the server's secret and the day, so that no two days of one reader can be
 * put together.
 */
export const countAsked = (
  { database, now, secret, visitor, userId, asked }: CallContext,
  words: readonly string[],
): void => {
  const text = countable(words);
  if (text === null || userId === null || one(database, SETTLED, userId, now - SEEKER_AGE_MS) === undefined) return;
  const day = chinaDay(now);
  const named = (who: string): string =>
    createHmac('sha256', secret).update(`search ${day} ${who}`).digest('base64url').slice(0, 16);
  asked.note({ day, words: text, seeker: named(`address ${visitor.address}`), member: named(`member ${userId}`) });
};
