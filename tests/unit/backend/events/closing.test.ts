import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { listsAt } from '../../../../src/backend/archive/contents.ts';
import { makeExports } from '../../../../src/backend/archive/make.ts';
import { one, run } from '../../../../src/backend/database/statement.ts';
import { runEvents } from '../../../../src/backend/events/due.ts';
import { openWorld, type World } from '../support/world.ts';
import { addEvent, DAY, emergency, eventRow, goAlong, notices, person, signUp, states } from './camp.ts';

let world: World;
let leader: string;
const close = (userId: string) => run(world.database, 'UPDATE users SET state = 2 WHERE id = ?', Number(userId));
const due = () => runEvents({ database: world.database, clock: world.now, log: () => undefined });

beforeEach(() => {
  world = openWorld();
  leader = world.addMember('领队');
});

test('the seats of an account that closes go to who waits, and the ladder pays back', async () => {
  const id = addEvent(world, leader, { capacity: 1, price_fen: 10_000 });
  const me = world.addMember('要走的人');
  const { signupId } = await goAlong(world, world.loggedIn(me), id);
  const next = world.addMember('候补的人');
  await signUp(world.loggedIn(next), id, { wait: true });
  close(me);
  due();
  expect(states(world, id)).toEqual({ cancelled: 1, offered: 1 });
  expect(
    one<{ refund_fen: number }>(world.database, 'SELECT refund_fen FROM event_signups WHERE id = ?', Number(signupId)),
  ).toEqual({ refund_fen: 10_000 });
  expect(notices(world, next)).toContain('eventOffered');
  due();
  expect(eventRow(world, id).taken).toBe(1);
});

test('what an account that closes leads is called off, and everybody is told', async () => {
  const id = addEvent(world, leader);
  const me = world.addMember('山友');
  await signUp(world.loggedIn(me), id);
  close(leader);
  due();
  expect(states(world, id)).toEqual({ called: 1 });
  expect(notices(world, me)).toContain('eventCalled');
});

test('a week after the event nobody is named any more by who has closed the account', async () => {
  const id = addEvent(world, leader);
  const [me, other] = [world.addMember('走了的人'), world.addMember('还在的人')];
  await signUp(world.loggedIn(me), id);
  await signUp(world.loggedIn(other), id, { people: [person(1)] });
  run(
    world.database,
    "INSERT INTO event_substitutes (signup_id, at, was, is_now) SELECT id, 1, '陈敏', '李雷' FROM event_signups",
  );
  world.wait(7.5 * DAY);
  close(me);
  due();
  const phones = () =>
    (world.database.prepare('SELECT phone FROM event_people ORDER BY signup_id').all() as { phone: string }[]).map(
      ({ phone }) => phone !== '',
    );
  const replaced = () => one(world.database, 'SELECT count(*) AS n FROM event_substitutes');
  expect(phones()).toEqual([true, true]);
  expect(replaced()).toEqual({ n: 2 });
  world.wait(9 * DAY);
  due();
  expect(phones()).toEqual([false, true]);
  expect(replaced()).toEqual({ n: 1 });
  const left = one(
    world.database,
    'SELECT emergency_name, emergency_phone FROM event_signups WHERE user_id = ?',
    Number(me),
  );
  expect(left).toEqual({ emergency_name: '', emergency_phone: '' });
});

test('an archive has what one signed up for, paid and agreed to, and nothing of anybody else', async () => {
  const id = addEvent(world, leader, { price_fen: 10_000 });
  const me = world.addMember('山友');
  const browser = world.loggedIn(me);
  const { signupId } = await goAlong(world, browser, id, { people: [person(0), person(1)] });
  await goAlong(world, world.loggedIn(world.addMember('别人')), id);
  run(
    world.database,
    "INSERT INTO consents (user_id, act, doc, version, at, host, page) VALUES (?, 'login', 'privacy', '2.0', 1, 'web', '/x')",
    Number(me),
  );
  const lists = listsAt(world.now);
  const member = Number(me);
  const [events, orders, consents] = [lists.events, lists.orders, lists.consents].map((read) =>
    read(world.database, member, 0, 10).map(({ out }) => out),
  );
  expect(events).toMatchObject([
    {
      id: signupId,
      state: '已报名',
      event: { title: '香山夜爬看日出' },
      emergency,
      people: [{ phone: person(0).phone, ticket: expect.stringMatching(/^\w{10}$/) }, { phone: person(1).phone }],
    },
  ]);
  expect(orders).toMatchObject([{ kind: 'event', state: 'paid', payFen: 20_000 }]);
  expect(consents).toMatchObject([{ doc: 'privacy', version: '2.0', act: 'login' }]);
  // Page by page it is the same, and comes to an end.
  expect(lists.orders(world.database, member, 1, 10)).toEqual([]);
  expect((await browser.get('/api/community/export')).body.data).toMatchObject({ events: 1, orders: 1, consents: 1 });
  await browser.post('/api/community/startExport');
  await makeExports(world.parts);
  const zip = readFileSync(`${world.parts.files}/exports/1.zip`);
  expect(zip.includes('events-001.json') && zip.includes('orders-001.json')).toBe(true);
});
