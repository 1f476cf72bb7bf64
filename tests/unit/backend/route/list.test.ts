import { expect, test } from 'vitest';
import { run } from '../../../../src/backend/database/statement.ts';
import { openWorld } from '../support/world.ts';
import { addRoute } from './scene.ts';

test('one finds again what one brought in, saved and marked, newest first, page by page', async () => {
  const world = openWorld();
  const [authorId, readerId] = [world.addMember('作者'), world.addMember('读者')];
  const [author, reader] = [world.loggedIn(authorId), world.loggedIn(readerId)];
  const ids: string[] = [];
  for (let at = 0; at < 5; at++) {
    ids.push(addRoute(world, authorId, { name: `第${at}条` }));
    world.wait(1_000);
  }
  const list = async (browser: typeof author, query: object) =>
    (await browser.get('/api/route/list', { ...query })).body;
  const idsOf = (body: { data: { items: { id: string }[] } }) => body.data.items.map(({ id }) => id);
  const first = await list(author, { list: 'own', limit: 3 });
  expect(idsOf(first)).toEqual([...ids].reverse().slice(0, 3));
  const second = await list(author, { list: 'own', limit: 3, cursor: first.data.cursor });
  expect([idsOf(second), second.data.cursor]).toEqual([[...ids].reverse().slice(3), null]);
  expect(idsOf(await list(reader, { list: 'own' }))).toEqual([]);

  for (const id of ids.slice(0, 3)) {
    await reader.post('/api/route/save', { id, saved: true });
    await reader.post('/api/route/mark', { id, mark: id === ids[0] ? 'been' : 'want' });
    world.wait(1_000);
  }
  expect(idsOf(await list(reader, { list: 'saved' }))).toEqual([ids[2], ids[1], ids[0]]);
  expect(idsOf(await list(reader, { list: 'been' }))).toEqual([ids[0]]);
  // What its author takes back is no longer seen in the lists of others.
  run(world.database, "UPDATE routes SET visibility = 'self' WHERE id = ?", Number(ids[2]));
  expect(idsOf(await list(reader, { list: 'saved' }))).toEqual([ids[1], ids[0]]);
  expect(idsOf(await list(reader, { list: 'want' }))).toEqual([ids[1]]);
  expect(idsOf(await list(author, { list: 'own' }))).toHaveLength(5);
  expect((await list(world.browser(), { list: 'own' })).errCode).toBe(401);
  expect((await list(reader, { list: 'saved', cursor: 'x; DROP TABLE routes' })).data.items).toHaveLength(2);
});
