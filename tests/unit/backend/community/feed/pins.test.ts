import { expect, test } from 'vitest';
import { run } from '../../../../../src/backend/database/statement.ts';
import { type Browser, openWorld } from '../../support/world.ts';
import { idsOf, walk, write } from '../scene.ts';

const LIST = '/api/dynamic/list';
const pin = async (browser: Browser, did: string, pinned = true) =>
  (await browser.post('/api/dynamic/pin', { did, pinned })).body;

test('pinned dynamics lead the list of their author, once, the last pinned first, and no other list', async () => {
  const world = openWorld();
  const [me, other] = [world.addMember(), world.addMember()];
  const all = Array.from({ length: 9 }, (_, n) => write(world, { author: me, at: world.now() - n }));
  const [first, , third, , , , , eighth] = all as string[];
  const member = world.loggedIn(me);
  expect((await pin(member, eighth as string)).data).toEqual({ pinned: true });
  world.wait(1);
  await pin(member, third as string);
  const lead = [third, eighth];
  const rest = all.filter((id) => !lead.includes(id));
  for (const reader of [member, world.browser(), world.loggedIn(other)]) {
    expect(idsOf(await walk(reader, LIST, { userId: me, limit: 3 }))).toEqual([...lead, ...rest]);
    const { items } = (await reader.get(LIST, { userId: me })).body.data;
    expect(items.map(({ pinned }: { pinned: boolean }) => pinned)).toEqual(all.map((_, at) => at < 2));
    expect(idsOf(await walk(reader, LIST, { limit: 4 }))).toEqual(all);
    expect(idsOf((await reader.get(LIST, { userId: me, month: '2999-01', limit: 20 })).body.data.items)).toEqual(all);
  }
  const own = (await member.get(LIST)).body.data.items;
  expect(own.map(({ pinned }: { pinned: boolean }) => pinned)).not.toContain(true);
  expect(
    own.filter((item: { own: { pinned: boolean } }) => item.own.pinned).map(({ id }: { id: string }) => id),
  ).toEqual(lead);
  const look = async (did: string) => (await world.browser().get('/api/dynamic/detail', { did })).body.data.pinned;
  expect([await look(first as string), await look(third as string)]).toEqual([false, true]);
  await pin(member, third as string, false);
  expect(idsOf(await walk(member, LIST, { userId: me }))[0]).toBe(eighth);
  expect(await look(third as string)).toBe(false);
});

test('three at most, one’s own alone, and what is deleted or refused takes no place', async () => {
  const world = openWorld();
  const [me, other] = [world.addMember(), world.addMember()];
  const [a, b, c, d] = [1, 2, 3, 4].map((at) => write(world, { author: me, at })) as [string, string, string, string];
  const member = world.loggedIn(me);
  for (const did of [a, b, c]) expect((await pin(member, did)).errCode).toBe(0);
  expect(await pin(member, d)).toMatchObject({ errCode: 2013, errMsg: expect.stringContaining('3 条') as string });
  // What is pinned already may be pinned again.
  expect((await pin(member, a)).errCode).toBe(0);
  await member.post('/api/dynamic/delete', { did: b, deleted: true });
  expect((await pin(member, b)).errCode).toBe(404);
  expect((await pin(member, d)).errCode).toBe(0);
  // Taken back, it is a fourth: three lead, and none is lost.
  await member.post('/api/dynamic/delete', { did: b, deleted: false });
  expect([...idsOf(await walk(member, LIST, { userId: me, limit: 1 }))].sort()).toEqual([a, b, c, d].sort());
  const { items } = (await member.get(LIST, { userId: me })).body.data;
  expect(items.filter(({ pinned }: { pinned: boolean }) => pinned)).toHaveLength(3);
  expect((await pin(world.loggedIn(other), a)).errCode).toBe(404);
  expect((await pin(world.browser(), a)).errCode).toBe(401);
  expect((await pin(member, write(world, { author: me, kind: 'post' }))).errCode).toBe(404);
  expect((await pin(member, write(world, { author: me, audit: 2 }))).errCode).toBe(404);
  expect((await pin(member, '9999999999999999999')).errCode).toBe(404);
});

test('a pinned dynamic that a reader may not see is not there for them', async () => {
  const world = openWorld();
  const me = world.addMember();
  const [open, closed] = [write(world, { author: me, at: 2 }), write(world, { author: me, at: 1, visibility: 'self' })];
  await pin(world.loggedIn(me), closed);
  expect(idsOf((await world.loggedIn(me).get(LIST, { userId: me })).body.data.items)).toEqual([closed, open]);
  expect(idsOf((await world.browser().get(LIST, { userId: me })).body.data.items)).toEqual([open]);
  run(world.database, 'UPDATE entries SET removed_at = 1 WHERE id = ?', Number(closed));
  expect(idsOf((await world.loggedIn(me).get(LIST, { userId: me })).body.data.items)).toEqual([open]);
});
