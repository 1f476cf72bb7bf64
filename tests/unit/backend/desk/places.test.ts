import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { BOARD_ICONS } from '../../../../src/backend/community/board/manage.ts';
import { all, one, run } from '../../../../src/backend/database/statement.ts';
import { write } from '../community/scene.ts';
import type { World } from '../support/world.ts';
import { openDeskWorld, type Page, seated, type Sitter } from './operator.ts';

let world: World;
let desk: Sitter;
let member: string;
beforeEach(async () => {
  world = openDeskWorld();
  desk = await seated(world, '小林', ['moderator']);
  member = world.addMember('山友');
});

const BOARD = { name: '徒步', category: '走路', intro: '一双鞋走到的地方', icon: 'boot', state: 'open' };
const makeBoard = (over: Record<string, string> = {}): Promise<Page> =>
  desk.post('/desk/boards', { ...BOARD, ...over });
const boardNamed = (name: string): string =>
  String(one<{ id: number }>(world.database, 'SELECT id FROM boards WHERE name = ?', name)?.id ?? 0);
const boards = async () => (await world.browser().get('/api/community/boards')).body.data.items;
const names = async (): Promise<string[]> => (await boards()).map(({ name }: { name: string }) => name);
const TOPIC = { name: '周末去爬山', intro: '这个周末你去了哪座山', rules: '', state: 'open' };
const topics = async () => (await world.browser().get('/api/community/topics')).body.data.items;

test('a board is made, renamed and put in order, and everybody sees it so', async () => {
  for (const name of ['徒步', '登山', '骑行']) expect((await makeBoard({ name })).go).toBe('/desk/boards');
  expect(await names()).toEqual(['徒步', '登山', '骑行']);
  const ride = `/desk/boards/${boardNamed('骑行')}`;
  await desk.post(ride, { do: 'up' });
  await desk.post(ride, { do: 'up' });
  await desk.post(ride, { do: 'up' });
  expect(await names()).toEqual(['骑行', '徒步', '登山']);
  await desk.post(ride, { do: 'down' });
  await desk.post(ride, { do: 'save', ...BOARD, name: '公路 骑行', state: 'readonly' });
  expect((await boards())[1]).toMatchObject({ name: '公路 骑行', state: 'readonly' });
  const log = all<{ act: string }>(world.database, "SELECT act FROM desk_log WHERE subject LIKE 'board %' ORDER BY id");
  expect(log.map(({ act }) => act)).toEqual([
    ...['board.make', 'board.make', 'board.make'],
    ...['board.up', 'board.up', 'board.up', 'board.down', 'board.change'],
  ]);
});

test.each([
  ['nothing', { name: ' ' }],
  ['one sign', { name: '走' }],
  ['too much', { name: '长'.repeat(13) }],
  ['markup', { name: '<b>徒步' }],
  ['a mark that nobody sees', { name: '\u200b\u200b' }],
  ['lines', { name: '\n' }],
  ['somebody else’s, by eye', { name: 'Ｈike 徒 步' }],
  ['no category', { category: '' }],
  ['an icon that nobody draws', { icon: '__proto__' }],
  ['a state that is none', { state: 'full' }],
])('a board named %s is not made', async (_, over) => {
  await makeBoard({ name: 'hike徒步' });
  const page = await makeBoard({ ...over });
  expect(page.status).toBeGreaterThanOrEqual(400);
  expect(await names()).toEqual(['hike徒步']);
});

test('marks that nobody sees are no part of a name, and markup stands as text', async () => {
  await makeBoard({ name: '徒\u200b步', intro: '<script>alert(1)</script>' });
  expect(await names()).toEqual(['徒 步']);
  expect((await desk.get(`/desk/boards/${boardNamed('徒 步')}`)).text).not.toContain('<script>alert');
});

test('a hidden board has no place and no page; what stands in it is read elsewhere, and comes back with it', async () => {
  await makeBoard();
  await makeBoard({ name: '登山' });
  const id = boardNamed('徒步');
  const post = write(world, { author: member, kind: 'post', title: '牛背梁' });
  run(world.database, 'UPDATE entries SET board_id = ? WHERE id = ?', Number(id), Number(post));
  const browser = world.loggedIn(member);
  await browser.post('/api/community/followBoard', { boardId: id, following: true });
  const read = async () => (await browser.get('/api/community/post', { id: post })).body;
  expect((await read()).data.post?.board ?? (await read()).data.board).toMatchObject({ name: '徒步' });
  await desk.post(`/desk/boards/${id}`, { do: 'hide' });
  expect((await desk.post(`/desk/boards/${id}`, { do: 'hide' })).status).toBe(409);
  expect(await names()).toEqual(['登山']);
  expect((await browser.get('/api/community/boards')).body.data.mine).toEqual([]);
  expect((await browser.get('/api/community/board', { id })).body.data).toMatchObject({ state: 'unknown' });
  expect((await browser.post('/api/community/followBoard', { boardId: id, following: true })).body.errCode).not.toBe(0);
  const hidden = await read();
  expect([hidden.errCode, hidden.data.post?.board ?? hidden.data.board]).toEqual([0, null]);
  await desk.post(`/desk/boards/${id}`, { do: 'show' });
  expect(await names()).toEqual(['徒步', '登山']);
  expect((await browser.get('/api/community/boards')).body.data.mine).toEqual([id]);
});

test('each icon of the desk is one that the client draws', () => {
  const drawn = readFileSync('src/components/board/BoardIcons.astro', 'utf8');
  for (const icon of Object.keys(BOARD_ICONS)) expect(drawn).toMatch(new RegExp(`^import ${icon} from`, 'm'));
});

test('a topic is made, renamed and closed; hidden it gives out nothing but why', async () => {
  expect((await desk.post('/desk/topics', TOPIC)).go).toBe('/desk/topics');
  expect((await desk.post('/desk/topics', { ...TOPIC, name: '周末 去爬山' })).text).toContain('已经有');
  const { id } = (await topics())[0];
  await desk.post(`/desk/topics/${id}`, { do: 'save', ...TOPIC, name: '周末爬山去', state: 'closed' });
  expect(await topics()).toMatchObject([{ name: '周末爬山去', closed: true }]);
  expect((await desk.post(`/desk/topics/${id}`, { do: 'hide', reason: '' })).status).toBe(409);
  await desk.post(`/desk/topics/${id}`, { do: 'hide', reason: '有人借它卖货' });
  expect(await topics()).toEqual([]);
  expect((await world.browser().get('/api/community/topic', { id })).body.data).toMatchObject({
    state: 'restricted',
    reason: '有人借它卖货',
  });
  await desk.post(`/desk/topics/${id}`, { do: 'show' });
  expect(await topics()).toHaveLength(1);
  expect((await desk.post(`/desk/topics/${id}`, { do: 'show' })).status).toBe(409);
});

test('what is not there is said so', async () => {
  for (const path of ['/desk/boards/99', '/desk/topics/99', '/desk/boards/abc', '/desk/news/99'])
    expect((await desk.get(path)).status).toBe(404);
});

test('a page that fails by a fault of the server says the name under which the log tells of it, and nothing of the inside', async () => {
  world.database.exec('PRAGMA foreign_keys = OFF; DROP TABLE topics');
  const page = await desk.get('/desk/topics');
  expect(page.status).toBe(500);
  const { facts } = world.log.find(({ event }) => event === 'call failed') ?? {};
  expect(facts?.['requestId']).toMatch(/^\w{8}$/);
  expect(page.text).toContain(`日志里的编号：${String(facts?.['requestId'])}`);
  expect(page.text).not.toContain('no such table');
});
