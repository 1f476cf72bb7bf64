import type { DatabaseSync } from 'node:sqlite';
import { pictureToken } from '../community/entry/tokens.ts';
import { MEMBER_APART } from '../community/entry/visible.ts';
import { all } from '../database/statement.ts';

const MOST = 12;

interface Outing {
  readonly id: number;
  readonly title: string;
  readonly starts_at: number;
  readonly leader_id: number;
}
interface Person {
  readonly event_id: number;
  readonly id: number;
  readonly nick_name: string;
  readonly avatar_id: string | null;
}

/** It took place in the time that is asked for. */
const WAS = `e.starts_at BETWEEN ?2 AND ?3 AND e.ends_at <= ?4 AND e.cancelled_at IS NULL AND e.audit = 'open'`;
const SEATED = `SELECT e.id, e.title, e.starts_at, e.leader_id FROM event_signups s INDEXED BY event_signups_by_user
  CROSS JOIN events e ON e.id = s.event_id WHERE s.user_id = ?1 AND s.state = 'confirmed' AND ${WAS}`;
const LED = `SELECT e.id, e.title, e.starts_at, e.leader_id FROM events e INDEXED BY events_of_leader
  WHERE e.leader_id = ?1 AND ${WAS}`;
const OTHERS = `u.id <> ?1 AND u.state = 0 AND NOT ${MEMBER_APART}`;
const BESIDE = `SELECT s.event_id, u.id, u.nick_name, u.avatar_id FROM json_each(?2) i
  CROSS JOIN event_signups s INDEXED BY event_signups_of ON s.event_id = i.value AND s.state = 'confirmed'
  CROSS JOIN users u ON u.id = s.user_id WHERE ${OTHERS}`;
const AHEAD = `SELECT e.id AS event_id, u.id, u.nick_name, u.avatar_id FROM json_each(?2) i
  CROSS JOIN events e ON e.id = i.value CROSS JOIN users u ON u.id = e.leader_id WHERE ${OTHERS}`;

type Time = readonly [from: number, to: number];

/** Events that a member went on, as leader or with a seat, the earliest first. */
const outingsOf = (database: DatabaseSync, userId: number, [from, to]: Time, now: number): Outing[] => {
  const found = new Map<number, Outing>();
  for (const sql of [SEATED, LED])
    for (const outing of all<Outing>(database, sql, userId, from, to, now)) found.set(outing.id, outing);
  return [...found.values()].sort((one, other) => one.starts_at - other.starts_at || one.id - other.id);
};

export interface Companion {
  readonly userId: string;
  readonly nickName: string;
  readonly avatar: string | null;
  readonly times: number;
  /** The latest event of both. */
  readonly event: { readonly id: string; readonly title: string; readonly startsAt: number };
  readonly firstAt: number;
}

const withWhom = (database: DatabaseSync, userId: number, outings: readonly Outing[]): Companion[] => {
  const ids = JSON.stringify(outings.map(({ id }) => id));
  const people = new Map<number, { person: Person; events: Set<number> }>();
  for (const sql of [AHEAD, BESIDE])
    for (const person of all<Person>(database, sql, userId, ids)) {
      const known = people.get(person.id) ?? { person, events: new Set<number>() };
      known.events.add(person.event_id);
      people.set(person.id, known);
    }
  return [...people.values()].flatMap(({ person, events }) => {
    const both = outings.filter(({ id }) => events.has(id));
    const [first, last] = [both[0], both[both.length - 1]];
    if (!first || !last) return [];
    return {
      userId: String(person.id),
      nickName: person.nick_name,
      avatar: person.avatar_id === null ? null : pictureToken(person.avatar_id),
      times: both.length,
      event: { id: String(last.id), title: last.title, startsAt: last.starts_at },
      firstAt: first.starts_at,
    };
  });
};

/** Who went on the same events, most often first, the latest among equals. */
export const companionsOf = (database: DatabaseSync, userId: number, time: Time, now: number): Companion[] =>
  withWhom(database, userId, outingsOf(database, userId, time, now))
    .sort(
      (one, other) =>
        other.times - one.times ||
        other.event.startsAt - one.event.startsAt ||
        Number(one.userId) - Number(other.userId),
    )
    .slice(0, MOST);

/** The first event of a time that somebody went on, and who was with them first; null for none. */
export const firstsOf = (
  database: DatabaseSync,
  userId: number,
  time: Time,
  now: number,
): { readonly event: Outing | null; readonly friend: Companion | null } => {
  const outings = outingsOf(database, userId, time, now);
  const [friend] = withWhom(database, userId, outings).sort(
    (one, other) => one.firstAt - other.firstAt || Number(one.userId) - Number(other.userId),
  );
  return { event: outings[0] ?? null, friend: friend ?? null };
};
