/** How many of a kind somebody wants: what may be, what it comes to, and why no more. */
import { groupedYuan } from '../money.ts';
import { grouped } from '../number.ts';

export interface Bound {
  readonly most: number;
  /** Why no more, said where it is reached. */
  readonly reason: string;
}

/** `limit`: how many one person may buy, null for as many as there are. */
export const boundOf = (stock: number, limit: number | null): Bound =>
  limit !== null && limit <= stock
    ? { most: limit, reason: `每人限购 ${limit} 件` }
    : { most: stock, reason: `这一款只剩 ${grouped(stock)} 件` };

/** A number as it was typed. What is none leaves the one before; `words` say why it is not what was typed. */
export const typedCount = (
  text: string,
  before: number,
  { most, reason }: Bound,
): { readonly count: number; readonly words: string } => {
  const plain = text.trim().replace(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - 0xff10));
  if (!/^\d+$/.test(plain) || Number(plain) === 0) return { count: before, words: `数量要填 1 到 ${most} 的整数` };
  return Number(plain) > most ? { count: most, words: reason } : { count: Number(plain), words: '' };
};

/** What so many come to: 2 件，共 ¥1,398.00. */
export const sumWords = (count: number, priceFen: number): string => `${count} 件，共 ${groupedYuan(count * priceFen)}`;
