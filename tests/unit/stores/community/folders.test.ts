import { beforeEach, expect, it, vi } from 'vitest';
import {
  $folders,
  dropFolder,
  loadFolders,
  makeFolder,
  putInFolder,
} from '../../../../src/stores/community/folders.ts';
import { $relation, type Relation, relation } from '../../../../src/stores/community/relation.ts';

const ask = vi.hoisted(() => vi.fn<(contract: { name: string }, ...rest: unknown[]) => Promise<unknown>>());
vi.mock('../../../../src/api/call.ts', () => ({ call: ask }));

const entry = { kind: 'post', id: '7' } as Relation;
const standard = { id: null, name: '默认收藏夹', entries: 2 };
beforeEach(async () => {
  ask.mockReset();
  ask.mockResolvedValueOnce({
    items: [standard, { id: '3', name: '雪山', entries: 4 }],
    favourited: true,
    folderId: '3',
  });
  await loadFolders(entry);
});

it('a deleted folder leaves what it held to the default one', async () => {
  ask.mockResolvedValueOnce({ moved: 4 });
  await dropFolder('3');
  expect($folders.get()).toMatchObject({ items: [{ id: null, entries: 6 }], folderId: null, favourited: true });
});

it('an answer that comes twice shows one folder', async () => {
  const folder = { id: '4', name: '周末', entries: 0 };
  ask.mockResolvedValue({ folder });
  await makeFolder('周末', 'key');
  await makeFolder('周末', 'key');
  expect($folders.get().items.filter(({ id }) => id === '4')).toEqual([folder]);
  expect(ask.mock.calls.slice(1).map(([, , options]) => options)).toEqual([{ key: 'key' }, { key: 'key' }]);
});

it('the bar learns what the sheet did, but not of an entry that is no longer on screen', async () => {
  $relation.set({ ...entry, favourited: false, favourites: 0 });
  ask.mockResolvedValue({ favourited: true, favourites: 1 });
  await putInFolder(entry, '3');
  expect(relation()).toMatchObject({ favourited: true, favourites: 1 });
  $relation.set({ ...entry, id: '8', favourited: false, favourites: 0 });
  await putInFolder(entry, '3');
  expect(relation()).toMatchObject({ id: '8', favourited: false, favourites: 0 });
});

it('what failed to load says so, and shows no folders of another entry', async () => {
  ask.mockRejectedValueOnce(new Error('down'));
  await expect(loadFolders({ ...entry, id: '9' })).rejects.toThrow('down');
  expect($folders.get()).toMatchObject({ status: 'failed', items: [], favourited: false });
});
