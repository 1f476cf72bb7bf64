/** Mobile numbers of mainland China, bare. */
const PHONE = /^1[3-9]\d{9}$/;
/** Full-width digits, and the marks that contacts and messages put between digits. */
const FULL_WIDTH = /[\uff10-\uff19\uff0b]/g;
const SEPARATORS = /[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff()()\-‐‑‒–—―.·]/g;
const COUNTRY = /^(?:\+86|0086|86(?=\d{11}$))/;
/** Nothing longer is a phone number with decoration. */
const MAX_LENGTH = 40;

/** Whether a text is a bare mobile number. */
export const isPhone = (text: unknown): text is string => typeof text === 'string' && PHONE.test(text);

/**
 * The bare number of what somebody typed or pasted: "+86 138-0013-8000", "13800138000". Null when it is none.
 */
export const normalisePhone = (text: unknown): string | null => {
  const digits = phoneDigits(text);
  return PHONE.test(digits) ? digits : null;
};

/** What was typed without country code and marks, complete or not; '' when there is anything but digits in it. */
const phoneDigits = (text: unknown): string => {
  if (typeof text !== 'string' || text.length > MAX_LENGTH) return '';
  const plain = text
    .replace(FULL_WIDTH, (mark) => String.fromCharCode(mark.charCodeAt(0) - 0xfee0))
    .replace(SEPARATORS, '')
    .replace(COUNTRY, '');
  return /^\d*$/.test(plain) ? plain : '';
};

/** Digits in groups of 3, 4 and 4, as far as they go: "138 0013 8000". */
export const formatPhone = (digits: string): string =>
  [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7)].filter((group) => group !== '').join(' ');

/** What a field shows after a change, and where its caret then stands. */
export interface Typed {
  readonly text: string;
  readonly caret: number;
}

/** Formats a field's text while it is typed, at most 11 digits; the caret stays behind the digit it was behind. */
export const formatTyped = (text: string, caret: number): Typed => {
  const pasted = normalisePhone(text);
  if (pasted !== null) return { text: formatPhone(pasted), caret: caretAfter(digitsBefore(text, caret, pasted)) };
  const digits = onlyDigits(text).slice(0, 11);
  return { text: formatPhone(digits), caret: caretAfter(Math.min(11, onlyDigits(text.slice(0, caret)).length)) };
};

const onlyDigits = (text: string): string =>
  text.replace(FULL_WIDTH, (mark) => String.fromCharCode(mark.charCodeAt(0) - 0xfee0)).replace(/\D/g, '');

/** Digits of the bare number before the caret: those of a country code do not count. */
const digitsBefore = (text: string, caret: number, bare: string): number =>
  Math.max(0, onlyDigits(text.slice(0, caret)).length - (onlyDigits(text).length - bare.length));

/** Place behind the n-th digit; behind the group's blank only when the next digit is typed. */
const caretAfter = (count: number): number => count + (count > 3 ? 1 : 0) + (count > 7 ? 1 : 0);

/** A number that others may see: 138****8000. What is no number is not shown at all. */
export const maskPhone = (phone: unknown): string => {
  const bare = normalisePhone(phone);
  return bare === null ? '' : `${bare.slice(0, 3)}****${bare.slice(7)}`;
};
