/** How a deck of pages is turned: by keys, and by the fragment of its address. Pages count from 0 here and from 1 in `#p5`. */

export type Turn = 'next' | 'previous' | 'first' | 'last';

const TURNS: Readonly<Record<string, Turn>> = {
  ArrowDown: 'next',
  ArrowRight: 'next',
  PageDown: 'next',
  ArrowUp: 'previous',
  ArrowLeft: 'previous',
  PageUp: 'previous',
  Home: 'first',
  End: 'last',
};

/** What a key asks of the deck, or null where it asks nothing. Space goes on, with Shift back. */
export const turnOf = (key: string, shift: boolean): Turn | null => {
  if (key === ' ' || key === 'Spacebar') return shift ? 'previous' : 'next';
  return !shift && Object.prototype.hasOwnProperty.call(TURNS, key) ? (TURNS[key] ?? null) : null;
};

/** The page that a turn leads to, within the deck. */
export const turned = (turn: Turn, at: number, count: number): number => {
  const to = { next: at + 1, previous: at - 1, first: 0, last: count - 1 }[turn];
  return Math.max(0, Math.min(count - 1, to));
};

/** The page that a fragment names: one beyond the last is the last, and another fragment is none. */
export const pageOfHash = (hash: string, count: number): number | null => {
  const found = /^#p([1-9]\d{0,3})$/.exec(hash);
  return found === null || count < 1 ? null : Math.min(Number(found[1]), count) - 1;
};

/** The fragment of a page: the first one has none. */
export const hashOfPage = (at: number): string => (at > 0 ? `#p${at + 1}` : '');

/** What a tap asks by where it is: the left third turns back, the right one on, the middle nothing. */
export const sideOf = (x: number, width: number): Turn | null =>
  x < width / 3 ? 'previous' : x > (width * 2) / 3 ? 'next' : null;
