import type { DatabaseSync } from 'node:sqlite';
import type { EventState } from '../../api/event/fields.ts';
import type { Rung } from '../../lib/event/ladder.ts';
import { EVENT_STATES } from '../../lib/event/words.ts';
import { rowId, viewerOf } from '../community/entry/ids.ts';
import type { CallContext } from '../context.ts';
import { one } from '../database/statement.ts';
import { refuse } from '../errors.ts';

export interface EventRow {
  readonly id: number;
  readonly leader_id: number;
  readonly title: string;
  readonly intro: string;
  readonly activity: string;
  readonly city_id: string;
  readonly city: string;
  readonly place: string;
  readonly meet_place: string;
  readonly meet_at: number;
  readonly longitude: number | null;
  readonly latitude: number | null;
  readonly starts_at: number;
  readonly ends_at: number;
  readonly signup_until: number;
  readonly capacity: number;
  readonly min_people: number;
  readonly waiting_max: number;
  readonly level: number;
  readonly distance_m: number | null;
  readonly climb_m: number | null;
  readonly top_m: number | null;
  readonly age_min: number;
  readonly insured: number;
  readonly single_fen: number;
  readonly vip_only: number;
  readonly price_fen: number;
  readonly includes: string;
  readonly excludes: string;
  readonly safety: string;
  readonly days: string;
  readonly ladder: string;
  readonly gear_list_id: number | null;
  readonly route_id: number | null;
  readonly audit: 'draft' | 'open';
  readonly cancelled_at: number | null;
  readonly cancel_reason: string;
  readonly recap: string;
  readonly taken: number;
  readonly waiting: number;
}

/** Seats are running out from this part of them on. */
const FILLING = 0.2;

export const eventById = (database: DatabaseSync, id: number): EventRow | undefined =>
  one<EventRow>(database, 'SELECT * FROM events WHERE id = ?', id);

/** An event that stands. A draft is there for its leader alone. */
export const eventToShow = (context: CallContext, id: string): EventRow => {
  const event = eventById(context.database, rowId(id));
  if (!event || (event.audit !== 'open' && event.leader_id !== viewerOf(context)))
    throw refuse('notFound', { errMsg: '没有这场活动，链接可能抄漏了几个字' });
  return event;
};

/** The event that the reader leads; 403 for anybody else's. */
export const ledEvent = (context: CallContext, id: string): EventRow => {
  const event = eventToShow(context, id);
  if (event.leader_id !== viewerOf(context)) throw refuse('forbidden', { errMsg: '只有这场活动的领队能这样做' });
  return event;
};

export const leftOf = ({ capacity, taken }: Pick<EventRow, 'capacity' | 'taken'>): number => capacity - taken;

/** Where an event stands at `now`. */
export const stateOf = (event: EventRow, now: number): EventState => {
  if (event.cancelled_at !== null) return 'cancelled';
  if (event.audit !== 'open') return event.audit;
  if (now >= event.ends_at) return 'ended';
  if (now >= event.starts_at) return 'ongoing';
  if (now >= event.signup_until) return 'closed';
  const left = leftOf(event);
  if (left === 0 || event.waiting > 0) return 'full';
  return left <= Math.max(1, Math.floor(event.capacity * FILLING)) ? 'filling' : 'open';
};

/** It takes people at this moment. */
export const takesPeople = (event: EventRow, now: number): boolean =>
  ['open', 'filling', 'full'].includes(stateOf(event, now));

/** The same in words, with the seats that are left: as lists, cards in texts and searches say it. */
export const stateWordsOf = (event: EventRow, now: number): string => {
  const state = stateOf(event, now);
  const left = leftOf(event);
  return (state === 'open' || state === 'filling') && left > 0
    ? `${EVENT_STATES[state]}，剩 ${left} 个名额`
    : EVENT_STATES[state];
};

/** City and place in one line; the city once. */
export const whereOf = ({ city, place }: Pick<EventRow, 'city' | 'place'>): string =>
  place.startsWith(city.replace(/市$/, '')) ? place : `${city} · ${place}`;

export const rungsOf = ({ ladder }: Pick<EventRow, 'ladder'>): Rung[] => JSON.parse(ladder) as Rung[];

/** Days of an event at most, its first and last among them (ours): longer ones are trips of several. */
export const LONGEST_DAYS = 30;

/** How long after the end phones are told to those who went along together. */
export const PHONES_FOR_MS = 7 * 86_400_000;
