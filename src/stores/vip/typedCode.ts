/** Signs of a redeem code. */
export const CODE_LENGTH = 16;

/** A whole code among other words ("兑换码: ABCD-EFGH-…，有效期…"), the surest way of writing it first. */
const WHOLE: readonly RegExp[] = [
  /(?:^|[^A-Z0-9])([A-Z0-9]{16})(?![A-Z0-9])/,
  /(?:^|[^A-Z0-9])([A-Z0-9]{4}(?:\s?[-\u2010-\u2015\u2212_.·]\s?[A-Z0-9]{4}){3})(?![A-Z0-9])/,
  /(?:^|[^A-Z0-9])([A-Z0-9]{4}(?:\s{1,3}[A-Z0-9]{4}){3})(?![A-Z0-9])/,
];

/** The signs of a whole code in a text, alone, among words or in an address; null where there is none. */
export const wholeCode = (said: string): string | null => {
  const plain = said.slice(0, 400).normalize('NFKC').toUpperCase();
  for (const pattern of WHOLE) {
    const found = pattern.exec(plain)?.[1];
    if (found !== undefined) return found.replace(/[^A-Z0-9]/g, '');
  }
  return null;
};

/**
 * What somebody typed or pasted, as letters and digits: full width, lower case, spaces, hyphens and words around it are
 * taken as they are meant. Look-alikes (O and 0, I, L and 1) are the server's to read; here nothing is guessed.
 */
export const signsOf = (typed: string): string => {
  const plain = typed.slice(0, 400).normalize('NFKC').toUpperCase();
  return wholeCode(typed) ?? plain.replace(/[^A-Z0-9]/g, '').slice(0, CODE_LENGTH);
};

/**
 * The code in an address that was followed: a whole one, or what somebody had typed of it before the app was opened. null
 * where it holds anything else: the field is not filled with shreds of an address.
 */
export const followedCode = (given: string): string | null =>
  wholeCode(given) ?? (/^[A-Za-z0-9\s-]{1,40}$/.test(given) ? signsOf(given) : null);

/** Four by four, as codes are printed. */
export const groupCode = (signs: string): string => (signs.match(/.{1,4}/g) ?? []).join('-');

/** Where the caret stands after grouping, when `before` signs stood left of it. */
export const caretAfter = (grouped: string, before: number): number => {
  let seen = 0;
  for (let at = 0; at < grouped.length; at += 1) {
    if (seen === before) return at;
    if (grouped[at] !== '-') seen += 1;
  }
  return grouped.length;
};
