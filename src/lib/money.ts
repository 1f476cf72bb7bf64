/**
 * Money from 分 as a number or as digits: 19800 is "¥198.00". Exact for any length of digits; '' for what is no whole
 * number of 分.
 */
export const yuan = (fen: unknown): string => {
  const text = typeof fen === 'number' && Number.isSafeInteger(fen) ? String(fen) : fen;
  if (typeof text !== 'string' || !/^-?\d{1,18}$/.test(text)) return '';
  const digits = text
    .replace('-', '')
    .replace(/^0+(?=\d)/, '')
    .padStart(3, '0');
  const minus = text.startsWith('-') && /[1-9]/.test(digits) ? '-' : '';
  return `${minus}¥${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** The same without an empty fraction, for what something cost about: 41000 is "¥410". */
export const roughYuan = (fen: unknown): string => yuan(fen).replace(/\.00$/, '');

/** A sum in full, its thousands set apart: 139800 is "¥1,398.00". */
export const groupedYuan = (fen: number): string => yuan(fen).replace(/\d(?=(?:\d{3})+\.)/g, '$&,');
