import type { DatabaseSync } from 'node:sqlite';
import { EVENT_STATES, SIGNUP_STATES } from '../../lib/event/words.ts';
import type { EventState, SignupState } from '../../api/event/fields.ts';
import { all } from '../database/statement.ts';
import { type EventRow, stateOf } from '../events/event.ts';
import { peopleOf } from '../events/signups.ts';
import { iso } from './iso.ts';

/** What a member signed up for, paid and agreed to, as an archive has it. */

const SIGNUPS = `SELECT s.id AS signup_id, s.state AS signup_state, s.seats, s.price_fen AS signup_price, s.rooms_fen, s.refund_fen, s.order_id,
    s.emergency_name, s.emergency_phone, s.agreed, s.created_at AS signup_at, s.changed_at AS moved_at, e.*
  FROM event_signups s JOIN events e ON e.id = s.event_id WHERE s.user_id = ? AND s.id > ? ORDER BY s.id LIMIT +?`;
/** Orders have no number that grows: they are told by their time, and later ones come behind. */
const ORDERS = `SELECT id, state, kind, plan_name, channel, list_fen, off_fen, pay_fen, created_at, paid_at, closed_at, reason,
    refund FROM vip_orders WHERE user_id = ? ORDER BY created_at, id LIMIT +?3 OFFSET +?2`;
const CONSENTS = `SELECT id, act, doc, version, subject, at, host, page FROM consents
  WHERE user_id = ? AND id > ? ORDER BY id LIMIT +?`;

interface SignupRow extends EventRow {
  readonly signup_id: number;
  readonly signup_state: SignupState;
  readonly seats: number;
  readonly signup_price: number;
  readonly rooms_fen: number;
  readonly refund_fen: number | null;
  readonly order_id: string | null;
  readonly emergency_name: string;
  readonly emergency_phone: string;
  readonly agreed: string;
  readonly signup_at: number;
  readonly moved_at: number;
}
interface OrderRow {
  readonly id: string;
  readonly state: string;
  readonly kind: string;
  readonly plan_name: string;
  readonly channel: string;
  readonly list_fen: number;
  readonly off_fen: number;
  readonly pay_fen: number;
  readonly created_at: number;
  readonly paid_at: number | null;
  readonly closed_at: number | null;
  readonly reason: string | null;
  readonly refund: string | null;
}
interface ConsentRow {
  readonly id: number;
  readonly act: string;
  readonly doc: string;
  readonly version: string;
  readonly subject: string;
  readonly at: number;
  readonly host: string;
  readonly page: string;
}

type Part = (database: DatabaseSync, member: number, after: number, most: number) => { id: number; out: unknown }[];

/** Sign-ups with their people and tickets; the event as it stands when the archive is made (`now` in ms). */
export const signupsAt =
  (now: () => number): Part =>
  (database, member, after, most) =>
    all<SignupRow>(database, SIGNUPS, member, after, most).map((row) => ({
      id: row.signup_id,
      out: {
        id: String(row.signup_id),
        event: {
          id: String(row.id),
          title: row.title,
          state: EVENT_STATES[stateOf(row, now()) satisfies EventState],
          startsAt: iso(row.starts_at),
          endsAt: iso(row.ends_at),
          city: row.city,
          meetAt: iso(row.meet_at),
          meetPlace: row.meet_place,
        },
        state: SIGNUP_STATES[row.signup_state],
        seats: row.seats,
        priceFen: row.signup_price,
        roomsFen: row.rooms_fen,
        refundFen: row.refund_fen,
        orderId: row.order_id,
        agreed: row.agreed,
        emergency: { name: row.emergency_name, phone: row.emergency_phone },
        people: peopleOf(database, row.signup_id).map(({ name, phone, age, single, ticket, used_at }) => ({
          ...{ name, phone, age, ticket },
          single: single === 1,
          usedAt: iso(used_at),
        })),
        createdAt: iso(row.signup_at),
        changedAt: iso(row.moved_at),
      },
    }));

export const ordersOf: Part = (database, member, after, most) =>
  all<OrderRow>(database, ORDERS, member, after, most).map((row, at) => ({
    id: after + at + 1,
    out: {
      id: row.id,
      kind: row.kind,
      subject: row.plan_name,
      state: row.state,
      channel: row.channel,
      listFen: row.list_fen,
      offFen: row.off_fen,
      payFen: row.pay_fen,
      refund: row.refund,
      reason: row.reason,
      createdAt: iso(row.created_at),
      paidAt: iso(row.paid_at),
      closedAt: iso(row.closed_at),
    },
  }));

export const consentsOf: Part = (database, member, after, most) =>
  all<ConsentRow>(database, CONSENTS, member, after, most).map(({ id, at, ...row }) => ({
    id,
    out: { id: String(id), ...row, at: iso(at) },
  }));
