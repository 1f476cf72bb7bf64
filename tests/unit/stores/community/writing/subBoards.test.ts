import { expect, test } from 'vitest';
import { Refused } from '../../../../../src/api/errors.ts';
import { manuscriptOf, writtenIn } from '../../../../../src/stores/community/writing/work/manuscript.ts';
import { readWork } from '../../../../../src/stores/community/writing/work/readWork.ts';
import { emptyWork } from '../../../../../src/stores/community/writing/work/work.ts';
import { openTab } from './world.ts';

const board = { id: '3', name: '徒步' };
const part = { id: '7', name: '短线' };
const key = (): string => 'key-12345678';

test('a chosen sub-board is kept on the device and in the draft, and comes back from both', () => {
  const work = { ...emptyWork('post-12345678', 'key-12345678'), board, subBoard: part };
  expect(manuscriptOf(work).subBoardId).toBe('7');
  expect(readWork(JSON.stringify(work), key)?.subBoard).toEqual(part);
  expect(manuscriptOf({ ...work, subBoard: null }).subBoardId).toBe(null);
  const named = { board, subBoard: part, topics: [], place: null, pictures: [], tracks: [] };
  const shown = { id: '1', entryId: null, revision: 1, editedAt: null, device: '', savedAt: 1, versions: [] };
  const back = writtenIn({ ...shown, manuscript: manuscriptOf(work), named }, key);
  expect(back.subBoard).toEqual(part);
});

test('what a page of before has kept says nothing of a sub-board, so that an edit leaves the post where it stands', () => {
  const { subBoard: _, ...before } = { ...emptyWork('post-12345678', 'key-12345678'), board, entryId: '5' };
  const work = readWork(JSON.stringify(before), key);
  expect(work?.board).toEqual(board);
  expect(Object.hasOwn(manuscriptOf(work as NonNullable<typeof work>), 'subBoardId')).toBe(false);
});

test('a refused sub-board is said at its choice, and nothing that was written is lost', async () => {
  const tab = openTab();
  await tab.begin();
  tab.type('雪后的武功山');
  tab.desk.write({ board, subBoard: part });
  tab.server.trouble = new Refused('community/publish', 2101, '子版块“短线”已经关闭，换一个再发，或者不选', null);
  await tab.publish();
  expect(tab.sending.$phase.get()).toMatchObject({
    name: 'failed',
    field: 'subBoard',
    why: expect.stringContaining('“短线”已经关闭') as string,
  });
  expect(tab.desk.$work.get()).toMatchObject({ title: '雪后的武功山', board, subBoard: part });
});

test('an edit shows where the post stands and says nothing of it, until its author chooses', async () => {
  const tab = openTab();
  const { subBoardId: _, ...manuscript } = manuscriptOf({ ...emptyWork('post-12345678', 'key-12345678'), board });
  tab.server.draft = { id: '7', entryId: '5', revision: 1, manuscript };
  tab.server.named = { ...tab.server.named, board, subBoard: part };
  await tab.begin({ id: '5' });
  expect(tab.$seat.get()).toEqual(part);
  expect(Object.hasOwn(manuscriptOf(tab.desk.$work.get()), 'subBoardId')).toBe(false);
  tab.desk.write({ subBoard: null });
  expect(manuscriptOf(tab.desk.$work.get()).subBoardId).toBe(null);
});
