import type { Going, SignupState } from '../../../api/event/fields.ts';
import { sumFenOf } from '../../../lib/event/sum.ts';
import type { EventRow } from '../event.ts';

/** A sign-up as it is stored, with its people, and the rules that need nothing else. */

export interface SignupRow {
  readonly id: number;
  readonly event_id: number;
  readonly user_id: number;
  readonly state: SignupState;
  readonly seats: number;
  readonly price_fen: number;
  /** Of all its people, for rooms alone. */
  readonly rooms_fen: number;
  readonly offer_until: number | null;
  readonly order_id: string | null;
  readonly emergency_name: string;
  readonly emergency_phone: string;
  readonly refund_fen: number | null;
  readonly created_at: number;
}

export interface PersonRow {
  readonly position: number;
  readonly name: string;
  readonly phone: string;
  readonly age: number;
  readonly single: number;
  readonly ticket: string | null;
  readonly used_at: number | null;
}

export const ACTIVE: readonly SignupState[] = ['held', 'offered', 'waiting', 'confirmed'];

/** What people who sign up now would pay. */
export const sumFor = (event: Pick<EventRow, 'price_fen' | 'single_fen'>, people: readonly Going[]): number =>
  sumFenOf({ priceFen: event.price_fen, singleFen: event.single_fen }, people);

/** What a sign-up pays for all its people. */
export const totalOf = ({
  price_fen,
  seats,
  rooms_fen,
}: Pick<SignupRow, 'price_fen' | 'seats' | 'rooms_fen'>): number => price_fen * seats + rooms_fen;

/** Nobody gives seats up that were taken: from the start on they are. */
export const mayCancel = (event: EventRow, signup: SignupRow, people: readonly PersonRow[], now: number): boolean =>
  ACTIVE.includes(signup.state) &&
  event.cancelled_at === null &&
  now < event.starts_at &&
  people.every(({ used_at }) => used_at === null);
