/** `length` decimal digits, each uniform. */
export const randomDigits = (randomBelow: (max: number) => number, length: number): string =>
  Array.from({ length }, () => randomBelow(10)).join('');

/** Digits as they were typed: spaces go, full-width digits become plain ones. */
export const typedDigits = (text: string): string =>
  text.replace(/\s/g, '').replace(/[\uFF10-\uFF19]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0));
