import { compareWords, keptPlaces, likeness, type Stretch } from './words.ts';

/**
 * A passage of two texts laid side by side: in both, only in the newer (`in`), only in the older (`out`), or put
 * differently, with its stretches.
 */
export type PassageChange =
  | { readonly kind: 'same' | 'in' | 'out'; readonly text: string }
  | { readonly kind: 'changed'; readonly stretches: readonly Stretch[] };

/** Two passages that share less than this are two passages. */
const SAME_PASSAGE = 0.4;

/** More pairs than this are not laid side by side: a text that was written anew has nothing to compare. */
const PAIRS_MOST = 400;

/** Between two passages that stayed: each that went meets the first of those that came which is like it. */
const between = (gone: readonly string[], came: readonly string[]): PassageChange[] => {
  const out: PassageChange[] = [];
  if (gone.length * came.length > PAIRS_MOST)
    return [
      ...gone.map((text): PassageChange => ({ kind: 'out', text })),
      ...came.map((text): PassageChange => ({ kind: 'in', text })),
    ];
  let next = 0;
  for (const text of gone) {
    const at = came.findIndex((other, place) => place >= next && likeness(text, other) >= SAME_PASSAGE);
    if (at < 0) {
      out.push({ kind: 'out', text });
      continue;
    }
    for (const other of came.slice(next, at)) out.push({ kind: 'in', text: other });
    out.push({ kind: 'changed', stretches: compareWords(text, came[at] as string) });
    next = at + 1;
  }
  for (const other of came.slice(next)) out.push({ kind: 'in', text: other });
  return out;
};

/** Lays two texts side by side, passage by passage and within each word by word. */
export const comparePassages = (older: readonly string[], newer: readonly string[]): PassageChange[] => {
  const places = keptPlaces(older, newer) ?? [];
  const out: PassageChange[] = [];
  let [x, y] = [0, 0];
  for (const [i, j] of [...places, [older.length, newer.length] as const]) {
    out.push(...between(older.slice(x, i), newer.slice(y, j)));
    if (i < older.length) out.push({ kind: 'same', text: older[i] as string });
    [x, y] = [i + 1, j + 1];
  }
  return out;
};

/** How many passages are others: for a word about it. */
export const countChanges = (changes: readonly PassageChange[]): number =>
  changes.filter(({ kind }) => kind !== 'same').length;
