import { countCharacters, cutText } from '../../lib/characters.ts';
import type { Draft } from './draft/draft.ts';
import { fits } from './payload.ts';

/** A paste as the text field saw it: what stood before and after the inserted part. */
export interface Insertion {
  readonly head: string;
  readonly inserted: string;
  readonly tail: string;
}

const HIGH = /[\ud800-\udbff]$/;
const LOW = /^[\udc00-\udfff]/;

/** What was put into a text, told from the text before and after. No character is taken apart. */
export const insertionBetween = (before: string, after: string): Insertion => {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before.charCodeAt(head) === after.charCodeAt(head)) head += 1;
  if (HIGH.test(after.slice(0, head))) head -= 1;
  let tail = 0;
  while (
    tail < shorter - head &&
    before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail)
  )
    tail += 1;
  if (tail > 0 && LOW.test(after.slice(after.length - tail))) tail -= 1;
  const end = after.length - tail;
  return { head: after.slice(0, head), inserted: after.slice(head, end), tail: after.slice(end) };
};

export interface Cut {
  /** The whole text that goes into the field. */
  readonly text: string;
  /** Where the caret belongs, in UTF-16 units. */
  readonly caret: number;
  /** What did not fit; '' when everything did. */
  readonly rest: string;
}

const SEARCHED_LENGTH = 10_000;

/**
 * As much of an insertion as the request has room for. The cut falls between characters as people count them, never
 * inside an emoji, and what stood in the field before is never touched.
 */
export const cutInsertion = (draft: Draft, { head, inserted, tail }: Insertion): Cut => {
  const whole = head + inserted + tail;
  if (fits({ ...draft, text: whole })) return { text: whole, caret: head.length + inserted.length, rest: '' };
  // Longer than any request: no search over a million characters.
  const candidate = inserted.slice(0, SEARCHED_LENGTH);
  let low = 0;
  let high = countCharacters(candidate);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits({ ...draft, text: head + cutText(candidate, middle, '') + tail })) low = middle;
    else high = middle - 1;
  }
  const kept = cutText(candidate, low, '');
  return { text: head + kept + tail, caret: head.length + kept.length, rest: inserted.slice(kept.length) };
};
