import { constants, type DatabaseSync, StatementSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { servedPath } from '../../../src/api/wire.ts';
import { migratedDatabase } from '../backend/support/migrated.ts';
import { all } from '../../../src/backend/database/statement.ts';
import { asked, left, readCalls } from '../../load/calls.ts';
import { seedLarge } from '../../load/seed/seed.ts';
import { ASKER, SMALL } from '../../load/seed/sizes.ts';
import { openWorld, START, type World } from '../backend/support/world.ts';

/** What editors fill and the house ships; everything else grows with the members. */
const SMALL_TABLES = new Set([
  // Of areas, those that stand: the house writes them one by one.
  'closures',
  'matches',
  'boards',
  'sub_boards',
  'topics',
  'vip_plans',
  'vip_prices',
  'vip_benefits',
  'vip_exclusions',
  'vip_gifts',
  // One row at most.
  'ten_reward',
  'spot_counts',
  // One row a place of the directory.
  'seat_counts',
  // Emptied by every search.
  'search_pending',
  'search_said',
  'search_things',
  // Ten rows.
  'search_hot',
]);

/** Tables by the names that a text gives them. */
const aliasesOf = (sql: string): Map<string, string> =>
  new Map(
    [
      ...sql.matchAll(
        /\b(?:FROM|JOIN)\s+(\w+)(?:\s+(?:AS\s+)?(?!WHERE|JOIN|LEFT|CROSS|ON|ORDER|GROUP|INDEXED|LIMIT|UNION|SET)(\w+))?/gi,
      ),
    ].map(([, table = '', alias]) => [alias ?? table, table]),
  );

/** Asks every read call of a world once. */
const askAll = async (world: World): Promise<void> => {
  const [guest, member] = [world.browser(), world.loggedIn(String(ASKER))];
  for (const { call, query, member: by } of asked) {
    const contract = readCalls.get(call);
    if (!contract) throw new Error(`No such call: ${call}`);
    const browser = by ? member : guest;
    const path = servedPath(contract);
    const reply = contract.method === 'GET' ? await browser.get(path, query) : await browser.post(path, query);
    // Not there, or silent, is an answer; anything else asked nothing.
    expect([0, -1, 401, 404], `${call} ${JSON.stringify(query)} ${reply.text.slice(0, 200)}`).toContain(
      reply.body.errCode,
    );
  }
};

const open = async (): Promise<{ texts: Set<string>; database: DatabaseSync }> => {
  const database = migratedDatabase();
  const texts = new Set<string>();
  const world = openWorld({}, {}, { database });
  seedLarge(database, { sizes: SMALL, now: START, secret: world.parts.secret });
  const prepare = database.prepare.bind(database);
  database.prepare = ((sql: string) => {
    texts.add(sql);
    return prepare(sql);
  }) as typeof database.prepare;
  await askAll(world);
  database.prepare = prepare;
  return { texts, database };
};

test('every read call is asked, or says why not', () => {
  expect([...readCalls.keys()].filter((name) => !asked.some(({ call }) => call === name))).toEqual([]);
  expect(Object.values(left).every((why) => why !== '')).toBe(true);
});

test('no read call walks a table that grows from end to end', async () => {
  const { texts, database } = await open();
  const selects = [...texts].filter((sql) => /^\s*(?:SELECT|WITH)\b/.test(sql));
  expect(selects.length).toBeGreaterThan(60);
  const scans = selects.flatMap((sql) => {
    const aliases = aliasesOf(sql);
    const plan = all<{ detail: string }>(database, `EXPLAIN QUERY PLAN ${sql}`);
    return plan.flatMap(({ detail }) => {
      const [, name] = /^SCAN (\w+)/.exec(detail) ?? [];
      // Of a query inside, of which the plan says how it comes about.
      if (plan.some((other) => other.detail === `CO-ROUTINE ${name}`)) return [];
      if (name === undefined || name === 'CONSTANT' || name === 'json_each' || /VIRTUAL TABLE|SUBQUERY/.test(detail))
        return [];
      const table = aliases.get(name) ?? name;
      return SMALL_TABLES.has(table) ? [] : [`${detail} (${table}): ${sql.replace(/\s+/g, ' ').slice(0, 300)}`];
    });
  });
  expect(scans).toEqual([]);
});

test('no statement is compiled again for another question', async () => {
  const database = migratedDatabase();
  const world = openWorld({}, {}, { database });
  seedLarge(database, { sizes: SMALL, now: START, secret: world.parts.secret });
  let compiled = 0;
  database.setAuthorizer(() => {
    compiled += 1;
    return constants.SQLITE_OK;
  });
  // What is ready was compiled when it was prepared: an authorizer that hears of it now hears of it again.
  const again = new Set<string>();
  const own = StatementSync.prototype;
  const { all: ofAll, get, run } = own;
  const watched = <Result>(work: (this: StatementSync, ...values: never[]) => Result) =>
    function (this: StatementSync, ...values: never[]): Result {
      const before = compiled;
      const result = work.apply(this, values);
      if (compiled > before) again.add(this.sourceSQL.replace(/\s+/g, ' ').slice(0, 300));
      return result;
    };
  try {
    // Twice: a full-text table may be read anew once.
    await askAll(world);
    Object.assign(own, { all: watched(ofAll as never), get: watched(get as never), run: watched(run as never) });
    await askAll(world);
  } finally {
    Object.assign(own, { all: ofAll, get, run });
  }
  expect(compiled).toBeGreaterThan(1_000);
  expect([...again]).toEqual([]);
});

test('the counters of a world written in bulk are those that its rows give', () => {
  const database = migratedDatabase();
  const { parts } = openWorld({}, {}, { database });
  seedLarge(database, { sizes: SMALL, now: START, secret: parts.secret });
  const wrong = (sql: string): number => all(database, sql).length;
  expect(
    wrong(`SELECT 1 FROM entries e WHERE
      like_count <> (SELECT count(*) FROM entry_likes WHERE entry_id = e.id)
      OR comment_count <> (SELECT count(*) FROM comments WHERE entry_id = e.id AND live = 1)
      OR favourite_count <> (SELECT count(*) FROM favourites WHERE entry_id = e.id)
      OR floor_count <> (SELECT coalesce(max(floor), 0) FROM comments WHERE entry_id = e.id)
      OR picture_count <> (SELECT count(*) FROM entry_pictures WHERE entry_id = e.id)`),
  ).toBe(0);
  expect(
    wrong(`SELECT 1 FROM routes r WHERE
      comment_count <> (SELECT count(*) FROM comments WHERE route_id = r.id AND live = 1)
      OR floor_count <> (SELECT coalesce(max(floor), 0) FROM comments WHERE route_id = r.id)`),
  ).toBe(0);
  expect(
    wrong(
      `SELECT 1 FROM comments c WHERE reply_count <> (SELECT count(*) FROM comments WHERE root_id = c.id AND live = 1)`,
    ),
  ).toBe(0);
  expect(
    wrong(`SELECT 1 FROM member_counts m JOIN users u ON u.id = m.user_id WHERE m.fans <> u.fans
      OR m.fans <> (SELECT count(*) FROM follows WHERE followee_id = m.user_id)
      OR m.likes <> (SELECT coalesce(sum(like_count), 0) FROM entries WHERE author_id = m.user_id)`),
  ).toBe(0);
  expect(
    wrong(`SELECT 1 FROM topics t WHERE people_count <> (SELECT count(*) FROM topic_people WHERE topic_id = t.id)
      OR heat <> people_count OR entry_count <> (SELECT count(*) FROM entry_topics WHERE topic_id = t.id AND counted = 1)`),
  ).toBe(0);
  expect(all(database, 'PRAGMA foreign_key_check')).toEqual([]);
  const made = (): unknown => all<object>(database, 'SELECT type, name FROM sqlite_schema ORDER BY name').length;
  expect(made()).toBe(all<object>(openWorld().database, 'SELECT type, name FROM sqlite_schema ORDER BY name').length);
});
