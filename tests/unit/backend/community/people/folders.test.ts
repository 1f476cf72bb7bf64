import { expect, test } from 'vitest';
import { one } from '../../../../../src/backend/database/statement.ts';
import { openWorld, type Browser } from '../../support/world.ts';
import { write } from '../scene.ts';

const scene = () => {
  const world = openWorld();
  const author = world.addMember();
  const entries = [1, 2, 3].map(() => write(world, { kind: 'post', author }));
  const member = world.loggedIn(world.addMember());
  const target = (at = 0) => ({ targetKind: 'post', targetId: entries[at] ?? '' });
  const make = async (name: string, by: Browser = member, more: object = {}) =>
    (await by.post('/api/community/folder', { name }, more)).body;
  const keep = async (folderId?: string | null, at = 0, by: Browser = member) =>
    (
      await by.post('/api/community/favourite', {
        ...target(at),
        favourited: true,
        ...(folderId === undefined ? {} : { folderId }),
      })
    ).body;
  const list = async (at = 0, by: Browser = member) => (await by.get('/api/community/folders', target(at))).body;
  return { world, entries, member, make, keep, list, target };
};

test('what is kept stands in the default folder until it is moved, and is kept once', async () => {
  const { make, keep, list } = scene();
  expect((await list()).data).toEqual({
    items: [{ id: null, name: '默认收藏夹', entries: 0 }],
    favourited: false,
    folderId: null,
  });
  expect((await keep()).data).toEqual({ favourited: true, favourites: 1 });
  const { folder } = (await make('周末短线')).data;
  expect((await keep(folder.id)).data).toEqual({ favourited: true, favourites: 1 });
  expect((await keep(folder.id)).data).toEqual({ favourited: true, favourites: 1 });
  // A plain tap that comes again leaves it where it is.
  await keep();
  await keep(undefined, 1);
  expect((await list()).data).toEqual({
    items: [
      { id: null, name: '默认收藏夹', entries: 1 },
      { id: folder.id, name: '周末短线', entries: 1 },
    ],
    favourited: true,
    folderId: folder.id,
  });
  expect((await keep(null)).data.favourites).toBe(1);
  expect((await list()).data).toMatchObject({ favourited: true, folderId: null });
});

test('a deleted folder leaves its favourites to the default one, and goes once', async () => {
  const { member, make, keep, list } = scene();
  const { folder } = (await make('雪山')).data;
  await keep(folder.id);
  await keep(folder.id, 1);
  const remove = async (by: Browser = member) =>
    (await by.post('/api/community/deleteFolder', { folderId: folder.id })).body.data;
  expect(await remove()).toEqual({ moved: 2 });
  expect(await remove()).toEqual({ moved: 0 });
  expect((await list()).data).toEqual({
    items: [{ id: null, name: '默认收藏夹', entries: 2 }],
    favourited: true,
    folderId: null,
  });
  expect(await keep(folder.id)).toMatchObject({ errCode: 404, errMsg: '这个收藏夹已经不在了' });
});

test('nobody sees, fills, names or deletes the folder of somebody else', async () => {
  const { world, make, keep, list, member } = scene();
  const { folder } = (await make('我的')).data;
  await keep(folder.id);
  const other = world.loggedIn(world.addMember());
  expect((await list(0, other)).data.items).toHaveLength(1);
  expect((await keep(folder.id, 0, other)).errCode).toBe(404);
  expect((await list(0, other)).data.favourited).toBe(false);
  expect((await other.post('/api/community/renameFolder', { folderId: folder.id, name: '别人的' })).body.errCode).toBe(
    404,
  );
  expect((await other.post('/api/community/deleteFolder', { folderId: folder.id })).body.data).toEqual({ moved: 0 });
  expect((await list()).data).toMatchObject({ folderId: folder.id });
  expect((await list(0, world.browser())).errCode).toBe(401);
  expect((await make('客人', world.browser())).errCode).toBe(401);
  expect((await member.post('/api/community/renameFolder', { folderId: folder.id, name: '换了名' })).body.data).toEqual(
    { name: '换了名' },
  );
});

test('names have 1 to 12 characters as a person counts them, stand in one line, and are not taken twice', async () => {
  const { world, make, list, member } = scene();
  for (const name of ['', '  ', '\u200b', '\u202e', '一二三四五六七八九十一二三'])
    expect(await make(name)).toMatchObject({ errCode: 2010 });
  expect((await make('🏔'.repeat(12))).errCode).toBe(0);
  expect((await make(' 雪\n山\u202e ')).data.folder.name).toBe('雪 山');
  expect(await make('雪 山')).toMatchObject({ errCode: 2011, errMsg: '已经有同名的收藏夹' });
  expect((await make('默认收藏夹')).errCode).toBe(2011);
  const { folder } = (await make('<b>\'";--')).data;
  expect(folder.name).toBe('<b>\'";--');
  const rename = async (name: string) =>
    (await member.post('/api/community/renameFolder', { folderId: folder.id, name })).body;
  expect((await rename('雪 山')).errCode).toBe(2011);
  expect((await rename('<b>\'";--')).errCode).toBe(0);
  expect((await list()).data.items).toHaveLength(4);
  // Another member may use the same names.
  expect((await make('雪 山', world.loggedIn(world.addMember()))).errCode).toBe(0);
});

test('one key makes one folder, and fifty are enough', async () => {
  const { world, make, list, member } = scene();
  const first = await make('只建一次', member, { key: 'folder-key-0123456789' });
  expect(await make('只建一次', member, { key: 'folder-key-0123456789' })).toEqual(first);
  for (let at = 1; at < 50; at += 1) {
    if (at % 15 === 0) world.wait(61_000);
    expect((await make(`第${at}个`)).errCode).toBe(0);
  }
  world.wait(61_000);
  expect(await make('第五十一个')).toMatchObject({ errCode: 2012, errMsg: '最多建 50 个收藏夹' });
  expect((await list()).data.items).toHaveLength(51);
});

test('a favourite taken back leaves its folder, and its place is not remembered', async () => {
  const { world, member, make, keep, list, target, entries } = scene();
  const { folder } = (await make('试试')).data;
  await keep(folder.id);
  await member.post('/api/community/favourite', { ...target(), favourited: false });
  expect((await list()).data).toMatchObject({ favourited: false, folderId: null });
  await keep();
  expect((await list()).data).toMatchObject({ favourited: true, folderId: null });
  expect(
    one<{ n: number }>(world.database, 'SELECT favourite_count AS n FROM entries WHERE id = ?', Number(entries[0])),
  ).toEqual({ n: 1 });
});
