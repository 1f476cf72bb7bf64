import type { DatabaseSync } from 'node:sqlite';
import { run } from '../../database/statement.ts';
import { peopleOf } from '../signups.ts';

/** Ten signs of 32 − 0, 1, I, O: 50 bits that nobody guesses at a meeting point. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 10;

const draw = (randomBelow: (max: number) => number): string =>
  Array.from({ length: LENGTH }, () => SIGNS.charAt(randomBelow(SIGNS.length))).join('');

interface Ground {
  readonly database: DatabaseSync;
  readonly randomBelow: (max: number) => number;
}
const GIVE = 'UPDATE event_people SET ticket = ? WHERE signup_id = ? AND position = ?';

/** A ticket for one of a sign-up; one that they had is none any more. */
export const giveTicket = ({ database, randomBelow }: Ground, signupId: number, position: number): void => {
  run(database, GIVE, draw(randomBelow), signupId, position);
};

/** A ticket for everybody of a sign-up. */
export const giveTickets = (ground: Ground, signupId: number): void => {
  for (const { position } of peopleOf(ground.database, signupId)) giveTicket(ground, signupId, position);
};
