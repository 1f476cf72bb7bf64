import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { listTravel } from '../../../../../src/api/community/feed/travel.ts';
import type { PayloadOf, ReplyOf } from '../../../../../src/api/define.ts';
import { placeById } from '../../../../../src/backend/community/feed/places.ts';
import { pageSql } from '../../../../../src/backend/community/feed/lists.ts';
import { TRAVEL_TALLIES, travelConditions, travelSource } from '../../../../../src/backend/community/feed/travel.ts';
import { IN_LISTS } from '../../../../../src/backend/community/entry/visible.ts';
import { TRAVEL_ANEW } from '../../../../../src/backend/database/migrations/067_travel.ts';
import { all, run } from '../../../../../src/backend/database/statement.ts';
import { type Browser, openWorld, type World } from '../../support/world.ts';
import { idsOf, walk, write } from '../scene.ts';

const TRAVEL = '/api/community/travel';
type Reply = ReplyOf<typeof listTravel>;
const read = async (browser: Browser, query: object = {}) => (await browser.get(TRAVEL, { ...query })).body;

interface Trip {
  readonly month?: number;
  readonly days?: number;
  readonly activity?: string;
  readonly difficulty?: number;
  readonly city?: string;
  readonly place?: string;
  readonly route?: number;
}
const trip = (world: World, author: string, facts: Trip, more: object = {}): string => {
  const id = write(world, { author, kind: 'travelogue', ...more });
  run(
    world.database,
    `UPDATE entries SET trip_month = ?, trip_days = ?, activity = ?, difficulty = ?, city_id = ?, place_id = ?,
       place_name = ?, route_id = ? WHERE id = ?`,
    facts.month ?? null,
    facts.days ?? null,
    facts.activity ?? null,
    facts.difficulty ?? null,
    facts.city ?? null,
    facts.place ?? facts.city ?? null,
    (facts.place ?? facts.city) === undefined ? null : '某地',
    facts.route ?? null,
    Number(id),
  );
  return id;
};
const addRoute = (world: World, author: string): number =>
  run(
    world.database,
    "INSERT INTO routes (author_id, name, distance_m, climb_m, days, profile, created_at) VALUES (?, '环线', 9000, 900, 1, '[1,2]', 1)",
    Number(author),
  ).id;

const SEASONS = [
  'winter',
  'winter',
  'spring',
  'spring',
  'spring',
  'summer',
  'summer',
  'summer',
  'autumn',
  'autumn',
  'autumn',
  'winter',
];
const seasonOf = ({ month }: Trip): string => (month === undefined ? '' : (SEASONS[month - 1] ?? ''));
const daysOf = ({ days = 0 }: Trip): string =>
  days === 0 ? '' : days === 1 ? 'day' : days <= 3 ? 'short' : days <= 7 ? 'week' : 'long';
const levelOf = ({ difficulty = 0 }: Trip): string =>
  difficulty === 0 ? '' : difficulty <= 2 ? 'easy' : difficulty === 3 ? 'fair' : 'hard';

test('any choice lists what fits, once, and its figures are what the lists of each choice hold', async () => {
  const world = openWorld();
  const author = world.addMember();
  const route = addRoute(world, author);
  const trips = Array.from({ length: 60 }, (_, n): Trip & { id: string } => {
    const facts: Trip = {
      ...(n % 7 === 0 ? {} : { month: (n % 12) + 1 }),
      ...(n % 5 === 0 ? {} : { days: (n % 9) + 1 }),
      ...(n % 4 === 0 ? {} : { activity: n % 2 === 0 ? 'hike' : 'ride' }),
      ...(n % 6 === 0 ? {} : { difficulty: (n % 5) + 1 }),
      ...(n % 3 === 0 ? { route } : {}),
    };
    return { ...facts, id: trip(world, author, facts, { at: world.now() - n * 1_000 }) };
  });
  write(world, { author, kind: 'post' });
  const fits = (one: Trip, query: PayloadOf<typeof listTravel>): boolean =>
    (query.season === undefined || query.season === seasonOf(one)) &&
    (query.days === undefined || query.days === daysOf(one)) &&
    (query.activity === undefined || query.activity === one.activity) &&
    (query.difficulty === undefined || query.difficulty === levelOf(one)) &&
    (query.track !== true || one.route !== undefined);
  const guest = world.browser();
  const choices: PayloadOf<typeof listTravel>[] = [
    {},
    { season: 'autumn' },
    { days: 'week', track: true },
    { season: 'winter', days: 'short', activity: 'hike' },
    { season: 'spring', days: 'long', activity: 'ride', difficulty: 'hard', track: true },
    { activity: 'ski' },
  ];
  for (const choice of choices) {
    const expected = trips.filter((one) => fits(one, choice)).map(({ id }) => id);
    const { data } = (await read(guest, choice)) as { data: Reply };
    expect(z.safeParse(listTravel.reply, data).success).toBe(true);
    expect(idsOf(await walk(guest, TRAVEL, { ...choice, limit: 7 })), JSON.stringify(choice)).toEqual(expected);
    expect(data.total).toBe(expected.length);
    for (const [facet, values] of Object.entries(data.facets))
      for (const [value, count] of Object.entries(values)) {
        const other = { ...choice, [facet]: facet === 'track' ? true : value };
        expect(count, JSON.stringify(other)).toBe(trips.filter((one) => fits(one, other)).length);
      }
    for (const { name, count } of data.drops) {
      const { [name]: _, ...rest } = choice;
      expect(count, `without ${name}`).toBe(trips.filter((one) => fits(one, rest)).length);
      expect(count).toBeGreaterThan(data.total);
    }
    expect(data.drops.map(({ count }) => count)).toEqual(data.drops.map(({ count }) => count).sort((a, b) => b - a));
  }
});

test('a destination holds what lies in it, and leaving it is proposed where nothing is there', async () => {
  const world = openWorld();
  const author = world.addMember();
  // Shenzhen, and Guangdong around it.
  const [known, province] = [placeById('18034'), placeById('18010')];
  if (known?.cityId == null) throw new Error('The directory has no such city');
  const here = trip(world, author, { city: known.id, month: 10 });
  trip(world, author, { month: 10 });
  const guest = world.browser();
  expect(idsOf((await read(guest, { placeId: known.id })).data.items)).toEqual([here]);
  expect((await read(guest, { placeId: known.id })).data).toMatchObject({
    total: 1,
    place: { id: known.id, name: known.name },
    facets: { season: { autumn: 1 } },
    drops: [{ name: 'placeId', count: 2 }],
  });
  expect(idsOf((await read(guest, { placeId: province?.id })).data.items)).toEqual([here]);
  expect((await read(guest, { placeId: known.id, season: 'spring' })).data).toMatchObject({
    items: [],
    total: 0,
    drops: [{ name: 'season', count: 1 }],
  });
  expect((await read(guest, { placeId: '999999999' })).errCode).toBe(404);
});

test('what a reader may not see is neither listed nor counted, whatever became of it', async () => {
  const world = openWorld();
  const [author, other] = [world.addMember(), world.addMember()];
  const ids = Array.from({ length: 6 }, () => trip(world, author, { month: 10, city: '18034' }));
  const acts: [string, number][] = [
    ['UPDATE entries SET deleted_at = 1 WHERE id = ?', 0],
    ["UPDATE entries SET visibility = 'self' WHERE id = ?", 1],
    ['UPDATE entries SET audit = 1 WHERE id = ?', 2],
    ['UPDATE entries SET removed_at = 1 WHERE id = ?', 3],
    ['UPDATE entries SET trip_month = 1 WHERE id = ?', 4],
  ];
  const tallies = () =>
    all(world.database, 'SELECT * FROM travel_tallies WHERE entries <> 0 ORDER BY list, season, days, activity');
  for (const [sql, at] of acts) {
    run(world.database, sql, Number(ids[at]));
    const kept = tallies();
    world.database.exec(TRAVEL_ANEW);
    expect(kept, sql).toEqual(tallies());
  }
  const guest = world.browser();
  expect((await read(guest, { season: 'autumn' })).data).toMatchObject({ total: 1 });
  expect(idsOf((await read(guest)).data.items).sort()).toEqual([ids[4], ids[5]].sort());
  const reader = world.loggedIn(other);
  await reader.post('/api/community/block', { userId: author, blocked: true });
  expect((await read(reader)).data.items).toEqual([]);
  const { cursor } = (await read(guest, { limit: 1 })).data;
  expect((await read(guest, { limit: 1, cursor, season: 'autumn' })).errCode).toBe(400);
  expect((await read(guest, { season: 'monsoon' })).errCode).toBe(400);
});

test.each(['created_at', 'hot'] as const)('a list by %s walks its own index alone and sorts nothing', (key) => {
  const { database } = openWorld();
  const conditions = travelConditions({ season: 'autumn', days: 'week', activity: 'hike', track: true }, null);
  const sql = pageSql(key, IN_LISTS, conditions, travelSource(key));
  const values = conditions.reduce((sum, condition) => sum + condition.length - 1, 4);
  const plan = all<{ detail: string }>(
    database,
    `EXPLAIN QUERY PLAN ${sql}`,
    ...Array.from({ length: values }, () => 1),
  )
    .map(({ detail }) => detail)
    .join('\n');
  expect(plan).toMatch(new RegExp(`SEARCH e USING INDEX entries_travel_${key === 'hot' ? 'hot' : 'latest'}\\b.*<`));
  expect(plan).not.toContain('TEMP B-TREE');
  const figures = all<{ detail: string }>(database, `EXPLAIN QUERY PLAN ${TRAVEL_TALLIES}`, '["all"]');
  expect(figures.map(({ detail }) => detail).join()).toMatch(/SEARCH travel_tallies USING PRIMARY KEY \(list=\?\)/);
});
