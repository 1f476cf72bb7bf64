import type { DatabaseSync } from 'node:sqlite';
import { run } from '../../database/statement.ts';
import { randomCode, READ_ALOUD } from '../../randomCode.ts';
import { peopleOf } from '../signups.ts';

/** Fifty bits, which nobody guesses at a meeting point. */
const LENGTH = 10;

interface Ground {
  readonly database: DatabaseSync;
  readonly randomBelow: (max: number) => number;
}
const GIVE = 'UPDATE event_people SET ticket = ? WHERE signup_id = ? AND position = ?';

/** A ticket for one of a sign-up; one that they had is none any more. */
export const giveTicket = ({ database, randomBelow }: Ground, signupId: number, position: number): void => {
  run(database, GIVE, randomCode(LENGTH, READ_ALOUD, randomBelow), signupId, position);
};

/** A ticket for everybody of a sign-up. */
export const giveTickets = (ground: Ground, signupId: number): void => {
  for (const { position } of peopleOf(ground.database, signupId)) giveTicket(ground, signupId, position);
};
