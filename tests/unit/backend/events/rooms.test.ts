import { beforeEach, expect, test } from 'vitest';
import { one, run } from '../../../../src/backend/database/statement.ts';
import { runDue } from '../../../../src/backend/vip/due.ts';
import { openWorld, type Browser, type World } from '../support/world.ts';
import { addEvent, DAY, goAlong, HOUR, keptFen, mine, person, signUp } from './camp.ts';

const [PRICE, ROOM] = [33_333, 7_777];
let world: World;
let leader: string;
let id: string;
let member: Browser;
const alone = (at = 0) => ({ ...person(at), single: true });
const order = () =>
  one<{ pay_fen: number; plan_name: string }>(world.database, 'SELECT pay_fen, plan_name FROM vip_orders');
const kept = (): number => keptFen(world);

beforeEach(() => {
  world = openWorld();
  leader = world.addMember('领队', '8613600001111');
  id = addEvent(world, leader, { price_fen: PRICE, single_fen: ROOM });
  member = world.loggedIn(world.addMember());
});

test('a room alone is part of what is paid, by who wants one, and stands on the sign-up and in the list of the leader', async () => {
  const { data } = (await signUp(member, id, { people: [alone(), person(1)] })).body;
  expect(data).toMatchObject({ payFen: 2 * PRICE + ROOM, roomsFen: ROOM });
  expect(data.people.map(({ single }: { single: boolean }) => single)).toEqual([true, false]);
  expect(order()).toMatchObject({ pay_fen: 2 * PRICE + ROOM, plan_name: '活动：香山夜爬看日出 × 2 人，含单房差' });
  const [listed] = (await world.loggedIn(leader).get('/api/event/participants', { id })).body.data.signups;
  expect(listed).toMatchObject({ roomsFen: ROOM, people: [{ single: true }, { single: false }] });
});

test('nobody pays for a room what they were not shown', async () => {
  for (const seenSingleFen of [undefined, 0, ROOM - 1]) {
    const refused = (await signUp(member, id, { people: [alone()], seenSingleFen })).body;
    expect(refused).toMatchObject({ errCode: 3003, data: { singleFen: ROOM } });
  }
  // Who wants none need not have seen it.
  expect((await signUp(member, id, { seenSingleFen: undefined })).body.data).toMatchObject({
    payFen: PRICE,
    roomsFen: 0,
  });
});

test.each([
  [0, 100],
  [4 * DAY + HOUR, 60],
  [6 * DAY + HOUR, 0],
])('cancelled %i ms later, the room goes back by the ladder of the fee: %i percent', async (ms, percent) => {
  const late = addEvent(world, leader, { price_fen: PRICE, single_fen: ROOM, signup_until: world.now() + 7 * DAY });
  const { signupId, payFen } = await goAlong(world, member, late, { people: [alone(), alone(1)] });
  expect(payFen).toBe(2 * (PRICE + ROOM));
  world.wait(ms);
  const due = Math.floor((payFen * percent) / 100);
  expect((await mine(member, late)).refundFen).toBe(due);
  await member.post('/api/event/cancelSignup', { signupId, seenFen: due });
  await runDue(world.parts);
  await runDue(world.parts);
  expect(kept()).toBe(payFen - due);
});

test('an event that is called off pays the rooms back whole', async () => {
  await goAlong(world, member, id, { people: [alone()] });
  world.wait(6 * DAY + HOUR);
  await world.loggedIn(leader).post('/api/event/cancelEvent', { id, reason: '暴雨红色预警，山区封闭' });
  await runDue(world.parts);
  expect(kept()).toBe(0);
});

test('who waits pays for the room once the seat is theirs', async () => {
  run(world.database, 'UPDATE events SET capacity = 1 WHERE id = ?', id);
  const first = (await signUp(member, id)).body.data;
  const next = world.loggedIn(world.addMember());
  expect((await signUp(next, id, { people: [alone()], wait: true })).body.data).toMatchObject({ state: 'waiting' });
  await member.post('/api/event/cancelSignup', { signupId: first.id, seenFen: 0 });
  const offer = await mine(next, id);
  expect(offer).toMatchObject({ state: 'offered', payFen: PRICE + ROOM });
  const held = (await next.post('/api/event/takeOffer', { signupId: offer.id, channel: 'sandbox' })).body.data;
  expect(held).toMatchObject({ state: 'held', payFen: PRICE + ROOM });
});

test('who comes in somebody’s place has their room, and no other sum', async () => {
  const { data } = (await signUp(member, id, { people: [alone(), person(1)] })).body;
  const change = (at: number, single: boolean) =>
    member.post('/api/event/changePerson', { signupId: data.id, at, person: { ...person(5 + at), single } });
  await change(0, false);
  const after = (await change(1, true)).body.data;
  expect(after.people.map(({ single }: { single: boolean }) => single)).toEqual([true, false]);
  expect(after.payFen).toBe(2 * PRICE + ROOM);
  const alter = (sql: string) => () => run(world.database, sql, data.id);
  expect(alter('UPDATE event_people SET single = 1 - single WHERE signup_id = ?')).toThrow('stays with its place');
  expect(alter('UPDATE event_signups SET rooms_fen = 0 WHERE id = ?')).toThrow('never change');
});

test('where all else is free, the room alone has an order and a ladder; who wants none is along at once', async () => {
  const free = addEvent(world, leader, { single_fen: ROOM });
  const shown = (await member.get('/api/event/event', { id: free })).body.data;
  expect(shown).toMatchObject({
    free: true,
    channels: expect.arrayContaining(['sandbox']),
    ladder: [{ fen: ROOM }, { fen: 4_666 }, { fen: 0 }],
  });
  expect((await signUp(member, free, { people: [alone()] })).body.data).toMatchObject({ state: 'held', payFen: ROOM });
  const other = world.loggedIn(world.addMember());
  expect((await signUp(other, free)).body.data).toMatchObject({ state: 'confirmed', payFen: 0 });
});
