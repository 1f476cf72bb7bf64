import type { DatabaseSync } from 'node:sqlite';
import { run } from '../../database/statement.ts';
import { peopleOf } from '../signups.ts';

/** Ten signs of 32 − 0, 1, I, O: 50 bits that nobody guesses at a meeting point. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 10;

const draw = (randomBelow: (max: number) => number): string =>
  Array.from({ length: LENGTH }, () => SIGNS.charAt(randomBelow(SIGNS.length))).join('');

/** A ticket for everybody of a sign-up. */
export const giveTickets = (
  { database, randomBelow }: { readonly database: DatabaseSync; readonly randomBelow: (max: number) => number },
  signupId: number,
): void => {
  for (const { position } of peopleOf(database, signupId))
    run(
      database,
      'UPDATE event_people SET ticket = ? WHERE signup_id = ? AND position = ?',
      draw(randomBelow),
      signupId,
      position,
    );
};
