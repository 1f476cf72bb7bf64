import type { DatabaseSync } from 'node:sqlite';
import type { ReplyOf } from '../../api/define.ts';
import type { checkIn } from '../../api/event/leading.ts';
import { one, run } from '../database/statement.ts';
import type { EventRow } from './event.ts';
import { peopleOf } from './signups.ts';

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

const FOUND = `SELECT p.signup_id, p.position, p.name, p.used_at, s.event_id, s.state
  FROM event_people p JOIN event_signups s ON s.id = p.signup_id WHERE p.ticket = ?`;
const COUNT = `SELECT count(*) AS going, count(p.used_at) AS arrived
  FROM event_people p JOIN event_signups s ON s.id = p.signup_id WHERE s.event_id = ? AND s.state = 'confirmed'`;

interface Found {
  readonly signup_id: number;
  readonly position: number;
  readonly name: string;
  readonly used_at: number | null;
  readonly event_id: number;
  readonly state: string;
}

/** How many go along, and how many of them have come. */
export const headsOf = (database: DatabaseSync, eventId: number): { going: number; arrived: number } => ({
  ...(one<{ going: number; arrived: number }>(database, COUNT, eventId) ?? { going: 0, arrived: 0 }),
});

/** Lets the bearer of a ticket in, once. */
export const letIn = (database: DatabaseSync, event: EventRow, code: string, now: number): ReplyOf<typeof checkIn> => {
  const found = one<Found>(database, FOUND, code);
  const say = (result: ReplyOf<typeof checkIn>['result'], usedAt: number | null) => ({
    result,
    // Of a ticket of somebody else's event nothing is told.
    name: found && result !== 'other' ? found.name : null,
    usedAt,
    ...headsOf(database, event.id),
  });
  if (found?.event_id !== event.id) return say('other', null);
  if (found.state !== 'confirmed') return say('void', null);
  if (found.used_at !== null) return say('used', found.used_at);
  run(
    database,
    'UPDATE event_people SET used_at = ? WHERE signup_id = ? AND position = ?',
    now,
    found.signup_id,
    found.position,
  );
  return say('valid', now);
};
