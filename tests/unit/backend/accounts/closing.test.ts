import { expect, test } from 'vitest';
import {
  closingOf,
  dropClosing,
  planClosing,
  runClosings,
} from '../../../../src/backend/community/moderation/closing.ts';
import { all, one, run } from '../../../../src/backend/database/statement.ts';
import { write } from '../community/scene.ts';
import { openWorld, type World } from '../support/world.ts';

const DAY = 86_400_000;

const open = () => {
  const world = openWorld();
  const member = world.addMember('要走的人', '8613900001111');
  const browser = world.loggedIn(member);
  const moment = () => ({ database: world.database, now: world.now() });
  const plan = (days: number, erases = false) => planClosing(moment(), member, { days, erases });
  return { world, member, browser, moment, plan };
};
const stateOf = (world: World, member: string) =>
  one<{ state: number }>(world.database, 'SELECT state FROM users WHERE id = ?', Number(member))?.state;

test('a planned closing waits its seven days, can be taken back until then, and is carried out by the job', async () => {
  const { world, member, browser, moment, plan } = open();
  const ended: string[] = [];
  world.parts.hub.onSessionEnd((handle) => void ended.push(handle));
  plan(7);
  expect(closingOf(world.parts, member)).toEqual({ dueAt: world.now() + 7 * DAY, erases: false });
  world.wait(6 * DAY);
  runClosings(world.parts, true);
  expect((await browser.get('/api/validIslogin')).body.errCode).toBe(0);
  dropClosing(moment(), member);
  world.wait(2 * DAY);
  runClosings(world.parts, true);
  expect(stateOf(world, member)).toBe(0);
  expect(() => dropClosing(moment(), member)).toThrow();

  plan(7);
  world.wait(7 * DAY);
  // A clock that has just jumped closes nobody's account.
  runClosings(world.parts, false);
  expect(stateOf(world, member)).toBe(0);
  runClosings(world.parts, true);
  expect(stateOf(world, member)).toBe(2);
  expect(ended).toHaveLength(1);
  expect((await browser.get('/api/validIslogin')).body.errCode).toBe(401);
  expect(closingOf(world.parts, member)).toBe(null);
  expect(one(world.database, "SELECT operator FROM desk_log WHERE act = 'member.closed'")).toEqual({ operator: '' });
});

test.each([
  [false, null],
  [true, 'now'],
])('what the member wrote stays or goes as was chosen (%s); drafts go in either case', (erases, gone) => {
  const { world, member, plan } = open();
  const entry = Number(write(world, { author: member, kind: 'post', title: '走之前写的' }));
  run(
    world.database,
    `INSERT INTO drafts (user_id, content, title, excerpt, device, session, created_at, saved_at)
     VALUES (?, '{}', '没写完', '', 'x', 'x', 1, 1)`,
    Number(member),
  );
  run(world.database, 'INSERT INTO exports (user_id, asked_at) VALUES (?, 1)', Number(member));
  plan(0, erases);
  runClosings(world.parts, false);
  expect(stateOf(world, member)).toBe(2);
  expect(one(world.database, 'SELECT deleted_at FROM entries WHERE id = ?', entry)).toEqual({
    deleted_at: gone === null ? null : world.now(),
  });
  expect(all(world.database, 'SELECT 1 FROM drafts')).toEqual([]);
  expect(all(world.database, 'SELECT 1 FROM exports')).toEqual([]);
});

test('what stands in the way when the time has come leaves the account whole, and is looked at again in an hour', () => {
  const { world, member, plan } = open();
  plan(1, true);
  const entry = Number(write(world, { author: member, kind: 'post', title: '还在' }));
  run(
    world.database,
    `INSERT INTO events (leader_id, title, intro, activity, city_id, city, place, meet_place, meet_at, starts_at, ends_at,
       signup_until, capacity, level, price_fen, created_at)
     VALUES (?1, '夜爬', '等日出。', 'hike', '1', '北京', '香山', '东门', ?2, ?2, ?3, ?2, 5, 2, 0, ?4)`,
    Number(member),
    world.now() + DAY + 600_000,
    world.now() + DAY + 1_200_000,
    world.now(),
  );
  world.wait(DAY);
  runClosings(world.parts, true);
  expect(stateOf(world, member)).toBe(0);
  expect(one(world.database, 'SELECT deleted_at FROM entries WHERE id = ?', entry)).toEqual({ deleted_at: null });
  expect(world.log.filter(({ event }) => event === 'an account could not be closed yet')).toHaveLength(1);
  runClosings(world.parts, true);
  expect(world.log.filter(({ event }) => event === 'an account could not be closed yet')).toHaveLength(1);
  world.wait(DAY);
  runClosings(world.parts, true);
  expect(stateOf(world, member)).toBe(2);
});
