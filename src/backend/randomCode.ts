/** Digits and capitals that nobody takes for one another, read aloud or copied by hand: no 0 and 1, no I and O. */
export const READ_ALOUD = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** The same for what is typed again: O can be read as 0, and I and L as 1 (Crockford's base 32). */
export const TYPED_AGAIN = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** So many of these signs, each as likely as the others; `randomBelow` gives a whole number from 0 to one less than what it is given. */
export const randomCode = (length: number, signs: string, randomBelow: (max: number) => number): string =>
  Array.from({ length }, () => signs.charAt(randomBelow(signs.length))).join('');
