import * as z from 'zod/mini';
import { smallCard } from './feed/card.ts';

/**
 * Why an entry can't be shown. It travels as `data` of an answer with the silent errCode -1, and the screen
 * draws it: unknown (never was), deleted (by its author), blocked (taken down), auditing (its author alone may
 * read it yet), private (not for this reader), blockedAuthor (one of the two blocked the other).
 */
export const missing = z.object({
  state: z.enum(['unknown', 'deleted', 'blocked', 'auditing', 'private', 'blockedAuthor']),
  /** Other entries that would interest the same reader. */
  similar: z.array(smallCard),
});
export type Missing = z.infer<typeof missing>;
