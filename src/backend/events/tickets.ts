import type { DatabaseSync } from 'node:sqlite';
import type { ReplyOf } from '../../api/define.ts';
import type { checkIn } from '../../api/event/leading.ts';
import { DAY_MS } from '../../site.ts';
import { one, run } from '../database/statement.ts';
import type { EventRow } from './event.ts';
import { headsOf } from './ticket/heads.ts';

const FOUND = `SELECT p.signup_id, p.position, p.name, p.used_at, s.event_id, s.state
  FROM event_people p JOIN event_signups s ON s.id = p.signup_id WHERE p.ticket = ?`;

/** Tickets of people who were replaced: of no use any more, and no forgeries. */
const REPLACED = `SELECT b.was AS name, s.event_id FROM event_substitutes b JOIN event_signups s ON s.id = b.signup_id
  WHERE b.ticket = ?`;

interface Found {
  readonly signup_id: number;
  readonly position: number;
  readonly name: string;
  readonly used_at: number | null;
  readonly event_id: number;
  readonly state: string;
}

/** A day before the meeting and after the end: what was seen without a network is told later. */
const GATE_MS = DAY_MS;

/** Lets the bearer of a ticket in, once, while people come together for its event. */
export const letIn = (database: DatabaseSync, event: EventRow, code: string, now: number): ReplyOf<typeof checkIn> => {
  const found = one<Found>(database, FOUND, code);
  const replaced = found === undefined ? one<Pick<Found, 'name' | 'event_id'>>(database, REPLACED, code) : undefined;
  const known = found ?? replaced;
  const say = (result: ReplyOf<typeof checkIn>['result'], usedAt: number | null) => ({
    result,
    // Of a ticket of somebody else's event nothing is told.
    name: known && result !== 'other' ? known.name : null,
    usedAt,
    ...headsOf(database, event.id),
  });
  if (replaced !== undefined) return say(replaced.event_id === event.id ? 'void' : 'other', null);
  if (found === undefined) return say('unknown', null);
  if (found.event_id !== event.id) return say('other', null);
  if (found.state !== 'confirmed') return say('void', null);
  if (found.used_at !== null) return say('used', found.used_at);
  if (now < event.meet_at - GATE_MS) return say('early', null);
  if (now > event.ends_at + GATE_MS) return say('expired', null);
  run(
    database,
    'UPDATE event_people SET used_at = ? WHERE signup_id = ? AND position = ?',
    now,
    found.signup_id,
    found.position,
  );
  return say('valid', now);
};
