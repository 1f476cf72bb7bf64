import { expect, test } from 'vitest';
import { all, one, run } from '../../../../src/backend/database/statement.ts';
import { TALLY_ANEW } from '../../../../src/backend/database/migrations/060_tallies.ts';
import { NARROWED_ANEW } from '../../../../src/backend/database/migrations/082_narrowed.ts';
import { sweep } from '../../../../src/backend/limits/sweep.ts';
import { DAY_MS } from '../../../../src/site.ts';
import { openWorld, type World } from '../support/world.ts';
import { addBoard, addTopic, befriend, block, under, write } from './scene.ts';

const TALLIES = [
  "SELECT list, month, entries FROM dynamic_months WHERE entries <> 0 AND list NOT LIKE 'topic:%' ORDER BY list, month",
  'SELECT board_id, day, entries FROM board_days WHERE entries <> 0 ORDER BY board_id, day',
  'SELECT user_id, public_entries, friends_entries, self_entries FROM member_counts ORDER BY user_id',
  "SELECT list, month, entries FROM dynamic_months WHERE entries <> 0 AND list LIKE 'topic:% %' ORDER BY list, month",
  'SELECT seat, entries FROM seat_counts WHERE entries <> 0 ORDER BY seat',
  'SELECT entry_id, topic_id, seat, place_id, track, dynamic FROM entry_topics ORDER BY entry_id, topic_id',
] as const;
const rows = (world: World, sql: string): unknown[] => all<object>(world.database, sql).map((row) => ({ ...row }));

test('what the writes keep agrees with counting anew, after anything that may happen to entries', () => {
  const world = openWorld();
  const members = Array.from({ length: 4 }, () => world.addMember());
  const [board, topic] = [addBoard(world, '徒步'), addTopic(world, '看云海')];
  let seed = 11;
  const draw = (below: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return Math.floor((seed / 2_147_483_647) * below);
  };
  const visibilities = ['public', 'friends', 'self'] as const;
  const acts = [
    'UPDATE entries SET deleted_at = 1 WHERE id = ?',
    'UPDATE entries SET deleted_at = NULL WHERE id = ?',
    'UPDATE entries SET removed_at = iif(removed_at IS NULL, 1, NULL) WHERE id = ?',
    'UPDATE entries SET audit = (audit + 1) % 3 WHERE id = ?',
    "UPDATE entries SET visibility = iif(visibility = 'public', 'friends', 'public') WHERE id = ?",
    "UPDATE entries SET place_id = '18037', city_id = iif(city_id IS NULL, '18034', NULL) WHERE id = ?",
    "UPDATE entries SET place_id = '18095', city_id = '18095', visibility = 'public' WHERE id = ?",
    'UPDATE entries SET route_id = iif(route_id IS NULL, 1, NULL) WHERE id = ?',
    'UPDATE entries SET route_id = 1, city_id = NULL, audit = (audit + 1) % 3 WHERE id = ?',
    'UPDATE entries SET board_id = NULL WHERE id = ?',
    'DELETE FROM entries WHERE id = ?',
  ];
  run(
    world.database,
    "INSERT INTO routes (id, author_id, name, distance_m, climb_m, days, visibility, profile, created_at) VALUES (1, ?, '线', 1, 1, 1, 'public', '[]', 0)",
    members[0] ?? '',
  );
  for (let n = 0; n < 400; n += 1) {
    world.wait(DAY_MS);
    const id = write(world, {
      author: members[draw(4)] ?? '',
      kind: draw(3) === 0 ? 'post' : 'dynamic',
      visibility: visibilities[draw(3)] ?? 'public',
      ...(draw(2) === 0 ? { boardId: board } : {}),
    });
    if (draw(2) === 0) under(world, topic, id);
    run(world.database, acts[draw(acts.length)] ?? '', 1 + draw(Number(id)));
  }
  const kept = TALLIES.map((sql) => rows(world, sql));
  expect(kept.map((found) => found.length > 2)).toEqual(TALLIES.map(() => true));
  const tracks = rows(world, "SELECT 1 FROM dynamic_months WHERE entries > 0 AND list LIKE 'track %'");
  expect(tracks.length).toBeGreaterThan(3);
  const ofTopic = rows(
    world,
    "SELECT month, entries FROM dynamic_months WHERE list LIKE 'topic:%' AND list NOT LIKE 'topic:% %' AND entries <> 0 ORDER BY month",
  );
  expect(ofTopic).toEqual(
    rows(
      world,
      `SELECT strftime('%Y-%m', e.created_at / 1000 + 28800, 'unixepoch') AS month, count(*) AS entries
       FROM entry_topics l JOIN entries e ON e.id = l.entry_id
       WHERE l.counted = 1 AND e.kind = 'dynamic' GROUP BY 1 ORDER BY 1`,
    ),
  );
  expect(ofTopic.length).toBeGreaterThan(2);
  run(world.database, 'UPDATE member_counts SET public_entries = 0, friends_entries = 0, self_entries = 0');
  world.database.exec(TALLY_ANEW);
  world.database.exec(NARROWED_ANEW);
  expect(TALLIES.map((sql) => rows(world, sql))).toEqual(kept);
});

test('a card counts what its reader may find: friends and the author more, who is apart nothing', async () => {
  const world = openWorld();
  const [author, friend, apart] = [world.addMember(), world.addMember(), world.addMember()];
  befriend(world, author, friend);
  block(world, author, apart);
  for (const visibility of ['public', 'public', 'friends', 'self'] as const) write(world, { author, visibility });
  const entries = async (browser = world.browser()): Promise<unknown> =>
    (await browser.get('/api/user/card', { userId: author })).body.data.entries;
  expect(await entries()).toBe(2);
  expect(await entries(world.loggedIn(friend))).toBe(3);
  expect(await entries(world.loggedIn(author))).toBe(4);
  expect(await entries(world.loggedIn(apart))).toBe(0);
});

test('who wrote of late warms a topic by the write, and is taken out by the sweep after thirty days', () => {
  const world = openWorld();
  const [first, second] = [world.addMember(), world.addMember()];
  const topic = addTopic(world, '看云海');
  const heat = (): unknown =>
    one<{ heat: number }>(world.database, 'SELECT heat FROM topics WHERE id = ?', topic)?.heat;
  under(world, topic, write(world, { author: first }));
  under(world, topic, write(world, { author: first }));
  world.wait(20 * DAY_MS);
  under(world, topic, write(world, { author: second }));
  expect(heat()).toBe(2);
  world.wait(11 * DAY_MS);
  expect(sweep(world.database, world.now())).toBe(false);
  expect(heat()).toBe(1);
  under(world, topic, write(world, { author: first }));
  expect(heat()).toBe(2);
  run(world.database, 'DELETE FROM entries WHERE author_id = ?', Number(second));
  expect(heat()).toBe(1);
});

test('a sweep takes a little at a time and says whether there is more', () => {
  const world = openWorld();
  for (let at = 0; at < 900; at += 1) run(world.database, 'INSERT INTO hits (bucket, at) VALUES (?, 1)', `b${at}`);
  const left = (): number => all(world.database, 'SELECT 1 FROM hits').length;
  expect([sweep(world.database, world.now()), left()]).toEqual([true, 400]);
  expect([sweep(world.database, world.now()), left()]).toEqual([false, 0]);
});
