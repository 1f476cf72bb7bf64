import { createHmac } from 'node:crypto';
import type { CallContext } from '../../../context.ts';
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

/**
 * Counts a question once for each reader and day, where it found something. Who asked is not kept: the name is made with
 * the server's secret and the day, for members as for guests, so that no two days of one reader can be put together.
 */
export const countAsked = (context: CallContext, words: readonly string[]): void => {
  const text = countable(words);
  if (text === null) return;
  const day = chinaDay(context.now);
  const who = context.userId === null ? `guest ${context.visitor.address}` : `member ${context.userId}`;
  const seeker = createHmac('sha256', context.secret).update(`search ${day} ${who}`).digest('base64url').slice(0, 16);
  context.asked.note({ day, words: text, seeker });
};
