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
