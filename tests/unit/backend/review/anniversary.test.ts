import { expect, test } from 'vitest';
import { run } from '../../../../src/backend/database/statement.ts';
import { openWorld, type World } from '../support/world.ts';
import { addGift } from '../vip/shop.ts';

const DAY = 86_400_000;
const read = async (world: World, userId?: string) =>
  (await (userId === undefined ? world.browser() : world.loggedIn(userId)).get('/api/tenReport/anniversary')).body.data;
const setUp = (world: World, over: Record<string, number | string | null>): void => {
  const gift = addGift(world, { closed: 1, ...over });
  run(world.database, 'INSERT INTO ten_reward (id, gift_id, need_m, joined_before) VALUES (1, ?, 499001, NULL)', gift);
};

test('a guest reads what there is, for whom and how long, and nothing of a member', async () => {
  const world = openWorld();
  expect(await read(world)).toEqual({ now: world.now(), made: 0, campaign: null, reward: null, member: null });
  setUp(world, { stock: 3 });
  const told = await read(world);
  expect(told.campaign).toEqual({ state: 'running', startsAt: world.now() - DAY, endsAt: world.now() + DAY });
  expect(told.reward).toEqual({ name: '登山礼', type: 1, days: 7, need: 500, left: 3 });
  world.wait(2 * DAY);
  expect((await read(world)).campaign.state).toBe('over');
});

test('before it begins it says so by the server’s clock', async () => {
  const world = openWorld();
  setUp(world, { starts_at: world.now() + DAY, expires_at: null });
  expect((await read(world)).campaign).toEqual({ state: 'before', startsAt: world.now() + DAY, endsAt: null });
});

test('a member’s days are China’s, the first one counted; a year makes no newcomer any more', async () => {
  const world = openWorld();
  const userId = world.addMember();
  expect((await read(world, userId)).member).toMatchObject({ days: 1, newcomer: true });
  world.wait(364 * DAY);
  expect((await read(world, userId)).member).toMatchObject({ days: 365, newcomer: true });
  // The world began at noon in China: twelve hours later it is the next day.
  world.wait(12 * 3_600_000);
  expect((await read(world, userId)).member).toMatchObject({ days: 366, newcomer: false });
});
