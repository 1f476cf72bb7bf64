/** Text in one form, so that spacing, look-alikes and written-out figures hide nothing from the word check. */

/** Digits in the ways people write them to get past a check. */
const DIGITS: Readonly<Record<string, string>> = {
  零: '0',
  〇: '0',
  一: '1',
  壹: '1',
  幺: '1',
  二: '2',
  贰: '2',
  两: '2',
  三: '3',
  叁: '3',
  四: '4',
  肆: '4',
  五: '5',
  伍: '5',
  六: '6',
  陆: '6',
  七: '7',
  柒: '7',
  八: '8',
  捌: '8',
  九: '9',
  玖: '9',
};

/** Compared in one form: full width to half, no case, no spaces, joiners or punctuation in between. */
export const squeeze = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Cf}\p{Mn}\p{P}\p{S}]+/gu, '');

/** Numbers as one run of digits. Commas and colons stay: a list of altitudes or hours is no telephone. */
export const joinDigits = (text: string): string =>
  [...text.normalize('NFKC').replace(/[\s\p{Cf}\p{Mn}\p{Pd}._·*~|/]+/gu, '')]
    .map((character) => DIGITS[character] ?? character)
    .join('');
