import { expect, test } from 'vitest';
import { run } from '../../../../../src/backend/database/statement.ts';
import { openWorld, type World } from '../../support/world.ts';
import { befriend, block, write } from '../scene.ts';

type Asking = ReturnType<World['browser']>;
type Listed = { author: { userId: string }; following: boolean; friends: boolean; mine: boolean };

const follow = (world: World, from: string, to: string, at: number): unknown =>
  run(
    world.database,
    'INSERT INTO follows (follower_id, followee_id, created_at) VALUES (?, ?, ?)',
    Number(from),
    Number(to),
    at,
  );
const listed = async (asking: Asking, userId: string, list: string, more: object = {}) =>
  (await asking.get('/api/user/people', { userId, list, ...more })).body;
const ids = (data: { items: Listed[] }): string[] => data.items.map(({ author }) => author.userId);

test('who follows a member and whom they follow come latest first, page by page, with what binds the reader to each', async () => {
  const world = openWorld();
  const me = world.addMember();
  const fans = Array.from({ length: 5 }, (_, at) => world.addMember(`跟着走的${at}`));
  fans.forEach((fan, at) => follow(world, fan, me, at + 1));
  follow(world, me, fans[1] as string, 9);
  const own = world.loggedIn(me);
  const first = (await listed(own, me, 'fans', { limit: 3 })).data;
  expect(ids(first)).toEqual([fans[4], fans[3], fans[2]]);
  const rest = (await listed(own, me, 'fans', { limit: 3, cursor: first.cursor })).data;
  expect(ids(rest)).toEqual([fans[1], fans[0]]);
  expect(rest).toMatchObject({ cursor: null, items: [{ following: true, friends: true }, { following: false }] });
  expect(ids((await listed(world.browser(), me, 'follows')).data)).toEqual([fans[1]]);
  expect((await listed(world.loggedIn(fans[1] as string), me, 'fans')).data.items[3]).toMatchObject({ mine: true });
  expect((await listed(own, me, 'follows', { cursor: first.cursor })).errCode).toBe(400);
});

test('a home that is shut tells neither list, and nobody is named there whose own home is shut to the reader', async () => {
  const world = openWorld();
  const [me, shy, frozen, apart, reader] = Array.from({ length: 5 }, () => world.addMember()) as [
    string,
    string,
    string,
    string,
    string,
  ];
  [shy, frozen, apart].forEach((one, at) => follow(world, one, me, at + 1));
  run(world.database, 'UPDATE users SET privacy = 2 WHERE id = ?', Number(shy));
  run(world.database, 'UPDATE users SET state = 1 WHERE id = ?', Number(frozen));
  block(world, apart, reader);
  const fans = async (asking: Asking) => ids((await listed(asking, me, 'fans')).data);
  expect(await fans(world.loggedIn(reader))).toEqual([]);
  expect(await fans(world.browser())).toEqual([apart]);
  expect(await fans(world.loggedIn(me))).toEqual([apart, shy]);
  expect(ids((await listed(world.loggedIn(me), me, 'fans', { as: 'others' })).data)).toEqual([apart]);
  run(world.database, 'UPDATE users SET privacy = 1 WHERE id = ?', Number(me));
  const refused = { errCode: -1, data: { state: 'private' } };
  for (const list of ['fans', 'follows']) {
    expect(await listed(world.loggedIn(reader), me, list)).toMatchObject(refused);
    expect(await listed(world.loggedIn(me), me, list, { as: 'others' })).toMatchObject(refused);
  }
  befriend(world, me, reader);
  expect((await listed(world.loggedIn(reader), me, 'fans')).errCode).toBe(0);
});

test('of who liked an entry, nobody is named who is apart from the reader or has left', async () => {
  const world = openWorld();
  const [author, gone, apart, reader] = Array.from({ length: 4 }, () => world.addMember()) as [
    string,
    string,
    string,
    string,
  ];
  const id = write(world, { author });
  for (const one of [gone, apart, reader])
    await world.loggedIn(one).post('/api/community/like', { targetKind: 'dynamic', targetId: id, liked: true });
  run(world.database, 'UPDATE users SET state = 2 WHERE id = ?', Number(gone));
  block(world, reader, apart);
  const likers = async (asking: Asking) =>
    ids((await asking.get('/api/user/likers', { targetKind: 'dynamic', targetId: id })).body.data);
  expect((await likers(world.browser())).sort()).toEqual([apart, reader].sort());
  expect(await likers(world.loggedIn(reader))).toEqual([reader]);
  const faces = (await world.loggedIn(apart).get('/api/dynamic/detail', { did: id })).body.data.likers;
  expect(faces.map(({ userId }: { userId: string }) => userId)).toEqual([apart]);
});
