import { beforeEach, expect, test } from 'vitest';
import { all, run } from '../../../../src/backend/database/statement.ts';
import { runEvents } from '../../../../src/backend/events/due.ts';
import { openWorld, type World } from '../support/world.ts';
import { addEvent, DAY, notices, signUp } from './camp.ts';

let world: World;
let leader: string;
let id: string;
const join = async (name: string, event = id) => {
  const member = world.addMember(name);
  const browser = world.loggedIn(member);
  await signUp(browser, event);
  return { member, browser };
};
const asked = (member: string): string[] => notices(world, member).filter((kind) => kind === 'eventRate');

beforeEach(() => {
  world = openWorld();
  leader = world.addMember('领队');
  id = addEvent(world, leader, { capacity: 20 });
});

test('who was along is asked once when it is over, with the way there, and has 去评价 among what they have been to', async () => {
  const { member, browser } = await join('林山');
  const past = async () =>
    (await browser.get('/api/event/mine', { kind: 'past' })).body.data.items.map(({ rate }: { rate: boolean }) => rate);
  world.wait(8 * DAY - 1);
  runEvents(world.parts);
  expect(asked(member)).toEqual([]);
  world.wait(1);
  runEvents(world.parts);
  world.wait(DAY);
  runEvents(world.parts);
  expect(asked(member)).toEqual(['eventRate']);
  expect(asked(leader)).toEqual([]);
  const { items } = (await browser.get('/api/community/inbox', { tab: 'system' })).body.data;
  expect(items[0]).toMatchObject({
    kind: 'event',
    unread: true,
    event: { kind: 'rate', id, answered: false, why: '' },
  });
  expect(await past()).toEqual([true]);
  const unread = async () => (await browser.get('/api/community/inbox/unread')).body.data.system;
  const before = await unread();
  await browser.post('/api/event/rate', { id, stars: 5 });
  expect(await past()).toEqual([false]);
  expect(await unread()).toBe(before - 1);
  const after = (await browser.get('/api/community/inbox', { tab: 'system' })).body.data.items;
  expect(after[0]).toMatchObject({ unread: false, event: { kind: 'rate', answered: true } });
});

test('nobody is asked who has rated already, who was not along or whose event was called off, nor weeks later', async () => {
  const rated = await join('评过');
  const left = await join('退了');
  const gone = await join('注销了');
  const { id: signupId } = (await left.browser.get('/api/event/event', { id })).body.data.mine;
  await left.browser.post('/api/event/cancelSignup', { signupId, seenFen: 0 });
  const off = addEvent(world, leader, { title: '取消的' });
  const called = await join('取消了', off);
  run(world.database, 'UPDATE events SET cancelled_at = ? WHERE id = ?', world.now(), Number(off));
  run(world.database, 'UPDATE users SET state = 2 WHERE id = ?', Number(gone.member));
  world.wait(8 * DAY);
  await rated.browser.post('/api/event/rate', { id, stars: 4 });
  runEvents(world.parts);
  for (const { member } of [rated, left, called, gone]) expect(asked(member)).toEqual([]);
  const old = addEvent(world, leader, { title: '很久以前' });
  const late = await join('晚了', old);
  world.wait(8 * DAY + 30 * DAY);
  runEvents(world.parts);
  expect(asked(late.member)).toEqual([]);
  expect(all(world.database, "SELECT 1 FROM vip_notices WHERE kind = 'eventRate'")).toEqual([]);
});

test('who was paid back after the end was along, and is asked', async () => {
  const { member, browser } = await join('投诉的人');
  world.wait(8 * DAY);
  run(world.database, "UPDATE event_signups SET state = 'cancelled', changed_at = ?", world.now());
  runEvents(world.parts);
  expect(asked(member)).toEqual(['eventRate']);
  const { items } = (await browser.get('/api/event/mine', { kind: 'cancelled' })).body.data;
  expect(items).toMatchObject([{ rate: true }]);
});
