import { beforeEach, expect, test } from 'vitest';
import { all } from '../../../../../src/backend/database/statement.ts';
import { addBoard, idsOf, write } from '../../community/scene.ts';
import type { World } from '../../support/world.ts';
import { openDeskWorld, type Page, seated, type Sitter } from '../operator.ts';

let world: World;
let desk: Sitter;
let board: number;
let path: string;
beforeEach(async () => {
  world = openDeskWorld();
  desk = await seated(world, '小林', ['moderator']);
  board = addBoard(world, '徒步');
  path = `/desk/boards/${board}`;
});

const read = async (query: object = {}) =>
  (await world.browser().get('/api/community/board', { id: String(board), ...query })).body;
const parts = async (): Promise<{ id: string; name: string; entries: number }[]> => (await read()).data.board.subBoards;
const names = async (): Promise<string[]> => (await parts()).map(({ name }) => name);
const act = (what: string, fields: Record<string, string> = {}): Promise<Page> =>
  desk.post(path, { do: `part.${what}`, ...fields });
const make = (name: string): Promise<Page> => act('make', { name });

test('parts of a board are made, renamed and put in order, and its page shows them so', async () => {
  for (const name of ['短线', '长线', '雪线']) expect((await make(name)).go).toBe(path);
  expect(await names()).toEqual(['短线', '长线', '雪线']);
  const [, , snow = { id: '' }] = await parts();
  await act('up', { part: snow.id });
  await act('up', { part: snow.id });
  await act('up', { part: snow.id });
  await act('rename', { part: snow.id, name: '冬季' });
  expect(await names()).toEqual(['冬季', '短线', '长线']);
  await act('down', { part: snow.id });
  expect(await names()).toEqual(['短线', '冬季', '长线']);
  expect((await act('rename', { part: snow.id, name: '冬季' })).go).toBe(path);
  const wrong = await make('短 线');
  expect([wrong.text.includes('已经有“短线”'), wrong.text.includes('value="短 线"')]).toEqual([true, true]);
  for (const name of ['', '一', '长'.repeat(9), '<b>']) expect((await make(name)).status).toBe(400);
  expect(await names()).toHaveLength(3);
  const log = all<{ act: string }>(
    world.database,
    'SELECT DISTINCT act FROM desk_log WHERE subject = ?',
    `board ${board}`,
  );
  expect(log.map((row) => row.act)).toEqual([
    'board.part.make',
    'board.part.up',
    'board.part.rename',
    'board.part.down',
  ]);
});

test('an entry is put into a part and out of it, and stays in its board', async () => {
  const author = world.addMember();
  const [inside, away] = [write(world, { author, boardId: board }), write(world, { author })];
  await make('短线');
  await make('长线');
  const [short = { id: '' }, long = { id: '' }] = await parts();
  await act('seat', { entry: inside, part: short.id });
  expect(idsOf((await read({ subBoardId: short.id })).data.items)).toEqual([inside]);
  await act('seat', { entry: inside, part: long.id });
  expect((await parts()).map(({ entries }) => entries)).toEqual([0, 1]);
  await act('seat', { entry: inside, part: '' });
  expect((await parts()).map(({ entries }) => entries)).toEqual([0, 0]);
  expect(idsOf((await read()).data.items)).toEqual([inside]);
  expect((await act('seat', { entry: away, part: short.id })).text).toContain('不在“徒步”里');
  const other = addBoard(world, '登山');
  await desk.post(`/desk/boards/${other}`, { do: 'part.make', name: '雪山' });
  const theirs = all<{ id: number }>(world.database, 'SELECT id FROM sub_boards WHERE board_id = ?', other)[0]?.id;
  expect((await act('seat', { entry: inside, part: String(theirs) })).status).toBe(404);
  expect((await act('close', { part: String(theirs) })).status).toBe(404);
});

test('a closed part is on no page and its address says so; opened again it holds what it held', async () => {
  const author = world.addMember();
  const entry = write(world, { author, boardId: board });
  await make('短线');
  const [short = { id: '' }] = await parts();
  await act('seat', { entry, part: short.id });
  await act('close', { part: short.id });
  expect((await act('close', { part: short.id })).status).toBe(409);
  expect(await names()).toEqual([]);
  const { errCode, errMsg } = await read({ subBoardId: short.id });
  expect([errCode, errMsg]).toEqual([404, expect.stringContaining('已经关闭')]);
  expect((await read({ subBoardId: '99' })).errMsg).toContain('没有这个子版块');
  expect(idsOf((await read()).data.items)).toEqual([entry]);
  expect((await act('seat', { entry, part: short.id })).text).toContain('已经关闭');
  for (let n = 0; n < 20; n += 1) await make(`分区${n + 10}`);
  expect((await make('再来一个')).text).toContain('最多开 20 个');
  expect((await act('open', { part: short.id })).text).toContain('最多开 20 个');
  await act('close', { part: (await parts())[0]?.id ?? '' });
  await act('open', { part: short.id });
  expect(idsOf((await read({ subBoardId: short.id })).data.items)).toEqual([entry]);
});

test('the rules of a board lead to a page of this site that everybody can open; what was typed stays', async () => {
  const author = world.addMember();
  const rules = async (): Promise<string | null> => (await read()).data.board.rules;
  const save = (typed: string): Promise<Page> => desk.post(path, { do: 'rules', rules: typed });
  const [post, own] = [
    write(world, { author, kind: 'post', title: '版规' }),
    write(world, { author, kind: 'post', visibility: 'self' }),
  ];
  expect((await save(`/community/detail?id=${post}`)).go).toBe(path);
  expect(await rules()).toBe(`/community/detail?id=${post}`);
  await save(`/mc/user/protocol#l-2-2`);
  expect(await rules()).toBe('/user/protocol#l-2-2');
  await save(`${String(world.parts.settings.origins[0])}/mc/user/protocol/privacy`);
  expect(await rules()).toBe('/user/protocol/privacy');
  for (const [typed, why] of [
    ['https://example.org/mc/user/protocol', '要本站的网址'],
    ['//example.org/rules', '要本站的网址'],
    ['javascript:alert(1)', '要本站的网址'],
    ['/user/../desk', '要本站的网址'],
    ['/nirgends', '没有这个页面'],
    ['/user/nirgends', '没有这个页面'],
    [`/community/detail?id=${own}`, '不是人人能看'],
    ['/community/detail', '没有这篇帖子'],
    [`/user/protocol#${'x'.repeat(300)}`, '最长 200'],
  ] as const) {
    const page = await save(typed);
    expect([typed, page.status, page.text.includes(why), page.text.includes(`value="${typed}"`)]).toEqual([
      typed,
      400,
      true,
      true,
    ]);
  }
  expect(await rules()).toBe('/user/protocol/privacy');
  await save(' ');
  expect(await rules()).toBe(null);
});
