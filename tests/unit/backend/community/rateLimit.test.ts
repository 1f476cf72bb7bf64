import { expect, test } from 'vitest';
import { one } from '../../../../src/backend/database/statement.ts';
import { openWorld, type Browser, type World } from '../support/world.ts';
import { write } from './scene.ts';

/** Does an act so often that the next one is refused, at a steady `gapMs`, and gives that refusal. */
const until = async (world: World, times: number, gapMs: number, act: (at: number) => ReturnType<Browser['post']>) => {
  for (let at = 0; at < times; at += 1) {
    expect((await act(at)).body, `act ${at}`).toMatchObject({ errCode: 0 });
    world.wait(gapMs);
  }
  return act(times);
};

test('sixty likes a minute are enough: the next is told when it fits, and changes nothing', async () => {
  const world = openWorld();
  const author = world.addMember();
  const ids = Array.from({ length: 61 }, () => write(world, { author }));
  const member = world.loggedIn(world.addMember());
  const like = (at: number) =>
    member.post('/api/community/like', { targetKind: 'dynamic', targetId: ids[at], liked: true });
  const refused = await until(world, 60, 500, like);
  expect(refused.body).toMatchObject({ errCode: 429, errMsg: '操作太频繁，请 30 秒后再试', data: { nextInSec: 30 } });
  expect(refused.headers.get('retry-after')).toBe('30');
  const likes = 'SELECT count(*) AS n FROM entry_likes WHERE entry_id = ?';
  expect(one<{ n: number }>(world.database, likes, Number(ids[60]))?.n).toBe(0);
  const favourite = await member.post('/api/community/favourite', {
    targetKind: 'dynamic',
    targetId: ids[0],
    favourited: true,
  });
  expect(favourite.body.errCode).toBe(429);
  world.wait(30_000);
  expect((await like(60)).body.errCode).toBe(0);
});

test('what changes nothing is not counted, and what was refused is not either', async () => {
  const world = openWorld();
  const id = write(world, { author: world.addMember() });
  const member = world.loggedIn(world.addMember());
  const like = (liked: boolean) => member.post('/api/community/like', { targetKind: 'dynamic', targetId: id, liked });
  for (let at = 0; at < 100; at += 1) expect((await like(true)).body.errCode).toBe(0);
  for (let at = 0; at < 59; at += 1) expect((await like(at % 2 === 1)).body.errCode).toBe(0);
  for (let at = 0; at < 5; at += 1) expect((await like(true)).body.errCode).toBe(429);
  world.wait(60_000);
  expect((await like(true)).body.errCode).toBe(0);
});

test('a member keeps the pace of a minute and of a day, whatever others do', async () => {
  const world = openWorld();
  const others = Array.from({ length: 202 }, () => world.addMember());
  const member = world.loggedIn(world.addMember());
  const follow = (at: number) => member.post('/api/community/follow', { userId: others[at], following: true });
  const fast = await until(world, 20, 0, follow);
  expect(fast.body).toMatchObject({ errCode: 429, data: { nextInSec: 60 } });
  expect(
    (await world.loggedIn(world.addMember()).post('/api/community/follow', { userId: others[0], following: true })).body
      .errCode,
  ).toBe(0);
  world.wait(60_000);
  const slow = await until(world, 180, 4_000, (at) => follow(at + 20));
  expect(slow.body).toMatchObject({ errCode: 429, errMsg: '操作太频繁，请 24 小时后再试' });
  expect(Number(slow.headers.get('retry-after'))).toBe(86_400 - 60 - 720);
});

test('hiding and blocking have a pace too', async () => {
  const world = openWorld();
  const author = world.addMember();
  const ids = Array.from({ length: 31 }, () => write(world, { author }));
  const member = world.loggedIn(world.addMember());
  const hide = (at: number) =>
    member.post('/api/community/hide', { targetKind: 'dynamic', targetId: ids[at], hidden: true });
  expect((await until(world, 30, 0, hide)).body.errCode).toBe(429);
  expect((await member.post('/api/community/block', { userId: author, blocked: true })).body.errCode).toBe(429);
});

test('twelve comments a minute and a hundred and fifty an hour, each refusal with its own wait', async () => {
  const world = openWorld();
  const id = write(world, { author: world.addMember() });
  const member = world.loggedIn(world.addMember());
  const say = (at: number) =>
    member.post('/api/community/comment', { targetKind: 'dynamic', targetId: id, text: `第 ${at} 句` });
  const fast = await until(world, 12, 1_000, say);
  expect(fast.headers.get('retry-after')).toBe('48');
  world.wait(48_000);
  const slow = await until(world, 138, 10_000, (at) => say(at + 12));
  expect(slow.body).toMatchObject({ errCode: 429, data: { nextInSec: 3_600 - 60 - 1_380 } });
});
