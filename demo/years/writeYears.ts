import type { DatabaseSync } from 'node:sqlite';
import { run } from '../../src/backend/database/statement.ts';
import { setFootprints } from '../../src/backend/review/footprints.ts';
import { readSet } from '../../src/backend/review/footprint/text.ts';
import { countMaker } from '../../src/backend/review/userCount.ts';
import { want } from '../../src/backend/review/wanna.ts';
import { dayOf, HOUR_MS } from '../calendar.ts';
import type { Found } from '../directory.ts';
import type { Random } from '../random.ts';
import { createStories } from '../story.ts';
import { companies } from '../words/years.ts';
import type { SeedMember } from '../write/members.ts';
import { writeRoute } from '../write/routes/routes.ts';

interface World {
  readonly now: number;
  readonly random: Random;
  readonly members: readonly SeedMember[];
  readonly find: (names: readonly string[]) => Found;
  /** Of the tracks of the busiest, 1 for all. */
  readonly share: number;
}

/** How somebody's years went: tracks of each year, and how likely one is longer than a day. */
interface Habit {
  /** Place among the demo accounts. */
  readonly account: number;
  readonly joined: readonly [year: number, month: number];
  readonly tracks: (year: number) => number;
  readonly long: number;
}

const FIRST = 2015;
const habits: readonly Habit[] = [
  // Came back after four years.
  {
    account: 0,
    joined: [2016, 5],
    tracks: (year) => (year < 2016 || (year > 2018 && year < 2022) ? 0 : 9),
    long: 0.15,
  },
  // Leads: all the year round.
  { account: 1, joined: [2015, 1], tracks: (year) => (year === 2020 ? 3 : 11), long: 0.3 },
  // One track each year, in the same month.
  { account: 2, joined: [2019, 9], tracks: (year) => (year < 2020 ? 0 : 1), long: 0 },
  // Very active.
  { account: 3, joined: [2015, 3], tracks: (year) => 26 + ((year * 7) % 16), long: 0.25 },
  // Two years with nothing in them, then a first one.
  { account: 5, joined: [2022, 2], tracks: (year) => (year === 2024 ? 1 : 0), long: 0 },
];
/** Enough for a line on a card: nobody looks at all of them. */
const POINTS = 56;

const EVENT = `INSERT INTO events (leader_id, title, intro, activity, city_id, city, place, meet_place, meet_at, starts_at, ends_at,
  signup_until, capacity, level, price_fen, created_at) VALUES (?, ?, ?, 'hike', ?, ?, ?, ?, ?, ?, ?, ?, 20, 2, 0, ?)`;
const SIGNUP = `INSERT INTO event_signups (event_id, user_id, state, seats, price_fen, emergency_name, emergency_phone, agreed,
  created_at, changed_at) VALUES (?, ?, 'confirmed', 1, 0, '', '', '', ?, ?)`;

/** A Saturday morning of a year, from its start on. */
const saturday = (year: number, part: number): number => {
  const day = Date.UTC(year, 0, 4 + Math.floor(part * 355), 1);
  return day + ((6 - dayOf(day).weekday + 7) % 7) * 24 * HOUR_MS - HOUR_MS;
};

/** Events of earlier years, with the demo accounts among those who went along. */
const writeOutings = (database: DatabaseSync, { now, random, members, find }: World): void => {
  const leader = members[1];
  if (!leader) return;
  const others = members.filter(({ fresh, phone }) => !fresh && phone === null);
  companies.forEach(({ title, intro, at, place, meet, years }, index) => {
    const seat = find(at);
    for (const year of years) {
      const startsAt = saturday(year, (index * 0.37 + year * 0.13) % 0.9);
      if (startsAt > now - 40 * 24 * HOUR_MS) continue;
      const since = startsAt - 14 * 24 * HOUR_MS;
      const { id } = run(
        database,
        EVENT,
        ...[leader.id, title, intro, seat.cityId ?? seat.id, at[at.length - 1] ?? '', place, meet, startsAt, startsAt],
        ...[startsAt + 9 * HOUR_MS, startsAt - 24 * HOUR_MS, since],
      );
      const [first, third] = [members[0], members[3]];
      const along = [...(year >= 2022 && first ? [first] : []), ...(third ? [third] : [])];
      for (const { id: who } of [...along, ...random.shuffle([...others.slice(0, 8)]).slice(0, 4)])
        run(database, SIGNUP, id, who, since + HOUR_MS, since + HOUR_MS);
    }
  });
};

const GIFT = `INSERT INTO vip_gifts (name, note, tier, days, starts_at, expires_at, stock, closed) VALUES (?, ?, 1, 7, ?, ?, 5000, 1)`;
const NEED_M = 100_000;

/** What members said themselves: places by hand, wishes; who made a report; and the anniversary, which is running. */
const writeSaid = (database: DatabaseSync, { now, members }: World): void => {
  const [first, , third] = members;
  const day = 24 * HOUR_MS;
  for (const member of [first, third])
    if (member) {
      setFootprints(database, member.id, 2024, readSet('18034.5,18011.4,16139.3,18310.1'), now - 40 * day);
      want(database, member.id, ['118', '131', '109', '103']);
    }
  for (const { id, fresh } of members) if (!fresh && id % 3 !== 0) countMaker(database, 2024, id, now - 30 * day);
  const { id } = run(
    database,
    GIFT,
    '十周年礼',
    '2015 到 2024 年的轨迹累计满 100 公里',
    now - 20 * day,
    now + 60 * day,
  );
  run(database, 'INSERT INTO ten_reward (id, gift_id, need_m, joined_before) VALUES (1, ?, ?, NULL)', id, NEED_M);
};

/** Ten years of tracks for several kinds of member: very active, leading, coming back, new; the others have what they wrote of. */
export const writeYears = (database: DatabaseSync, world: World): void => {
  const { now, random, members, find, share } = world;
  const stories = createStories(random.fork('stories'));
  const last = dayOf(now).year;
  for (const { account, joined, tracks, long } of habits) {
    const member = members[account];
    if (!member) continue;
    const own = random.fork(`member ${String(account)}`);
    const since = Date.UTC(joined[0], joined[1] - 1, 8, 2);
    run(database, 'UPDATE users SET created_at = ? WHERE id = ?', since, member.id);
    for (let year = FIRST; year <= last; year += 1) {
      const whole = tracks(year);
      const many = whole <= 12 ? Math.ceil(whole * Math.max(share, 0.3)) : Math.max(4, Math.round(whole * share));
      for (let index = 0; index < (whole === 0 ? 0 : many); index += 1) {
        const part = (index + own.real(0.1, 0.9)) / many;
        const weekend = own.chance(0.65);
        const day = weekend ? saturday(year, part) : Date.UTC(year, 0, 4 + Math.floor(part * 355), 0);
        const at = day + own.int(9, 13) * HOUR_MS;
        if (at < since || at > now - 24 * HOUR_MS) continue;
        const story = stories({ at, home: member.home, ...(own.chance(long) ? { daysMin: 2 } : {}) });
        writeRoute(database, {
          story,
          authorId: member.id,
          place: find(story.spot.at),
          at,
          visibility: own.weighted([
            ['public', 70],
            ['friends', 10],
            ['self', 20],
          ] as const),
          kind: 'hike',
          ordinal: Math.floor(own.real(0, 6) * 1e6),
          points: POINTS * story.days,
        });
      }
    }
  }
  writeOutings(database, world);
  writeSaid(database, world);
};
