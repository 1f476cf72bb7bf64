import type { ReplyOf } from '../../api/define.ts';
import type { readParticipants } from '../../api/event/leading.ts';
import type { SignupState } from '../../api/event/fields.ts';
import type { CallContext } from '../context.ts';
import { all } from '../database/statement.ts';
import { maskPhone } from '../log.ts';
import { maskedDocuments } from './documents/read.ts';
import { type EventRow, PHONES_FOR_MS } from './event.ts';
import { headsOf } from './ticket/heads.ts';

type Reply = ReplyOf<typeof readParticipants>;

const SIGNUPS = `SELECT s.id, s.state, s.created_at, s.rooms_fen, s.emergency_name, s.emergency_phone, u.nick_name,
    (SELECT iif(s.state <> 'confirmed' OR max(c.id) <= s.knew_change, NULL, s.seen_change >= max(c.id))
      FROM event_changes c WHERE c.event_id = s.event_id) AS seen
  FROM event_signups s JOIN users u ON u.id = s.user_id
  WHERE s.event_id = ? AND s.state IN ('confirmed', 'held', 'offered', 'waiting')
  ORDER BY s.state = 'waiting', s.id LIMIT 2000`;
const PEOPLE = `SELECT p.signup_id, p.position, p.name, p.phone, p.age, p.used_at, p.single FROM event_people p
  JOIN event_signups s ON s.id = p.signup_id
  WHERE s.event_id = ? AND s.state IN ('confirmed', 'held', 'offered', 'waiting') ORDER BY p.signup_id, p.position`;

const SUBSTITUTES = `SELECT b.signup_id, b.at, b.was, b.is_now FROM event_substitutes b
  JOIN event_signups s ON s.id = b.signup_id WHERE s.event_id = ? ORDER BY b.id`;

interface Signup {
  readonly id: number;
  readonly state: SignupState;
  readonly created_at: number;
  readonly rooms_fen: number;
  readonly emergency_name: string;
  readonly emergency_phone: string;
  readonly nick_name: string;
  /** 1 or 0; null where nothing is new to them. */
  readonly seen: number | null;
}
interface Person {
  readonly signup_id: number;
  readonly position: number;
  readonly single: number;
  readonly name: string;
  readonly phone: string;
  readonly age: number;
  readonly used_at: number | null;
}

interface Substitute {
  readonly signup_id: number;
  readonly at: number;
  readonly was: string;
  readonly is_now: string;
}

/** The list of an event as its leader needs it: whole phones until a week after the end, masked ones later. */
export const participantsOf = (context: CallContext, event: EventRow): Reply => {
  const { database, now } = context;
  const shown = now < event.ends_at + PHONES_FOR_MS ? (phone: string): string => phone : maskPhone;
  const documents = maskedDocuments(context, event.id);
  const people = new Map<number, Reply['signups'][number]['people']>();
  for (const row of all<Person>(database, PEOPLE, event.id)) {
    const own = people.get(row.signup_id) ?? [];
    own.push({
      name: row.name,
      phone: shown(row.phone),
      age: row.age,
      usedAt: row.used_at,
      document: documents.get(`${row.signup_id}:${row.position}`) ?? '',
      single: row.single === 1,
    });
    people.set(row.signup_id, own);
  }
  const substitutes = new Map<number, Reply['signups'][number]['substitutes']>();
  for (const row of all<Substitute>(database, SUBSTITUTES, event.id))
    substitutes.set(row.signup_id, [
      ...(substitutes.get(row.signup_id) ?? []),
      { at: row.at, was: row.was, isNow: row.is_now },
    ]);
  return {
    title: event.title,
    ...headsOf(database, event.id),
    waiting: event.waiting,
    signups: all<Signup>(database, SIGNUPS, event.id).map((row) => ({
      id: String(row.id),
      state: row.state,
      createdAt: row.created_at,
      nickName: row.nick_name,
      seen: row.seen === null ? null : row.seen === 1,
      roomsFen: row.rooms_fen,
      emergency: { name: row.emergency_name, phone: shown(row.emergency_phone) },
      people: people.get(row.id) ?? [],
      substitutes: substitutes.get(row.id) ?? [],
    })),
  };
};
