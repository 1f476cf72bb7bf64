/** Invisible marks that reorder or hide text: bidirectional controls, zero-width spaces, byte order marks. */
const HIDDEN = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/g;
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?:[^\ud800-\udbff]|^)[\udc00-\udfff]/;

/** One line of plain text: controls and line breaks become one space, hidden marks go, ends are trimmed. */
export const oneLine = (text: string): string =>
  wellFormed(text).replace(CONTROL, ' ').replace(HIDDEN, '').replace(/\s+/g, ' ').trim();

/** Longest message a toast shows, in characters. */
export const MESSAGE_LENGTH = 120;

/**
 * A message from a server or an app, fit for one line of screen: text only, one line, at most `length` characters
 * with an ellipsis. Anything that is not text gives ''.
 */
export const clampMessage = (message: unknown, length: number = MESSAGE_LENGTH): string => {
  if (typeof message !== 'string') return '';
  // Ten thousand characters are cut before they are cleaned: cleaning is not free.
  const points = Array.from(oneLine(message.slice(0, length * 16 + 256)));
  return points.length > length ? points.slice(0, length - 1).join('') + '…' : points.join('');
};

/** Bytes of a text when percent-encoded in a query: what a GET really carries. Never throws. */
export const encodedBytes = (text: string): number => encodeURIComponent(wellFormed(text)).length;

/** Bytes of a text in UTF-8. A lone surrogate counts as the replacement character, 3. */
export const encodedUtf8Bytes = (text: string): number => {
  let bytes = 0;
  for (let i = 0; i < text.length; i += 1) {
    const c = text.charCodeAt(i);
    if (c < 0x80) bytes += 1;
    else if (c < 0x800) bytes += 2;
    else if (c >= 0xd800 && c < 0xdc00 && isLow(text.charCodeAt(i + 1))) {
      bytes += 4;
      i += 1;
    } else bytes += 3;
  }
  return bytes;
};

/** Replaces lone surrogates, on which `encodeURIComponent` throws. */
export const wellFormed = (text: string): string => {
  if (!LONE_SURROGATE.test(text)) return text;
  let whole = '';
  for (const point of text) {
    const code = point.charCodeAt(0);
    whole += point.length === 1 && code >= 0xd800 && code < 0xe000 ? '\ufffd' : point;
  }
  return whole;
};

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

const splitCharacters = (text: string, limit: number): string[] => {
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

const isLow = (code: number): boolean => code >= 0xdc00 && code < 0xe000;
