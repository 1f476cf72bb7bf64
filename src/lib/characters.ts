/**
 * The first `length` characters as people count them, with '…' when something is left out (the ellipsis is within
 * `length`). Emoji families, flags and accents are never cut apart. `Intl.Segmenter` is above the engine floor.
 */
export const cutText = (text: string, length: number, ellipsis = '…'): string => {
  const characters = splitCharacters(text, length + 1);
  if (characters.length <= length) return characters.join('');
  return characters.slice(0, Math.max(0, length - ellipsis.length)).join('') + ellipsis;
};

/** Number of characters as people count them. */
export const countCharacters = (text: string): number => splitCharacters(text, Infinity).length;

const EXTENDS = /^(?:\p{M}|\u200d|[\ufe00-\ufe0f]|[\u{1f3fb}-\u{1f3ff}]|[\u{e0020}-\u{e007f}])$/u;
const FLAG_LETTER = /^[\u{1f1e6}-\u{1f1ff}]$/u;
const JOINER = '\u200d';
/** No person's character is longer; a text of a thousand accents on one letter is cut here. */
const MAX_POINTS = 24;

/** The first `limit` characters as people count them, each whole. */
export const splitCharacters = (text: string, limit: number): string[] => {
  const characters: string[] = [];
  let current = '';
  let points = 0;
  let flags = 0;
  for (const point of text) {
    const flag = FLAG_LETTER.test(point);
    const joined =
      points > 0 &&
      points < MAX_POINTS &&
      (EXTENDS.test(point) ||
        current.endsWith(JOINER) ||
        (flag && flags === 1) ||
        (point === '\n' && current === '\r'));
    if (joined) {
      current += point;
      points += 1;
      flags = flag ? 2 : flags;
    } else {
      if (points > 0) characters.push(current);
      if (characters.length >= limit) return characters;
      current = point;
      points = 1;
      flags = flag ? 1 : 0;
    }
  }
  if (points > 0) characters.push(current);
  return characters;
};
