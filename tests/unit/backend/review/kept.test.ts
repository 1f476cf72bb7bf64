import { performance } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { all, one, run } from '../../../../src/backend/database/statement.ts';
import { addRoute } from '../route/scene.ts';
import { openWorld } from '../support/world.ts';

const report = '/api/annualReport/queryReport';

test('a report is kept, and worked out anew when a track comes, changes or goes', async () => {
  const world = openWorld({ checkReplies: true });
  const member = world.addMember('阿木');
  const browser = world.loggedIn(member);
  const ask = async () => (await browser.get(report, { year: 2026 })).body.data;
  const empty = await ask();
  expect([empty.empty, empty.title, empty.max.long]).toEqual([true, null, null]);
  world.wait(1_000);
  expect((await ask()).generatedAt).toBe(empty.generatedAt);
  const first = addRoute(world, member, { name: '第一条' });
  const one_ = await ask();
  expect([one_.totals.times, one_.generatedAt, one_.max.long.from.name]).toEqual([1, world.now(), '第一条']);
  world.wait(1_000);
  run(world.database, "UPDATE routes SET name = '改了名' WHERE id = ?", Number(first));
  expect((await ask()).max.long.from.name).toBe('改了名');
  addRoute(world, member, { name: '第二条' });
  expect((await ask()).totals.times).toBe(2);
  run(world.database, 'UPDATE routes SET deleted_at = 1 WHERE id = ?', Number(first));
  expect((await ask()).totals.times).toBe(1);
  // What others do with a route is no news of it.
  world.wait(1_000);
  const before = (await ask()).generatedAt;
  run(world.database, 'UPDATE routes SET like_count = 9 WHERE author_id = ?', Number(member));
  world.wait(1_000);
  expect((await ask()).generatedAt).toBe(before);
});

test('figures from before they were kept apart are read out of the tracks', async () => {
  const world = openWorld({ checkReplies: true });
  const member = world.addMember('阿木');
  addRoute(world, member, { trim: 500 });
  const browser = world.loggedIn(member);
  const ask = async () => (await browser.get(report, { year: 2026 })).body.data.totals;
  const known = await ask();
  run(world.database, 'DELETE FROM route_figures');
  run(world.database, 'DELETE FROM review_reports');
  expect(await ask()).toEqual(known);
  expect(known.distance).toBeGreaterThan(11_000);
});

test('a year of 500 tracks is worked out without their points, in one question', async () => {
  const world = openWorld({ checkReplies: false });
  const member = world.addMember('阿木');
  const first = Number(addRoute(world, member));
  const columns = all<{ name: string }>(
    world.database,
    "SELECT name FROM pragma_table_info('routes') WHERE name <> 'id'",
  )
    .map(({ name }) => name)
    .join(', ');
  for (let copy = 1; copy < 500; copy += 1) {
    world.database.exec(
      `INSERT INTO routes (id, ${columns}) SELECT ${first + copy}, ${columns} FROM routes WHERE id = ${first}`,
    );
    world.database.exec(
      `INSERT INTO route_tracks SELECT ${first + copy}, trim_start, trim_end, secret_turn, secret_part, digest, bytes, moving_s, estimate_s, x'00', version FROM route_tracks WHERE route_id = ${first}`,
    );
    world.database.exec(
      `INSERT INTO route_figures SELECT ${first + copy}, whose, started_at + ${copy * 3_600_000}, ended_at + ${copy * 3_600_000}, distance_m, climb_m, highest_m, moving_s, replace(stages, '[[', '[[') FROM route_figures WHERE route_id = ${first}`,
    );
  }
  const browser = world.loggedIn(member);
  const began = performance.now();
  const { totals } = (await browser.get(report, { year: 2026 })).body.data;
  const took = performance.now() - began;
  expect(totals.times).toBe(500);
  // Told, not tested: docs/load.md has the figures.
  expect(took).toBeGreaterThan(0);
  expect(one<{ n: number }>(world.database, 'SELECT count(*) AS n FROM review_reports')?.n).toBe(1);
  console.info(`500 tracks: ${took.toFixed(0)} ms`);
});
