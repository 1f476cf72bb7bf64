import { beforeEach, expect, test } from 'vitest';
import { one, run } from '../../../../../src/backend/database/statement.ts';
import { openWorld, type Browser, type World } from '../../support/world.ts';
import { addBoard, idsOf } from '../scene.ts';
import { manuscriptWith, publishPost, saveDraft } from './scene.ts';

let world: World;
let browser: Browser;
let board: string;
let other: string;
let short: string;
let long: string;
let theirs: string;
const addPart = (of: string, name: string): string =>
  String(
    run(world.database, 'INSERT INTO sub_boards (board_id, name, position) VALUES (?, ?, 1)', Number(of), name).id,
  );
const close = (part: string, at: number | null = 5): void =>
  void run(world.database, 'UPDATE sub_boards SET closed_at = ? WHERE id = ?', at, Number(part));
beforeEach(() => {
  world = openWorld();
  browser = world.loggedIn(world.addMember('老驴'));
  [board, other] = [String(addBoard(world, '徒步')), String(addBoard(world, '登山'))];
  [short, long, theirs] = [addPart(board, '短线'), addPart(board, '长线'), addPart(other, '雪山')];
});

const read = async (id: string) => (await browser.get('/api/community/post', { id })).body.data;
const inPart = async (part: string) =>
  idsOf((await browser.get('/api/community/board', { id: board, subBoardId: part })).body.data.items);
const seatOf = (id: string) =>
  one<{ board_id: number | null; sub_board_id: number | null }>(
    world.database,
    'SELECT board_id, sub_board_id FROM entries WHERE id = ?',
    Number(id),
  );
const written = async (change: Parameters<typeof publishPost>[1]): Promise<string> => {
  const { body } = await publishPost(browser, change);
  expect(body.errCode, body.errMsg).toBe(0);
  return body.data.id as string;
};
const changed = (id: string, change: Parameters<typeof publishPost>[1], seen: number | null = null) =>
  publishPost(browser, change, { id, seen });

test('who posts chooses an open part of the board: the form offers those, and the post and the board show it', async () => {
  close(long);
  const { items } = (await browser.get('/api/community/boards')).body.data;
  expect(items.map(({ name, subBoards }: { name: string; subBoards: unknown }) => [name, subBoards])).toEqual([
    ['徒步', [{ id: short, name: '短线' }]],
    ['登山', [{ id: theirs, name: '雪山' }]],
  ]);
  const id = await written({ boardId: board, subBoardId: short });
  expect((await read(id)).subBoard).toEqual({ id: short, name: '短线' });
  expect(await inPart(short)).toEqual([id]);
  const none = await written({ boardId: board, subBoardId: null, title: '不放进子版块' });
  expect(Object.hasOwn(await read(none), 'subBoard')).toBe(false);
  expect(await inPart(short)).toEqual([id]);
});

test('a part that is closed, of another board, of no board or no part at all is refused in words, and nothing is written', async () => {
  close(long);
  const count = () => one<{ n: number }>(world.database, 'SELECT count(*) AS n FROM entries')?.n;
  for (const [change, why] of [
    [{ boardId: board, subBoardId: long }, '“长线”已经关闭'],
    [{ boardId: board, subBoardId: theirs }, '不在选的版块里'],
    [{ boardId: null, subBoardId: short }, '不在选的版块里'],
    [{ boardId: board, subBoardId: '987654' }, '不在选的版块里'],
  ] as const) {
    const { body } = await publishPost(browser, change);
    expect([body.errCode, body.errMsg]).toEqual([2101, expect.stringContaining(why)]);
  }
  expect(count()).toBe(0);
  const id = await written({ boardId: board, subBoardId: short });
  for (const subBoardId of [long, theirs]) {
    expect((await changed(id, { boardId: board, subBoardId, title: '换了标题看看' })).body.errCode).toBe(2101);
    expect([(await read(id)).title, seatOf(id)?.sub_board_id]).toEqual(['雪后的武功山', Number(short)]);
  }
});

test('in an edit the part can be changed and taken away; another board drops it, also where a page knows of no parts', async () => {
  const id = await written({ boardId: board, subBoardId: short });
  await changed(id, { boardId: board, subBoardId: long });
  expect((await read(id)).subBoard.name).toBe('长线');
  // A page of before says nothing of it.
  await changed(id, { boardId: board, reprint: '' });
  expect((await read(id)).subBoard.name).toBe('长线');
  await changed(id, { boardId: board, subBoardId: null });
  expect(seatOf(id)?.sub_board_id).toBe(null);
  await changed(id, { boardId: board, subBoardId: short });
  await changed(id, { boardId: other });
  expect(seatOf(id)).toMatchObject({ board_id: Number(other), sub_board_id: null });
  await changed(id, { boardId: other, subBoardId: theirs });
  await changed(id, { boardId: null });
  expect(seatOf(id)).toMatchObject({ board_id: null, sub_board_id: null });
});

test('what stands in a part that was closed since may stay there, is not shown by its name, and does not come back once it left', async () => {
  const id = await written({ boardId: board, subBoardId: short });
  close(short);
  expect(Object.hasOwn(await read(id), 'subBoard')).toBe(false);
  expect((await changed(id, { boardId: board, subBoardId: short, title: '换了标题看看' })).body.errCode).toBe(0);
  expect(seatOf(id)?.sub_board_id).toBe(Number(short));
  const { editedAt } = await read(id);
  await changed(id, { boardId: board, subBoardId: null, title: '换了标题看看' }, editedAt);
  const back = await changed(id, { boardId: board, subBoardId: short, title: '换了标题看看' }, editedAt);
  expect(back.body.errCode).toBe(2101);
});

test('a draft keeps the part with its name, closed or not, and an edit says where the post stands without choosing it', async () => {
  const kept = await saveDraft(browser, { boardId: board, subBoardId: long });
  close(long);
  const draft = (await browser.get('/api/community/draft', { id: kept.body.data.id })).body.data;
  expect([draft.manuscript.subBoardId, draft.named.subBoard]).toEqual([long, { id: long, name: '长线' }]);
  // What names a part of another board names none.
  const odd = await saveDraft(browser, { boardId: board, subBoardId: theirs });
  const { named } = (await browser.get('/api/community/draft', { id: odd.body.data.id })).body.data;
  expect(Object.hasOwn(named, 'subBoard')).toBe(false);
  const id = await written({ boardId: board, subBoardId: short });
  const edit = (await browser.get('/api/community/draft', { entryId: id })).body.data;
  expect([Object.hasOwn(edit.manuscript, 'subBoardId'), edit.named.subBoard.name]).toEqual([false, '短线']);
  const again = manuscriptWith(edit.manuscript);
  expect((await publishPost(browser, again, { id, seen: edit.editedAt })).body.errCode).toBe(0);
  expect(seatOf(id)?.sub_board_id).toBe(Number(short));
});

test('an edit that was begun before a moderator moved the post leaves it where the moderator put it', async () => {
  const id = await written({ boardId: board, subBoardId: short });
  const edit = (await browser.get('/api/community/draft', { entryId: id })).body.data;
  run(world.database, 'UPDATE entries SET sub_board_id = ? WHERE id = ?', Number(long), Number(id));
  close(short);
  const again = manuscriptWith({ ...edit.manuscript, title: '换了标题看看' });
  // The same kept as a draft, and read on another device.
  const { body } = await saveDraft(browser, again, { entryId: id });
  const draft = (await browser.get('/api/community/draft', { id: body.data.id })).body.data;
  expect([Object.hasOwn(draft.manuscript, 'subBoardId'), draft.named.subBoard]).toEqual([
    false,
    { id: long, name: '长线' },
  ]);
  expect((await publishPost(browser, again, { id, seen: edit.editedAt })).body.errCode).toBe(0);
  expect([(await read(id)).title, seatOf(id)?.sub_board_id]).toEqual(['换了标题看看', Number(long)]);
});
