import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { boardRefusal, readBoard } from '../../../../../src/api/community/board.ts';
import { OWN_BOARDS } from '../../../../../src/backend/community/board/ownBoards.ts';
import { all, one, run } from '../../../../../src/backend/database/statement.ts';
import { openWorld, type Browser, type World } from '../../support/world.ts';
import { addBoard, idsOf, walk, write } from '../scene.ts';

const BOARD = '/api/community/board';
const read = async (browser: Browser, query: object) => (await browser.get(BOARD, { ...query })).body;
const set = (world: World, board: number, sql: string, ...values: (string | number)[]): void =>
  void run(world.database, `UPDATE boards SET ${sql} WHERE id = ?`, ...values, board);
const addSub = (world: World, board: number, name: string): number =>
  run(world.database, 'INSERT INTO sub_boards (board_id, name, position) VALUES (?, ?, 0)', board, name).id;
const put = (world: World, entry: string, sub: number): void =>
  void run(world.database, 'UPDATE entries SET sub_board_id = ? WHERE id = ?', sub, Number(entry));

test('one reply holds what the head shows and the first page', async () => {
  const world = openWorld();
  const [author, moderator, frozen] = [world.addMember(), world.addMember('老秦'), world.addMember()];
  const board = addBoard(world, '徒步');
  const sub = addSub(world, board, '长线');
  set(world, board, "rules = '/user/protocol#community'");
  [moderator, frozen].forEach((member, n) =>
    run(world.database, 'INSERT INTO board_moderators VALUES (?, ?, ?)', board, n, Number(member)),
  );
  run(world.database, 'UPDATE users SET state = 1 WHERE id = ?', Number(frozen));
  const old = write(world, { author, boardId: board, at: world.now() - 2 * 86_400_000 });
  const plain = write(world, { author, kind: 'post', boardId: board, title: '路线' });
  const top = write(world, { author, kind: 'post', boardId: board, title: '版规' });
  put(world, old, sub);
  run(world.database, 'UPDATE entries SET pinned = 1 WHERE id = ?', Number(top));
  write(world, { author });
  const body = await read(world.browser(), { id: board });
  expect(z.safeParse(readBoard.reply, body.data).success).toBe(true);
  expect(body.data).toMatchObject({
    board: {
      id: String(board),
      category: '徒步',
      name: '徒步',
      rules: '/user/protocol#community',
      state: 'open',
      capacity: null,
      mayPost: true,
      moderators: [{ userId: moderator, nickName: '老秦' }],
      following: false,
      counts: { entries: 3, today: 2, followers: 0 },
      subBoards: [{ id: String(sub), name: '长线', entries: 1 }],
      pinned: [{ id: top, title: '版规' }],
    },
    cursor: null,
    fresh: top,
  });
  expect(body.data.board.moderators).toHaveLength(1);
  expect(idsOf(body.data.items)).toEqual([plain, old]);
});

test('sort, track and sub-board choose, together as well, and pages hold everything once', async () => {
  const world = openWorld();
  const author = world.addMember();
  const board = addBoard(world, '徒步');
  const [long, short] = [addSub(world, board, '长线'), addSub(world, board, '短线')];
  const { id: route } = run(
    world.database,
    "INSERT INTO routes (author_id, name, distance_m, climb_m, days, profile, created_at) VALUES (?, '环线', 9000, 900, 1, '[1,2]', 1)",
    Number(author),
  );
  const ids = Array.from({ length: 24 }, (_, n) => {
    const id = write(world, { author, boardId: board, best: n % 3 === 0, at: world.now() - n * 1_000 });
    put(world, id, n % 2 === 0 ? long : short);
    if (n % 4 === 0) run(world.database, 'UPDATE entries SET route_id = ? WHERE id = ?', route, Number(id));
    return id;
  });
  write(world, { author });
  const liker = world.addMember();
  run(world.database, 'INSERT INTO entry_likes VALUES (?, ?, 1)', Number(ids[23]), Number(liker));
  const guest = world.browser();
  const list = async (query: object): Promise<string[]> =>
    idsOf(await walk(guest, BOARD, { id: board, limit: 5, ...query }));
  const where = (keep: (n: number) => boolean): string[] => ids.filter((_, n) => keep(n));
  expect(await list({})).toEqual(ids);
  expect((await list({ sort: 'hot' }))[0]).toBe(ids[23]);
  expect(await list({ sort: 'best' })).toEqual(where((n) => n % 3 === 0));
  expect(await list({ track: true })).toEqual(where((n) => n % 4 === 0));
  expect(await list({ subBoardId: short })).toEqual(where((n) => n % 2 === 1));
  expect(await list({ subBoardId: long, track: true, sort: 'best' })).toEqual(where((n) => n % 12 === 0));
  expect(await list({ subBoardId: short, track: true })).toEqual([]);
  const { cursor } = (await read(guest, { id: board, limit: 5 })).data;
  expect((await read(guest, { id: board, limit: 5, cursor, track: true })).errCode).toBe(400);
  // The pill asks for the same list.
  world.wait(1_000);
  const since = (await read(guest, { id: board, subBoardId: long })).data.fresh;
  put(world, write(world, { author, boardId: board }), long);
  put(world, write(world, { author, boardId: board }), short);
  const newer = await guest.get('/api/community/newer', { boardId: board, subBoardId: long, since });
  expect(newer.body.data.count).toBe(1);
});

test('an unknown board offers those that are, and a foreign sub-board is none', async () => {
  const world = openWorld();
  const [board, other] = [addBoard(world, '徒步'), addBoard(world, '旧版', 'closed')];
  const sub = addSub(world, other, '存档');
  const guest = world.browser();
  const reply = await read(guest, { id: '9999999999999999999' });
  expect(reply).toMatchObject({ errCode: -1, errMsg: '' });
  expect(z.safeParse(boardRefusal, reply.data).success).toBe(true);
  expect(reply.data.boards).toMatchObject([
    { id: String(board), name: '徒步', state: 'open' },
    { id: String(other), name: '旧版', state: 'closed' },
  ]);
  expect(await read(guest, { id: '0' })).toMatchObject({ errCode: -1, data: reply.data });
  expect((await read(guest, {})).errCode).toBe(400);
  expect(await read(guest, { id: board, subBoardId: sub })).toMatchObject({
    errCode: 404,
    errMsg: expect.stringContaining('子版块') as string,
  });
});

test('a closed board closes the comments of its entries, says that it was the board, and refuses in those words', async () => {
  const world = openWorld();
  const author = world.addMember();
  const [open, closed] = [addBoard(world, '开着'), addBoard(world, '关了', 'closed')].map((board) =>
    write(world, { author, kind: 'post', title: '路线', boardId: board }),
  ) as [string, string];
  const member = world.loggedIn(world.addMember());
  const detail = async (id: string) => (await member.get('/api/community/post', { id })).body.data;
  expect(await detail(open)).toMatchObject({ commentsClosed: false, boardClosed: false });
  expect(await detail(closed)).toMatchObject({ commentsClosed: true, boardClosed: true });
  const say = async (id: string) =>
    (await member.post('/api/community/comment', { targetKind: 'post', targetId: id, text: '还能说吗' })).body;
  expect((await say(open)).errCode).toBe(0);
  expect(await say(closed)).toMatchObject({ errCode: 2001, errMsg: '版块已关闭，不能再评论' });
});

test('open, for leaders, read only, closed and full boards say who may write', async () => {
  const world = openWorld();
  const [member, leader] = [world.addMember(), world.addMember()];
  run(world.database, 'UPDATE users SET leader = 1 WHERE id = ?', Number(leader));
  const head = async (id: number, who?: string) =>
    (await read(who === undefined ? world.browser() : world.loggedIn(who), { id })).data.board;
  const states = ['open', 'readonly', 'leaders', 'closed'].map((state) => addBoard(world, state, state));
  const told = await Promise.all(
    states.map(async (id) => [
      (await head(id)).state,
      ...(await Promise.all([undefined, member, leader].map(async (who) => (await head(id, who)).mayPost as boolean))),
    ]),
  );
  expect(told).toEqual([
    ['open', true, true, true],
    ['readonly', false, false, false],
    ['leaders', false, false, true],
    ['closed', false, false, false],
  ]);
  const small = addBoard(world, '影展');
  set(world, small, 'capacity = 2');
  const ids = [write(world, { author: member, boardId: small }), write(world, { author: member, boardId: small })];
  expect(await head(small, leader)).toMatchObject({ state: 'full', capacity: 2, mayPost: false });
  const listed = (await world.browser().get('/api/community/boards')).body.data.items;
  expect(listed.find((row: { id: string }) => row.id === String(small))).toMatchObject({ state: 'full', entries: 2 });
  await world.loggedIn(member).post('/api/dynamic/delete', { did: ids[0], deleted: true });
  expect(await head(small)).toMatchObject({ state: 'open', mayPost: true, counts: { entries: 1 } });
});

test('following is kept once, told back, and counted', async () => {
  const world = openWorld();
  const member = world.loggedIn(world.addMember());
  const board = addBoard(world, '徒步');
  const follow = async (following: boolean, boardId = String(board)) =>
    (await member.post('/api/community/followBoard', { boardId, following })).body;
  expect((await follow(true)).data).toEqual({ following: true, followers: 1 });
  expect((await follow(true)).data).toEqual({ following: true, followers: 1 });
  expect((await read(member, { id: board })).data.board).toMatchObject({ following: true, counts: { followers: 1 } });
  expect((await follow(false)).data).toEqual({ following: false, followers: 0 });
  expect((await follow(false)).data).toEqual({ following: false, followers: 0 });
  expect((await follow(true, '999')).errCode).toBe(404);
});

test('boards are put in order: what was not followed is, what is not named stays behind, asking twice changes nothing', async () => {
  const world = openWorld();
  const boards = ['甲', '乙', '丙', '丁'].map((name) => String(addBoard(world, name)));
  const [a = '', b = '', c = '', d = ''] = boards;
  const [member, other] = [world.loggedIn(world.addMember()), world.loggedIn(world.addMember())];
  const list = async (who: Browser) => (await who.get('/api/community/boards')).body.data;
  const arrange = async (boardIds: string[]) => (await member.post('/api/community/boardOrder', { boardIds })).body;
  for (const boardId of [c, a]) {
    await member.post('/api/community/followBoard', { boardId, following: true });
    world.wait(1_000);
  }
  expect((await list(member)).mine).toEqual([c, a]);
  // A board that is no more, and one named twice.
  expect((await arrange([b, '999', a, b])).data).toEqual({ mine: [b, a, c] });
  expect((await arrange([b, a])).data).toEqual({ mine: [b, a, c] });
  await member.post('/api/community/followBoard', { boardId: d, following: true });
  expect((await list(member)).mine).toEqual([b, a, c, d]);
  const { items } = await list(member);
  expect(items.map((row: { following: boolean }) => row.following)).toEqual([true, true, true, true]);
  await member.post('/api/community/followBoard', { boardId: a, following: false });
  expect((await list(member)).mine).toEqual([b, c, d]);
  expect((await read(other, { id: b })).data.board.counts.followers).toBe(1);
  expect(await list(other)).toMatchObject({ mine: [], items: [{ following: false }, {}, {}, {}] });
  expect((await list(world.browser())).mine).toEqual([]);
  expect((await world.browser().post('/api/community/boardOrder', { boardIds: [a] })).body.errCode).toBe(401);
  const many = Array.from({ length: 61 }, (_, at) => String(at + 1));
  expect((await arrange(many)).errCode).toBe(400);
  const plan = all<{ detail: string }>(world.database, `EXPLAIN QUERY PLAN ${OWN_BOARDS}`, 1);
  expect(plan.map(({ detail }) => detail).join()).toMatch(/USING (?:COVERING )?INDEX board_follows_order/);
  expect(plan.map(({ detail }) => detail).join()).not.toContain('TEMP B-TREE');
});

test('arranging over and over is slowed down', async () => {
  const world = openWorld();
  const boards = [addBoard(world, '甲'), addBoard(world, '乙')].map(String);
  const member = world.loggedIn(world.addMember());
  const codes: number[] = [];
  for (let n = 0; n < 70; n += 1) {
    boards.reverse();
    codes.push((await member.post('/api/community/boardOrder', { boardIds: boards })).body.errCode);
  }
  expect(codes.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 0));
  expect(codes[60]).toBe(429);
});

test('numbers of boards and sub-boards agree after anything that may happen to entries', () => {
  const world = openWorld();
  const author = world.addMember();
  const boards = [addBoard(world, '甲'), addBoard(world, '乙')] as [number, number];
  const subs = boards.map((board) => addSub(world, board, '一')) as [number, number];
  const ids = Array.from({ length: 6 }, (_, n) => write(world, { author, boardId: boards[n % 2] ?? 0 }));
  ids.forEach((id, n) => put(world, id, subs[n % 2] ?? 0));
  const acts: [string, ...number[]][] = [
    ['UPDATE entries SET deleted_at = 1 WHERE id = ?', Number(ids[0])],
    ["UPDATE entries SET visibility = 'friends' WHERE id = ?", Number(ids[1])],
    ['UPDATE entries SET board_id = ?, sub_board_id = ? WHERE id = ?', boards[1], subs[1], Number(ids[2])],
    ['UPDATE entries SET board_id = NULL, sub_board_id = NULL WHERE id = ?', Number(ids[3])],
    ['UPDATE entries SET deleted_at = NULL, audit = 2 WHERE id = ?', Number(ids[0])],
    ['UPDATE entries SET audit = 0 WHERE id = ?', Number(ids[0])],
    ['DELETE FROM entries WHERE id = ?', Number(ids[4])],
    ["UPDATE entries SET visibility = 'public' WHERE id = ?", Number(ids[1])],
  ];
  for (const [sql, ...values] of acts) {
    run(world.database, sql, ...values);
    for (const [table, column] of [
      ['boards', 'board_id'],
      ['sub_boards', 'sub_board_id'],
    ])
      expect(
        all(
          world.database,
          `SELECT id FROM ${table} WHERE entry_count <> (SELECT count(*) FROM entries e
           WHERE e.${column} = ${table}.id AND e.shown = 1 AND e.visibility = 'public')`,
        ),
        sql,
      ).toEqual([]);
  }
  expect(one<{ n: number }>(world.database, 'SELECT sum(entry_count) AS n FROM boards')?.n).toBe(4);
  expect(() => put(world, ids[0] ?? '', subs[1])).toThrow('own board');
});
