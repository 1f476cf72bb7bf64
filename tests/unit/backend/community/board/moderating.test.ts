import { beforeEach, describe, expect, test } from 'vitest';
import { moderates } from '../../../../../src/backend/community/board/moderating/rights.ts';
import { all, one, run } from '../../../../../src/backend/database/statement.ts';
import { openDeskWorld, type Page, seated, type Sitter } from '../../desk/operator.ts';
import type { Browser, Reply, World } from '../../support/world.ts';
import { addBoard, block, idsOf, write, type Written } from '../scene.ts';

let world: World;
let desk: Sitter;
let board: string;
let other: string;
let part: string;
let author: string;
let moderator: string;
const office = (what: 'moderate' | 'unmoderate', of: string, member: string): Promise<Page> =>
  desk.post(`/desk/boards/${of}`, { do: what, members: member });
const addPart = (of: string, name: string): string =>
  String(
    run(world.database, 'INSERT INTO sub_boards (board_id, name, position) VALUES (?, ?, 1)', Number(of), name).id,
  );
beforeEach(async () => {
  world = openDeskWorld();
  desk = await seated(world, '小林', ['moderator']);
  [board, other] = [String(addBoard(world, '徒步')), String(addBoard(world, '登山'))];
  part = addPart(board, '短线');
  [author, moderator] = [world.addMember('山友'), world.addMember('老驴')];
  await office('moderate', board, moderator);
});

let at = 0;
const post = (over: Partial<Written> = {}): string => {
  at += 1;
  return write(world, {
    author,
    kind: 'post',
    title: `第 ${at} 篇帖子`,
    boardId: Number(board),
    at: at * 1_000,
    ...over,
  });
};
const say = async (on: string, by: string, text = '别走那条路'): Promise<string> => {
  const { data } = (await world.loggedIn(by).post('/api/community/comment', { targetKind: 'post', targetId: on, text }))
    .body;
  return String(data.floor.id);
};

interface Scene {
  readonly id: string;
  readonly comment: string;
}
const REASON = '招揽生意，请去活动里发布';
const acts: Readonly<Record<string, (browser: Browser, scene: Scene) => Promise<Reply>>> = {
  read: (browser, { id }) => browser.get('/api/community/moderated', { id }),
  ...Object.fromEntries(
    ['pin', 'unpin', 'best', 'unbest'].map((act) => [
      act,
      (browser: Browser, { id }: Scene) => browser.post('/api/community/moderatePost', { id, act }),
    ]),
  ),
  seat: (browser, { id }) => browser.post('/api/community/moderatePost', { id, act: 'seat', subBoardId: part }),
  unseat: (browser, { id }) => browser.post('/api/community/moderatePost', { id, act: 'seat', subBoardId: null }),
  hidePost: (browser, { id }) =>
    browser.post('/api/community/hideModerated', { targetKind: 'post', targetId: id, reason: REASON }),
  hideComment: (browser, { comment }) =>
    browser.post('/api/community/hideModerated', { targetKind: 'comment', targetId: comment, reason: REASON }),
};
const act = (name: string, scene: Scene, by = moderator): Promise<Reply> =>
  (acts[name] as (typeof acts)[string])(world.loggedIn(by), scene);

/** Everything that a moderator can change, and what is told of it. */
const standing = (): string =>
  JSON.stringify([
    all(world.database, 'SELECT id, board_id, sub_board_id, pinned, best, removed_at, audit FROM entries'),
    all(world.database, 'SELECT id, audit, audit_reason FROM comments'),
    all(world.database, 'SELECT * FROM desk_log'),
    all(world.database, 'SELECT * FROM vip_notices'),
  ]);
const log = () =>
  all<{ operator: string; act: string; subject: string; facts: string }>(
    world.database,
    "SELECT operator, act, subject, facts FROM desk_log WHERE operator LIKE '版主%' ORDER BY id",
  ).map(({ facts, ...line }) => ({ ...line, facts: JSON.parse(facts) as Record<string, unknown> }));
const noticesOf = (member: string): { kind: string; words: string }[] =>
  all(world.database, 'SELECT kind, words FROM vip_notices WHERE user_id = ? ORDER BY id', Number(member));

/** Who asks, and what they are told: null is that it is done. */
const roles: Readonly<Record<string, readonly [become: () => Promise<Browser>, code: number | null]>> = {
  'a moderator of the board': [() => Promise.resolve(world.loggedIn(moderator)), null],
  'a guest': [() => Promise.resolve(world.browser()), 401],
  'a member': [() => Promise.resolve(world.loggedIn(world.addMember())), 403],
  'the author': [() => Promise.resolve(world.loggedIn(author)), 403],
  'a certified leader': [
    () => {
      const leader = world.addMember();
      run(world.database, 'UPDATE users SET leader = 1 WHERE id = ?', Number(leader));
      return Promise.resolve(world.loggedIn(leader));
    },
    403,
  ],
  'a moderator of another board': [
    async () => {
      const away = world.addMember();
      await office('moderate', other, away);
      return world.loggedIn(away);
    },
    403,
  ],
  'a moderator whom the desk has just removed, with the session of before': [
    async () => {
      const browser = world.loggedIn(moderator);
      expect((await acts['read']?.(browser, { id: post(), comment: '' }))?.body.errCode).toBe(0);
      await office('unmoderate', board, moderator);
      return browser;
    },
    403,
  ],
  'a moderator whose account is frozen': [
    async () => {
      const browser = world.loggedIn(moderator);
      await desk.post(`/desk/members/${moderator}`, { do: 'freeze', days: '3', reason: '骂人' });
      return browser;
    },
    401,
  ],
  'a moderator whose board the desk has hidden': [
    async () => {
      await desk.post(`/desk/boards/${board}`, { do: 'hide' });
      return world.loggedIn(moderator);
    },
    403,
  ],
};

describe.each(Object.entries(roles))('%s', (_, [become, code]) => {
  test.each(Object.keys(acts))('may %s only where the board is theirs at that moment', async (name) => {
    const id = post();
    const scene = { id, comment: await say(id, author) };
    // Each of them would change something.
    if (name === 'unpin') run(world.database, 'UPDATE entries SET pinned = 1 WHERE id = ?', Number(id));
    if (name === 'unbest') run(world.database, 'UPDATE entries SET best = 1 WHERE id = ?', Number(id));
    if (name === 'unseat')
      run(world.database, 'UPDATE entries SET sub_board_id = ? WHERE id = ?', Number(part), Number(id));
    const browser = await become();
    const before = standing();
    const { body } = await (acts[name] as (typeof acts)[string])(browser, scene);
    expect(body.errCode, body.errMsg).toBe(code ?? 0);
    expect(standing() === before).toBe(code !== null || name === 'read');
    const shown = await browser.get('/api/community/post', { id });
    expect(shown.body.data?.moderates).toBe(code === null && name !== 'hidePost' ? true : undefined);
  });
});

test('an account that is no longer active has no rights, whatever session it still holds', async () => {
  const id = post();
  const browser = world.loggedIn(moderator);
  run(world.database, 'UPDATE users SET state = 1 WHERE id = ?', Number(moderator));
  const before = standing();
  for (const name of Object.keys(acts)) {
    const { body } = await (acts[name] as (typeof acts)[string])(browser, { id, comment: '1' });
    expect([401, 403, 404]).toContain(body.errCode);
  }
  expect(standing()).toBe(before);
});

test.each([
  [0, null, 'own', true],
  [1, null, 'own', false],
  [2, null, 'own', false],
  [0, 5, 'own', false],
  [0, null, 'other', false],
  [0, null, 'none', false],
] as const)(
  'an account in state %i, a board hidden at %s, an office on the %s one: %s',
  (state, hidden, on, allowed) => {
    const member = Number(world.addMember());
    const held = on === 'own' ? board : other;
    if (on !== 'none') run(world.database, 'INSERT INTO board_moderators VALUES (?, 7, ?)', Number(held), member);
    run(world.database, 'UPDATE users SET state = ? WHERE id = ?', state, member);
    run(world.database, 'UPDATE boards SET hidden_at = ? WHERE id = ?', hidden, Number(board));
    expect(moderates(world.database, Number(board), member)).toBe(allowed);
    expect(moderates(world.database, null, member)).toBe(false);
    expect(moderates(world.database, Number(board), 0)).toBe(false);
  },
);

test('what is done stands on the board and in the log, with who, what and why; the author hears of what concerns them', async () => {
  const id = post();
  const comment = await say(id, author);
  const scene = { id, comment };
  const page = async (query: object = {}) =>
    (await world.browser().get('/api/community/board', { id: board, ...query })).body.data;
  await act('pin', scene);
  await act('best', scene);
  const seatedNow = await act('seat', scene);
  expect(seatedNow.body.data).toMatchObject({
    pinned: true,
    best: true,
    pinsLeft: 4,
    subBoard: { id: part, name: '短线' },
  });
  expect(idsOf((await page()).board.pinned)).toEqual([id]);
  expect((await page()).board.subBoards).toEqual([{ id: part, name: '短线', entries: 1 }]);
  await act('hideComment', scene);
  expect(
    (await world.browser().get('/api/community/comments', { targetKind: 'post', targetId: id })).body.data.items,
  ).toEqual([]);
  await act('hidePost', scene);
  expect((await world.browser().get('/api/community/post', { id })).body.data).toMatchObject({ state: 'blocked' });
  expect(idsOf((await page()).board.pinned)).toEqual([]);
  const by = { operator: `版主 ${moderator}` };
  expect(log()).toEqual([
    { ...by, act: 'board.pin', subject: `board ${board}`, facts: { name: '徒步', target: `entry ${id}` } },
    { ...by, act: 'entry.best', subject: `entry ${id}`, facts: { board: '徒步' } },
    {
      ...by,
      act: 'board.part.seat',
      subject: `board ${board}`,
      facts: { target: `entry ${id}`, part: '短线', was: '无', wasPart: null },
    },
    { ...by, act: 'comment.hide', subject: `comment ${comment}`, facts: { reason: REASON, board: '徒步' } },
    { ...by, act: 'entry.hide', subject: `entry ${id}`, facts: { reason: REASON, board: '徒步' } },
  ]);
  expect(noticesOf(author).map(({ kind }) => kind)).toEqual(['house:best', 'house:hidden']);
  expect(noticesOf(author)[1]?.words).toBe(`“别走那条路”：${REASON}`);
  const { items } = (await world.loggedIn(author).get('/api/community/inbox', { tab: 'system' })).body.data;
  expect(items).toContainEqual(expect.objectContaining({ kind: 'entry', outcome: 'removed', text: REASON }));
});

test.each(Object.keys(acts).filter((name) => name !== 'read'))(
  '%s twice at once is done once, and both are told so',
  async (name) => {
    const id = post();
    const scene = { id, comment: await say(id, author) };
    if (name === 'unpin') run(world.database, 'UPDATE entries SET pinned = 1 WHERE id = ?', Number(id));
    if (name === 'unbest') run(world.database, 'UPDATE entries SET best = 1 WHERE id = ?', Number(id));
    if (name === 'unseat')
      run(world.database, 'UPDATE entries SET sub_board_id = ? WHERE id = ?', Number(part), Number(id));
    const browser = world.loggedIn(moderator);
    const replies = await Promise.all([1, 2, 3].map(() => (acts[name] as (typeof acts)[string])(browser, scene)));
    expect(replies.map(({ body }) => body.errCode)).toEqual([0, 0, 0]);
    expect(log()).toHaveLength(1);
    expect(noticesOf(author).length).toBeLessThanOrEqual(1);
  },
);

test('the limits and rules of the desk hold: five pins, only what everybody may read, only open parts of the board', async () => {
  const posts = Array.from({ length: 6 }, () => post());
  for (const id of posts.slice(0, 5)) expect((await act('pin', { id, comment: '' })).body.errCode).toBe(0);
  const sixth = await act('pin', { id: posts[5] as string, comment: '' });
  expect([sixth.body.errCode, sixth.body.errMsg]).toEqual([2013, expect.stringContaining('最多置顶 5 篇')]);
  const friend = post({ visibility: 'friends' });
  for (const [a, b] of [
    [author, moderator],
    [moderator, author],
  ] as const)
    run(
      world.database,
      'INSERT INTO follows (follower_id, followee_id, created_at) VALUES (?, ?, 1)',
      Number(a),
      Number(b),
    );
  for (const name of ['pin', 'best'])
    expect((await act(name, { id: friend, comment: '' })).body.errMsg).toContain('不是人人能看');
  const theirs = addPart(other, '雪山');
  const seatIn = (subBoardId?: string): Promise<Reply> =>
    world.loggedIn(moderator).post('/api/community/moderatePost', { id: posts[0], act: 'seat', subBoardId });
  expect((await seatIn(theirs)).body.errCode).toBe(404);
  expect((await seatIn()).body.errCode).toBe(400);
  run(world.database, 'UPDATE sub_boards SET closed_at = 1 WHERE id = ?', Number(part));
  expect((await seatIn(part)).body.errMsg).toContain('已经关闭');
  for (const over of [{ audit: 1 }, { deletedAt: 1 }] as const)
    for (const name of Object.keys(acts).filter((one) => one !== 'hideComment'))
      expect((await act(name, { id: post(over), comment: '' })).body.errCode).toBe(404);
});

test('one’s own is pinned, but made 精华 by somebody else and deleted instead of hidden', async () => {
  const id = post({ author: moderator });
  const scene = { id, comment: await say(id, moderator) };
  expect((await act('pin', scene)).body.data).toMatchObject({ mine: true, pinned: true });
  for (const name of ['best', 'hidePost', 'hideComment']) expect((await act(name, scene)).body.errCode).toBe(2006);
  expect(log().map((line) => line.act)).toEqual(['board.pin']);
});

test('hiding comments is offered where somebody else’s stand, and no longer once they are hidden or deleted', async () => {
  const id = post();
  const offered = async (): Promise<boolean> =>
    (await world.loggedIn(moderator).get('/api/community/moderated', { id })).body.data.commented;
  expect(await offered()).toBe(false);
  await say(id, moderator);
  expect(await offered()).toBe(false);
  const comment = await say(id, author);
  const below = world.addMember('过路人');
  await world
    .loggedIn(below)
    .post('/api/community/comment', { targetKind: 'post', targetId: id, text: '同意', replyTo: comment });
  expect(await offered()).toBe(true);
  await act('hideComment', { id, comment });
  expect(await offered()).toBe(false);
  const last = await say(id, author);
  expect(await offered()).toBe(true);
  await world.loggedIn(author).post('/api/community/deleteComment', { commentId: last, deleted: true });
  expect(await offered()).toBe(false);
});

test('hiding takes a reason that can be read; without one, or with one that is too long, nothing is hidden', async () => {
  const id = post();
  const scene = { id, comment: await say(id, author) };
  const before = standing();
  for (const [reason, code] of [
    ['', 2002],
    [' \n ', 2002],
    ['长'.repeat(201), 2003],
  ] as const)
    for (const [targetKind, targetId] of [
      ['post', id],
      ['comment', scene.comment],
    ])
      expect(
        (await world.loggedIn(moderator).post('/api/community/hideModerated', { targetKind, targetId, reason })).body
          .errCode,
      ).toBe(code);
  expect(standing()).toBe(before);
});

test('a post that its author moves away, and a comment below a route, are no longer or never a moderator’s', async () => {
  const id = post();
  const comment = await say(id, author);
  run(world.database, 'UPDATE entries SET board_id = ? WHERE id = ?', Number(other), Number(id));
  for (const name of Object.keys(acts)) expect((await act(name, { id, comment })).body.errCode).toBe(403);
  run(world.database, 'UPDATE entries SET board_id = NULL WHERE id = ?', Number(id));
  for (const name of Object.keys(acts)) expect((await act(name, { id, comment })).body.errCode).toBe(403);
  const blocker = world.addMember();
  const theirs = post({ author: blocker });
  block(world, blocker, moderator);
  expect((await act('pin', { id: theirs, comment })).body.errCode).toBe(404);
});

const undo = async (which = 0): Promise<Page> => {
  const { text } = await desk.get('/desk/moderated');
  const deeds = Array.from(text.matchAll(/name="deed"\s+value="(\d+)"/g), ([, id = '']) => id);
  return desk.post('/desk/moderated', { deed: deeds[which] ?? '0' });
};
const entryNow = (id: string) =>
  one<Record<string, unknown>>(
    world.database,
    'SELECT pinned, best, sub_board_id, removed_at FROM entries WHERE id = ?',
    Number(id),
  );

test('the desk shows who did what, to what and why, and takes each back by its own rules, once', async () => {
  const id = post();
  const comment = await say(id, author);
  for (const name of ['pin', 'best', 'seat', 'hideComment', 'hidePost']) {
    await act(name, { id, comment });
    const { text } = await desk.get('/desk/moderated');
    for (const words of ['老驴', name === 'hideComment' ? '别走那条路' : `第 ${at} 篇帖子`])
      expect(text).toContain(words);
    if (name.startsWith('hide')) expect(text).toContain(REASON);
    expect((await undo()).go).toBe('/desk/moderated');
    expect(entryNow(id)).toMatchObject({ pinned: 0, best: 0, sub_board_id: null, removed_at: null });
    expect((await desk.get('/desk/moderated')).text).toContain('后来又有变动');
  }
  expect(
    (await world.browser().get('/api/community/comments', { targetKind: 'post', targetId: id })).body.data.total,
  ).toBe(1);
  expect(noticesOf(author).map(({ kind }) => kind)).toEqual([
    'house:best',
    'house:hidden',
    'house:restored',
    'house:restored',
  ]);
  expect((await undo()).status).toBe(404);
  for (const name of ['pin', 'unpin', 'best', 'unbest', 'seat', 'unseat']) await act(name, { id, comment });
  // The newest of each pair stands first: what was taken away comes back.
  for (let n = 0; n < 3; n += 1) await undo();
  expect(entryNow(id)).toMatchObject({ pinned: 1, best: 1, sub_board_id: Number(part) });
});

test('a moderator hears what the desk has taken back, with the way to it, and nobody else does', async () => {
  const id = post();
  const comment = await say(id, author);
  for (const name of ['pin', 'best', 'hideComment', 'hidePost']) {
    await act(name, { id, comment });
    await undo();
  }
  const { items } = (await world.loggedIn(moderator).get('/api/community/inbox', { tab: 'system' })).body.data;
  const undone = items.filter(({ house }: { house: { kind: string } | null }) => house?.kind === 'undone');
  expect(undone.map(({ text }: { text: string }) => text)).toEqual([
    `隐藏帖子：“第 ${at} 篇帖子”`,
    '隐藏评论：“别走那条路”',
    `设为精华：“第 ${at} 篇帖子”`,
    `置顶：“第 ${at} 篇帖子”`,
  ]);
  for (const { house, unread } of undone) expect([house.on, unread]).toEqual([{ kind: 'post', id }, true]);
  expect(noticesOf(author).some(({ kind }) => kind === 'house:undone')).toBe(false);
  // What an operator decides otherwise, without taking it back, is no news of it.
  await act('pin', { id, comment });
  await desk.post(`/desk/boards/${board}`, { do: 'unpin', entry: id });
  expect(noticesOf(moderator).filter(({ kind }) => kind === 'house:undone')).toHaveLength(4);
});

test('what somebody decided since is not taken back over their heads', async () => {
  const id = post();
  const scene = { id, comment: await say(id, author) };
  await act('pin', scene);
  const { text } = await desk.get('/desk/moderated');
  const deed = /name="deed"\s+value="(\d+)"/.exec(text)?.[1] ?? '';
  await desk.post(`/desk/boards/${board}`, { do: 'unpin', entry: id });
  await desk.post(`/desk/boards/${board}`, { do: 'pin', entry: id });
  expect((await desk.post('/desk/moderated', { deed })).status).toBe(409);
  expect(entryNow(id)).toMatchObject({ pinned: 1 });
  await act('hidePost', scene);
  await desk.post('/desk/made/entry', { id, member: author, do: 'restore' });
  await desk.post('/desk/made/entry', { id, member: author, do: 'hide', reason: '违反法律法规' });
  expect((await desk.get('/desk/moderated')).text).not.toContain('name="deed"');
  // A line of an operator's own is none of a moderator's.
  const own = one<{ id: number }>(world.database, "SELECT max(id) AS id FROM desk_log WHERE act = 'entry.hide'")?.id;
  expect((await desk.post('/desk/moderated', { deed: String(own) })).status).toBe(404);
  expect((await (await seated(world, '小周', ['support'])).get('/desk/moderated')).status).toBe(404);
});
