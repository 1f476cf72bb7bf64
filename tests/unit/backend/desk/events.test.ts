import { beforeEach, expect, test } from 'vitest';
import { one } from '../../../../src/backend/database/statement.ts';
import { addEvent, goAlong, notices, signUp, states } from '../events/camp.ts';
import type { World } from '../support/world.ts';
import { openShop, runDue } from '../vip/shop.ts';
import { DESK, seated, type Sitter } from './operator.ts';

let world: World;
let desk: Sitter;
let leader: string;
beforeEach(async () => {
  world = openShop({ deskOrigin: DESK });
  desk = await seated(world, '小林', ['moderator']);
  leader = world.addMember('领队');
});

const back = (): number =>
  one<{ fen: number }>(world.database, 'SELECT coalesce(sum(amount_fen), 0) AS fen FROM vip_refunds')?.fen ?? -1;

test('events stand in the list of their state', async () => {
  const now = world.now();
  const hours = (n: number): number => now + n * 3_600_000;
  addEvent(world, leader, { title: '还没开始的' });
  addEvent(world, leader, { title: '走在路上的', starts_at: hours(-1), signup_until: hours(-2), ends_at: hours(5) });
  addEvent(world, leader, { title: '走完了的', starts_at: hours(-9), signup_until: hours(-10), ends_at: hours(-1) });
  addEvent(world, leader, { title: '<b>草稿</b>', audit: 'draft' });
  for (const [state, title] of [
    ['coming', '还没开始的'],
    ['ongoing', '走在路上的'],
    ['ended', '走完了的'],
    ['unpublished', '&lt;b&gt;草稿&lt;/b&gt;'],
  ] as const) {
    const { text } = await desk.get(`/desk/events?state=${state}`);
    expect(text.match(/\/desk\/events\/\d+"/g), state).toHaveLength(1);
    expect(text).toContain(title);
  }
});

test('an event that is called off pays everybody back, once, and tells them and the leader why', async () => {
  const event = addEvent(world, leader, { price_fen: 10_000, capacity: 2 });
  const paid = ['石头', '小鹿'].map((name) => world.addMember(name));
  for (const one of paid) await goAlong(world, world.loggedIn(one), event);
  const waits = world.addMember('候补');
  await signUp(world.loggedIn(waits), event, { wait: true });
  const path = `/desk/events/${event}`;
  expect((await desk.get(path)).text).toMatch(/2\s+人已确认，收了\s+¥200\.00/);
  expect((await desk.post(path, { do: 'cancel', confirm: '1234', reason: '暴雨' })).text).toContain('没有抄对');
  expect((await desk.post(path, { do: 'cancel', confirm: event, reason: ' ' })).status).toBe(409);
  expect(states(world, event)).toEqual({ confirmed: 2, waiting: 1 });
  expect((await desk.post(path, { do: 'cancel', confirm: event, reason: '暴雨红色预警' })).go).toBe(path);
  expect((await desk.post(path, { do: 'cancel', confirm: event, reason: '再来' })).text).toContain('已经取消');
  expect(states(world, event)).toEqual({ called: 3 });
  await runDue(world.parts);
  await runDue(world.parts);
  expect(back()).toBe(20_000);
  for (const one of paid) expect(notices(world, one)).toEqual(['eventConfirmed', 'eventCalled', 'eventRefunded']);
  expect(notices(world, waits)).toEqual(['eventCalled']);
  const [line] = (await world.loggedIn(leader).get('/api/community/inbox', { tab: 'system' })).body.data.items;
  expect(line).toMatchObject({
    house: { kind: 'eventCalled', on: { kind: 'event', id: event } },
    text: '“香山夜爬看日出”：暴雨红色预警',
  });
  expect((await world.browser().get('/api/event/event', { id: event })).body.data).toMatchObject({
    state: 'cancelled',
  });
});

test('support looks, and calls nothing off', async () => {
  const event = addEvent(world, leader);
  const support = await seated(world, '小客', ['support']);
  expect((await support.get(`/desk/events/${event}`)).status).toBe(200);
  expect((await support.post(`/desk/events/${event}`, { do: 'cancel', confirm: event, reason: '暴雨' })).status).toBe(
    404,
  );
  expect(one(world.database, 'SELECT 1 FROM events WHERE cancelled_at IS NOT NULL')).toBeUndefined();
});
