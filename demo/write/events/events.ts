import type { DatabaseSync } from 'node:sqlite';
import { AGREEMENTS, openAgreements } from '../../../src/backend/content/agreements.ts';
import { one, run } from '../../../src/backend/database/statement.ts';
import { callOff } from '../../../src/backend/events/cancel.ts';
import { eventById } from '../../../src/backend/events/event.ts';
import { enrol } from '../../../src/backend/events/enrol.ts';
import { demoTransaction } from '../../../src/backend/pay/demoWord.ts';
import { moveOrder, orderById } from '../../../src/backend/vip/orders/orders.ts';
import { applyNotice } from '../../../src/backend/vip/orders/outcome.ts';
import { HOUR_MS } from '../../calendar.ts';
import type { Found } from '../../directory.ts';
import type { Random } from '../../random.ts';
import { events, type EventWords, leaderChecks } from '../../words/events.ts';
import { familyNames, givenNames } from '../../words/matches.ts';
import type { SeedMember } from '../members.ts';
import type { PictureStore } from '../pictures.ts';
import { writeWalk } from '../routes/walks.ts';

interface World {
  readonly now: number;
  readonly random: Random;
  readonly members: readonly SeedMember[];
  readonly pictures: PictureStore;
  readonly find: (names: readonly string[]) => Found;
}

const DAY_MS = 24 * HOUR_MS;
const CHINA_MS = 8 * HOUR_MS;
const LADDER = JSON.stringify([
  { hours: 168, percent: 100 },
  { hours: 72, percent: 80 },
  { hours: 24, percent: 50 },
]);

const EVENT = `INSERT INTO events (leader_id, title, intro, activity, city_id, city, place, meet_place, meet_at, longitude,
    latitude, starts_at, ends_at, signup_until, capacity, min_people, level, distance_m, climb_m, top_m, age_min, insured, single_fen,
    vip_only,     price_fen, includes, excludes, safety, days, ladder, gear_list_id, created_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const PICTURE = 'INSERT INTO event_pictures (event_id, position, picture_id) VALUES (?, ?, ?)';
const CHECK = 'INSERT INTO leader_checks (user_id, name, issuer, checked_at, valid_to) VALUES (?, ?, ?, ?, ?)';
const CHANGE = 'INSERT INTO event_changes (event_id, at, field, was, is_now) VALUES (?, ?, ?, ?, ?)';
const USED = `UPDATE event_people SET used_at = ? WHERE signup_id IN
  (SELECT id FROM event_signups WHERE event_id = ? AND state = 'confirmed')`;

const silent = (): void => undefined;
const sum = (words: EventWords, part: 2 | 3): number => words.days.reduce((all, day) => all + day[part], 0);

const writeEvent = (database: DatabaseSync, words: EventWords, leader: number, world: World): number => {
  const { now, random, pictures, find } = world;
  const [province, city] = words.at;
  const place = find(province === city ? [city] : [province, city]);
  // A whole hour of China's day.
  const startsAt =
    Math.floor((now + CHINA_MS) / DAY_MS) * DAY_MS - CHINA_MS + words.inDays * DAY_MS + words.hour * HOUR_MS;
  const createdAt = Math.min(now, startsAt) - 16 * DAY_MS;
  const gear =
    words.gear === undefined
      ? undefined
      : one<{ id: number }>(database, 'SELECT id FROM gear_lists WHERE title = ? AND visibility = 1', words.gear);
  const days = words.days.map(([title, text, distanceM, climbM, stay]) => ({ title, text, distanceM, climbM, stay }));
  const { id } = run(
    database,
    EVENT,
    ...[leader, words.title, words.intro, words.activity, place.cityId ?? place.id, city, words.place, words.meet],
    ...[startsAt, words.seat?.[0] ?? null, words.seat?.[1] ?? null, startsAt, startsAt + words.hours * HOUR_MS],
    ...[startsAt - words.closes * HOUR_MS, words.capacity, words.least ?? 0, words.level],
    ...[sum(words, 2) || null, sum(words, 3) || null, words.top ?? null, words.ageMin ?? 0, words.insured ? 1 : 0],
    ...[words.singleFen ?? 0, words.vipOnly ? 1 : 0],
    ...[words.priceFen, JSON.stringify(words.includes), JSON.stringify(words.excludes), JSON.stringify(words.safety)],
    ...[JSON.stringify(days), words.priceFen > 0 ? LADDER : '[]', gear?.id ?? null, createdAt],
  );
  words.alts.forEach((alt, at) => {
    const recipe = {
      kind: 'land',
      relief: words.relief,
      variant: at % 2,
      season: 'autumn',
      hour: at % 2 === 0 ? 'morning' : 'dusk',
      sky: 'clear',
      water: words.relief === 'coast' ? 'lake' : 'none',
      steps: false,
      snowy: words.level === 5,
      front: at === 0 ? 'hikers' : 'tents',
      seed: random.int(1, 1_000_000_000),
      width: 1280,
      height: 720,
    } as const;
    run(database, PICTURE, id, at, pictures.add(recipe, alt, null, createdAt));
  });
  return id;
};

const pay = (database: DatabaseSync, random: Random, orderId: string, at: number): void => {
  const order = orderById(database, orderId);
  if (!order) return;
  moveOrder(database, orderId, 'created', 'paying');
  const notice = {
    ...({ eventId: `seed:paid:${order.ref}`, nonce: null, late: false, kind: 'paid', ref: order.ref } as const),
    ...{ transactionId: demoTransaction(order.ref), amountFen: order.pay_fen, refundId: '', reason: null },
    ...{ agreement: '', productId: null, takenAt: null, toldAt: null, renewal: false },
  };
  const randomBelow = (max: number): number => random.int(0, max - 1);
  applyNotice({ database, randomBelow, log: silent }, 'sandbox', notice, at);
};

/** Events of every state, with people who signed up and paid the way members do. */
export const writeEvents = (database: DatabaseSync, world: World): void => {
  const { now, random, members } = world;
  const leaders = members.filter(({ leader, fresh }) => leader && !fresh);
  const others = members.filter(({ leader, phone }, at) => !leader && (phone === null || at === 0));
  const randomBelow = (max: number): number => random.int(0, max - 1);
  const version = openAgreements(AGREEMENTS, silent)(now).get('user-protocol')?.[0]?.version ?? '';
  for (const { id } of leaders.slice(0, 4))
    leaderChecks.forEach(([name, issuer], at) =>
      run(database, CHECK, id, name, issuer, now - (200 + at * 40) * DAY_MS, at === 2 ? null : now + 500 * DAY_MS),
    );
  events.forEach((words, at) => {
    const leader = leaders[at % Math.min(2, leaders.length)] ?? members[0];
    if (leader === undefined) return;
    const id = writeEvent(database, words, leader.id, world);
    writeWalk(database, id, words, leader.id, world);
    const event = eventById(database, id);
    if (!event) return;
    const since = Math.min(now, event.signup_until) - 6 * DAY_MS;
    // The first demo account goes along where it is over, and stays free to sign up elsewhere.
    const crowd = random.shuffle(others.slice(1));
    const people = words.inDays < 0 && others[0] ? [others[0], ...crowd] : crowd;
    let seats = 0;
    for (let place = 0; place < words.going + (words.waiting ?? 0); place += 1) {
      const member = people[place];
      if (member === undefined) break;
      const when = since + place * 3 * HOUR_MS;
      const person = (): { name: string; phone: string; age: number } => ({
        name: `${random.pick([...familyNames])}${random.pick(givenNames)}`,
        phone: `1${random.pick(['39', '58', '77', '86'])}${String(random.int(0, 99_999_999)).padStart(8, '0')}`,
        age: random.int(22, 58),
      });
      const form = {
        people: [person()],
        emergency: { name: `${random.pick([...familyNames])}${random.pick(givenNames)}`, phone: person().phone },
        wait: seats >= words.going,
        channel: words.priceFen > 0 ? ('sandbox' as const) : null,
        agreed: `user-protocol ${version}`,
      };
      const signup = enrol({ database, randomBelow }, id, member.id, form, when);
      if (signup.order_id !== null) pay(database, random, signup.order_id, when + 60_000);
      seats += 1;
    }
    for (const [field, was, isNow] of words.changes ?? [])
      run(database, CHANGE, id, now - 30 * HOUR_MS, field, was, isNow);
    if (words.audit !== undefined) run(database, 'UPDATE events SET audit = ? WHERE id = ?', words.audit, id);
    if (words.recap !== undefined) run(database, 'UPDATE events SET recap = ? WHERE id = ?', words.recap, id);
    if (event.starts_at <= now) run(database, USED, event.starts_at, id);
    if (words.cancelled !== undefined) callOff(database, event, words.cancelled, now - 20 * HOUR_MS);
  });
};
