import { dayDigits } from '../calendar.ts';

const DIGITS = 10;

/** The number of a new order: the day, and ten digits that nobody guesses. */
export const newOrderId = (randomBelow: (max: number) => number, now: number): string =>
  dayDigits(now) + String(randomBelow(10 ** DIGITS)).padStart(DIGITS, '0');
