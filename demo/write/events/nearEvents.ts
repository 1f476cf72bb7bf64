import type { DatabaseSync } from 'node:sqlite';
import { run } from '../../../src/backend/database/statement.ts';
import { HOUR_MS } from '../../calendar.ts';
import type { Found } from '../../directory.ts';
import { nearEvents } from '../../words/nearEvents.ts';
import type { SeedMember } from '../members.ts';

const DAY_MS = 24 * HOUR_MS;
const CHINA_MS = 8 * HOUR_MS;
const CITY = '惠州市';

const EVENT = `INSERT INTO events (leader_id, title, intro, activity, city_id, city, place, meet_place, meet_at, longitude,
    latitude, starts_at, ends_at, signup_until, capacity, level, distance_m, climb_m, top_m, price_fen, created_at)
  VALUES (?, ?, ?, 'hike', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

/** The events beside 深圳, led by a member who leads nothing else. Nothing of them is drawn by lot. */
export const writeNearEvents = (
  database: DatabaseSync,
  world: {
    readonly now: number;
    readonly members: readonly SeedMember[];
    readonly find: (names: readonly string[]) => Found;
  },
): void => {
  const { now, members, find } = world;
  const leaders = members.filter(({ leader, fresh }) => leader && !fresh);
  const leader = leaders[2] ?? leaders[0];
  const city = find(['广东省', CITY]);
  if (leader === undefined) return;
  for (const words of nearEvents) {
    const day = Math.floor((now + CHINA_MS) / DAY_MS) * DAY_MS - CHINA_MS + words.inDays * DAY_MS;
    const startsAt = day + words.hour * HOUR_MS;
    run(
      database,
      EVENT,
      ...[leader.id, words.title, words.intro, city.cityId ?? city.id, CITY, words.place, words.meet, startsAt],
      ...[words.seat[0], words.seat[1], startsAt, startsAt + words.hours * HOUR_MS, startsAt - DAY_MS, words.capacity],
      ...[words.level, words.distanceM, words.climbM, words.topM, words.priceFen, now - 3 * DAY_MS],
    );
  }
};
