import { dayDigits } from '../calendar.ts';

const DIGITS = 10;

/** The number of a new order: the day, and ten digits that nobody guesses. */
export const newOrderId = (randomBelow: (max: number) => number, now: number): string =>
  dayDigits(now) + String(randomBelow(10 ** DIGITS)).padStart(DIGITS, '0');

/** The name of an order for cashiers and stores, a UUID: they ask for one, and nobody guesses it. */
export const newOrderRef = (randomBelow: (max: number) => number): string => {
  const hex = Array.from({ length: 32 }, () => randomBelow(16).toString(16)).join('');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
};
