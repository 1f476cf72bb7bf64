import type { DatabaseSync } from 'node:sqlite';
import type { Moment } from '../../community/moderation/things.ts';
import { one, run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { noteChanges } from '../changes.ts';
import { type EventRow, eventById } from '../event.ts';
import { tell } from '../notices.ts';
import { offerSeats } from '../seats.ts';
import { chooseRoute } from '../walk/chooseRoute.ts';
import { leaderTrouble } from './found.ts';
import { changesBetween } from './told.ts';
import type { KeptEvent, WantedEvent } from './typed.ts';
import { checkEvent } from './wanted.ts';
import { orRefuse } from '../../formCheck.ts';

const MAKE = `INSERT INTO events (leader_id, title, intro, activity, city_id, city, place, meet_place, meet_at,
  longitude, latitude, starts_at, ends_at, signup_until, capacity, min_people, waiting_max, level,
  distance_m, climb_m, top_m, age_min, insured, single_fen, vip_only, price_fen, includes, excludes, safety,
  days, ladder, gear_list_id, recap,
  route_id, form_key, audit, created_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const CHANGE = `UPDATE events SET leader_id = ?, title = ?, intro = ?, activity = ?, city_id = ?, city = ?, place = ?,
  meet_place = ?, meet_at = ?, longitude = ?, latitude = ?, starts_at = ?, ends_at = ?, signup_until = ?,
  capacity = ?, min_people = ?, waiting_max = ?, level = ?, distance_m = ?, climb_m = ?, top_m = ?,
  age_min = ?, insured = ?, single_fen = ?, vip_only = ?, price_fen = ?, includes = ?, excludes = ?, safety = ?, days = ?,
  ladder = ?, gear_list_id = ?, recap = ?
  WHERE id = ?`;

/** What is kept, in the order of the columns above. */
const valuesOf = (event: KeptEvent) =>
  [
    event.leader_id,
    event.title,
    event.intro,
    event.activity,
    event.city_id,
    event.city,
    event.place,
    event.meet_place,
    event.meet_at,
    event.longitude,
    event.latitude,
    event.starts_at,
    event.ends_at,
    event.signup_until,
    event.capacity,
    event.min_people,
    event.waiting_max,
    event.level,
    event.distance_m,
    event.climb_m,
    event.top_m,
    event.age_min,
    event.insured,
    event.single_fen,
    event.vip_only,
    event.price_fen,
    event.includes,
    event.excludes,
    event.safety,
    event.days,
    event.ladder,
    event.gear_list_id,
    event.recap,
  ] as const;

/** An event that is not called off. */
export const standingEvent = (database: DatabaseSync, id: number): EventRow => {
  const event = eventById(database, id);
  if (!event) throw refuse('notFound', { errMsg: '没有这场活动' });
  if (event.cancelled_at !== null) throw refuse('decided', { errMsg: '这场活动已经取消' });
  return event;
};

/** Once more in the transaction that writes: somebody may have signed up meanwhile. */
const kept = (database: DatabaseSync, was: EventRow | null, wanted: WantedEvent, now: number): KeptEvent => {
  const checked = orRefuse(checkEvent(database, was, wanted, now));
  return checked.event;
};

/** Each time anew: whoever leads again is told again. */
const tellLeader = (
  database: DatabaseSync,
  id: number,
  leader: number,
  kind: 'eventLed' | 'eventUnled',
  now: number,
): void => void tell(database, { user_id: leader, event_id: id }, kind, { about: `${id} ${now}` }, now);

/** Makes an event as a draft, which its leader sees and is told of; a form that comes twice makes it once. Returns its id. */
export const makeEvent = ({ database, now }: Moment, key: string, wanted: WantedEvent): number => {
  const event = kept(database, null, wanted, now);
  if (one(database, 'SELECT 1 FROM events WHERE form_key = ?', key))
    throw refuse('decided', { errMsg: '这场活动已经建好了' });
  const { id } = run(database, MAKE, ...valuesOf(event), wanted.route, key, 'draft', now);
  tellLeader(database, id, event.leader_id, 'eventLed', now);
  return id;
};

/** Puts right what an event is; whoever is on its list is told of what concerns them. Returns how many were told. */
export const changeEvent = ({ database, now }: Moment, id: number, wanted: WantedEvent): number => {
  const was = standingEvent(database, id);
  const event = kept(database, was, wanted, now);
  run(database, CHANGE, ...valuesOf(event), id);
  if (event.leader_id !== was.leader_id) {
    tellLeader(database, id, event.leader_id, 'eventLed', now);
    tellLeader(database, id, was.leader_id, 'eventUnled', now);
  }
  // Its weather is that of another place now.
  if (event.city_id !== was.city_id) run(database, 'DELETE FROM event_forecasts WHERE event_id = ?', id);
  if (was.audit !== 'open') {
    run(database, 'UPDATE events SET route_id = ? WHERE id = ?', wanted.route, id);
    return 0;
  }
  const changes = changesBetween(was, event);
  const about = event.meet_at === was.meet_at ? {} : { dueAt: event.meet_at };
  const told = changes.length === 0 ? 0 : noteChanges(database, was, changes, about, now);
  const route = wanted.route === null ? null : String(wanted.route);
  const walks = wanted.route === was.route_id ? 0 : chooseRoute({ database, now, userId: null }, was, route);
  if (event.capacity > was.capacity) offerSeats(database, id, now);
  return Math.max(told, walks);
};

/** Opens a draft to everybody: from now on people can sign up. */
export const publishEvent = ({ database, now }: Moment, id: number): void => {
  const event = standingEvent(database, id);
  if (event.audit === 'open') throw refuse('decided', { errMsg: '这场活动已经发布' });
  const trouble = leaderTrouble(database, event.leader_id);
  if (trouble !== '') throw refuse('badRequest', { errMsg: `领队 ${event.leader_id}：${trouble}` });
  if (event.signup_until <= now) throw refuse('badRequest', { errMsg: '报名截止已经过去，先改好时间再发布' });
  run(database, "UPDATE events SET audit = 'open' WHERE id = ?", id);
};
