import type { DatabaseSync } from 'node:sqlite';
import type { Moment } from '../../community/moderation/things.ts';
import { one, run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { noteChanges } from '../changes.ts';
import { type EventRow, eventById } from '../event.ts';
import { offerSeats } from '../seats.ts';
import { chooseRoute } from '../walk/chooseRoute.ts';
import { leaderTrouble } from './found.ts';
import { changesBetween } from './told.ts';
import type { KeptEvent, WantedEvent } from './typed.ts';
import { checkEvent } from './wanted.ts';

const standing = (database: DatabaseSync, id: number): EventRow => {
  const event = eventById(database, id);
  if (!event) throw refuse('notFound', { errMsg: '没有这场活动' });
  if (event.cancelled_at !== null) throw refuse('decided', { errMsg: '这场活动已经取消' });
  return event;
};

/** Once more in the transaction that writes: somebody may have signed up meanwhile. */
const kept = (database: DatabaseSync, was: EventRow | null, wanted: WantedEvent, now: number): KeptEvent => {
  const checked = checkEvent(database, was, wanted, now);
  if ('wrong' in checked) throw refuse('badRequest', { errMsg: Object.values(checked.wrong).join('；') });
  return checked.event;
};

/** Makes an event as a draft, which its leader sees; a form that comes twice makes it once. Returns its id. */
export const makeEvent = ({ database, now }: Moment, key: string, wanted: WantedEvent): number => {
  const event = kept(database, null, wanted, now);
  if (one(database, 'SELECT 1 FROM events WHERE form_key = ?', key))
    throw refuse('decided', { errMsg: '这场活动已经建好了' });
  const row = { ...event, route_id: wanted.route, form_key: key, audit: 'draft', created_at: now };
  const columns = Object.keys(row);
  const sql = `INSERT INTO events (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;
  return run(database, sql, ...Object.values(row)).id;
};

/** Puts right what an event is; whoever is on its list is told of what concerns them. Returns how many were told. */
export const changeEvent = ({ database, now }: Moment, id: number, wanted: WantedEvent): number => {
  const was = standing(database, id);
  const event = kept(database, was, wanted, now);
  const sets = Object.keys(event).map((column) => `${column} = ?`);
  run(database, `UPDATE events SET ${sets.join(', ')} WHERE id = ?`, ...Object.values(event), id);
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
  const event = standing(database, id);
  if (event.audit === 'open') throw refuse('decided', { errMsg: '这场活动已经发布' });
  const trouble = leaderTrouble(database, event.leader_id);
  if (trouble !== '') throw refuse('badRequest', { errMsg: `领队 ${event.leader_id}：${trouble}` });
  if (event.signup_until <= now) throw refuse('badRequest', { errMsg: '报名截止已经过去，先改好时间再发布' });
  run(database, "UPDATE events SET audit = 'open' WHERE id = ?", id);
};
