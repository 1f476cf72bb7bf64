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
 * Counts a question once a day for each member and for each address, where it found something: neither one member on many
 * networks nor many members behind one address are a crowd. Who asked is not kept: both names are made with the server's
 * secret and the day, so that no two days of one reader can be put together.
 */
export const countAsked = ({ now, secret, visitor, userId, asked }: CallContext, words: readonly string[]): void => {
  const text = countable(words);
  if (text === null) return;
  const day = chinaDay(now);
  const named = (who: string): string =>
    createHmac('sha256', secret).update(`search ${day} ${who}`).digest('base64url').slice(0, 16);
  const member = userId === null ? null : named(`member ${userId}`);
  asked.note({ day, words: text, seeker: named(`address ${visitor.address}`), member });
};
