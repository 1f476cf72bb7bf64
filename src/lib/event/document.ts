/**
 * Numbers of papers that an insurance is made out by: of an identity card of the mainland (GB 11643: eighteen signs, the last one
 * from the others), else of a passport or a permit of Hong Kong, Macau or Taiwan (letters before digits), or of another country (seven to ten letters
 * and digits, of which few have the same order).
 */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const LAST = '10X98765432';

const bornOn = (card: string): Date | null => {
  const [year, month, day] = [card.slice(6, 10), card.slice(10, 12), card.slice(12, 14)].map(Number) as [
    number,
    number,
    number,
  ];
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1900 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date : null;
};

const isCard = (text: string): boolean =>
  /^\d{17}[\dX]$/.test(text) &&
  LAST.charAt(WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(text.charAt(at)), 0) % 11) ===
    text.charAt(17) &&
  bornOn(text) !== null;

/** The number as it is kept, without spaces and in capitals; null for what is none. */
export const documentOf = (typed: string): string | null => {
  const text = typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();
  const isPaper = /^(?:[A-Z]{1,2}\d{6,10}|(?=.*\d{2})[A-Z\d]{7,10})$/.test(text);
  return isCard(text) || isPaper ? text : null;
};

/** Years of age on a day (ms) by an identity card; null for any other paper, which says nothing of it. */
export const ageBy = (document: string, at: number): number | null => {
  const born = isCard(document) ? bornOn(document) : null;
  if (born === null) return null;
  const day = new Date(at + 8 * 3_600_000);
  const years = day.getUTCFullYear() - born.getUTCFullYear();
  const before =
    day.getUTCMonth() < born.getUTCMonth() ||
    (day.getUTCMonth() === born.getUTCMonth() && day.getUTCDate() < born.getUTCDate());
  return before ? years - 1 : years;
};

/** As much of it as tells two apart: the first and the last two signs. */
export const maskDocument = (document: string): string =>
  document.slice(0, 2) + '*'.repeat(Math.max(0, document.length - 4)) + document.slice(-2);
