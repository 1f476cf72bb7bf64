import { describe, expect, test } from 'vitest';
import { all, one, run } from '../../../../src/backend/database/statement.ts';
import { openWorld, type Browser } from '../support/world.ts';
import { befriend, block, write } from './scene.ts';

/** Entries a stranger may not read, by what the page says of them. */
const closed = {
  private: { visibility: 'self' },
  friends: { visibility: 'friends' },
  auditing: { audit: 1 },
  refused: { audit: 2 },
  deleted: { deletedAt: 1 },
  blocked: { removedAt: 1 },
} as const;
const states = {
  private: 'private',
  friends: 'private',
  auditing: 'auditing',
  refused: 'auditing',
  deleted: 'deleted',
  blocked: 'blocked',
};

const changes = ['entry_likes', 'favourites', 'hidden_entries', 'comments', 'comment_likes'];
const rowsOf = (world: ReturnType<typeof openWorld>): number[] =>
  changes.map((table) => all(world.database, `SELECT 1 FROM ${table}`).length);

describe.each(Object.keys(closed) as (keyof typeof closed)[])('an entry that is %s', (name) => {
  test('is out of a stranger’s reach by every port', async () => {
    const world = openWorld();
    const author = world.addMember();
    const id = write(world, { author, ...closed[name] });
    const post = write(world, { author, kind: 'post', ...closed[name] });
    run(
      world.database,
      "INSERT INTO comments (entry_id, author_id, floor, text, created_at) VALUES (?, ?, 1, '悄悄话', 1)",
      Number(id),
      Number(author),
    );
    const stranger = world.loggedIn(world.addMember());
    const target = { targetKind: 'dynamic', targetId: id };
    const before = rowsOf(world);
    for (const browser of [stranger, world.browser()]) {
      const shown = (await browser.get('/api/dynamic/detail', { did: id })).body;
      expect(shown).toMatchObject({ errCode: -1, errMsg: '', data: { state: states[name] } });
      expect((await browser.get('/api/community/post', { id: post })).body).toMatchObject({
        errCode: -1,
        data: { state: states[name] },
      });
      expect((await browser.get('/api/community/comments', target)).body.errCode).toBe(404);
      expect((await browser.get('/api/community/replies', { commentId: 1 })).body.errCode).toBe(404);
      expect((await browser.get('/api/community/history', { id: post })).body.errCode).toBe(404);
      expect((await browser.get('/api/user/likers', target)).body.errCode).toBe(404);
      const everything = await Promise.all(
        ['/api/community/feed', '/api/dynamic/list', `/api/dynamic/list?userId=${author}`].map((path) =>
          browser.send(path, {}),
        ),
      );
      for (const reply of everything)
        expect(reply.body).toMatchObject({ errCode: 0, data: { items: [], fresh: null } });
    }
    const acts: [string, object][] = [
      ['/api/community/like', { ...target, liked: true }],
      ['/api/community/like', { targetKind: 'comment', targetId: '1', liked: true }],
      ['/api/community/favourite', { ...target, favourited: true }],
      ['/api/community/hide', { ...target, hidden: true }],
      ['/api/community/comment', { ...target, text: '你好' }],
      ['/api/community/comment', { ...target, text: '你好', replyTo: '1' }],
      ['/api/community/deleteComment', { commentId: '1', deleted: true }],
    ];
    for (const [path, body] of acts) expect((await stranger.post(path, body)).body.errCode, path).toBe(404);
    expect(rowsOf(world)).toEqual(before);
  });
});

test('only the author changes an entry, whoever else asks', async () => {
  const world = openWorld();
  const [author, friend] = [world.addMember(), world.addMember()];
  befriend(world, author, friend);
  const did = write(world, { author });
  const post = write(world, { author, kind: 'post' });
  const acts: [string, Record<string, unknown>][] = [
    ['/api/dynamic/delete', { did, deleted: true }],
    ['/api/dynamic/delete', { did, deleted: false }],
    ['/api/dynamic/visibility', { did, visibility: 'self' }],
    ['/api/community/deletePost', { id: post, deleted: true }],
    ['/api/community/closeComments', { targetKind: 'dynamic', targetId: did, closed: true }],
    ['/api/community/closeComments', { targetKind: 'post', targetId: post, closed: true }],
  ];
  const state = () => all(world.database, 'SELECT * FROM entries ORDER BY id').map((row) => ({ ...(row as object) }));
  const before = state();
  const ask = (browser: Browser) =>
    Promise.all(
      acts.map(
        async ([path, body]) => (await browser.post(path, { ...body, userId: author, authorId: author })).body.errCode,
      ),
    );
  expect(await ask(world.loggedIn(friend))).toEqual(acts.map(() => 404));
  expect(await ask(world.browser())).toEqual(acts.map(() => 401));
  expect(state()).toEqual(before);
  // A dynamic's door does not open posts, nor a post's door dynamics.
  const owner = world.loggedIn(author);
  expect((await owner.post('/api/dynamic/delete', { did: post, deleted: true })).body.errCode).toBe(404);
  expect((await owner.post('/api/community/deletePost', { id: did, deleted: true })).body.errCode).toBe(404);
  expect(await ask(owner)).toEqual(acts.map(() => 0));
});

test('a wrong kind is no target', async () => {
  const world = openWorld();
  const id = write(world, { author: world.addMember() });
  const member = world.loggedIn(world.addMember());
  for (const targetKind of ['post', 'travelogue']) {
    expect((await member.post('/api/community/like', { targetKind, targetId: id, liked: true })).body.errCode).toBe(
      404,
    );
    expect((await member.get('/api/community/comments', { targetKind, targetId: id })).body.errCode).toBe(404);
  }
  expect((await member.get('/api/community/post', { id })).body).toMatchObject({
    errCode: -1,
    data: { state: 'unknown' },
  });
});

test('blocking parts two members both ways, in what they wrote and in what they say below others', async () => {
  const world = openWorld();
  const [one_, other, third] = [world.addMember('甲'), world.addMember('乙'), world.addMember('丙')];
  befriend(world, one_, other);
  const ofOther = write(world, { author: other });
  const ofThird = write(world, { author: third });
  const first = world.loggedIn(one_);
  const second = world.loggedIn(other);
  await second.post('/api/community/comment', { targetKind: 'dynamic', targetId: ofThird, text: '乙的话' });
  expect((await first.post('/api/community/block', { userId: other, blocked: true })).body).toMatchObject({
    errCode: 0,
  });
  expect(one(world.database, 'SELECT 1 FROM follows')).toBeUndefined();
  expect((await first.get('/api/dynamic/detail', { did: ofOther })).body).toMatchObject({
    errCode: -1,
    data: { state: 'blockedAuthor' },
  });
  const below = async (browser: Browser): Promise<string[]> =>
    (await browser.get('/api/community/comments', { targetKind: 'dynamic', targetId: ofThird })).body.data.items.map(
      (item: { text: string }) => item.text,
    );
  expect(await below(first)).toEqual([]);
  expect(await below(world.loggedIn(third))).toEqual(['乙的话']);
  expect((await second.post('/api/community/follow', { userId: one_, following: true })).body.errCode).toBe(403);
  await first.post('/api/community/block', { userId: other, blocked: false });
  expect((await first.get('/api/dynamic/detail', { did: ofOther })).body.errCode).toBe(0);
  for (const path of ['/api/community/block', '/api/community/follow'])
    expect((await first.post(path, { userId: one_, blocked: true, following: true })).body.errCode).toBe(2006);
});

test('friends are those who follow each other, at the moment of asking', async () => {
  const world = openWorld();
  const [author, reader] = [world.addMember(), world.addMember()];
  const did = write(world, { author, visibility: 'friends' });
  const [writer, browser] = [world.loggedIn(author), world.loggedIn(reader)];
  const opens = async (): Promise<boolean> => (await browser.get('/api/dynamic/detail', { did })).body.errCode === 0;
  expect((await browser.post('/api/community/follow', { userId: author, following: true })).body.data).toEqual({
    following: true,
    friends: false,
    fans: 1,
  });
  expect(await opens()).toBe(false);
  expect((await writer.post('/api/community/follow', { userId: reader, following: true })).body.data).toEqual({
    following: true,
    friends: true,
    fans: 1,
  });
  expect(await opens()).toBe(true);
  expect((await writer.post('/api/community/follow', { userId: reader, following: false })).body.data).toEqual({
    following: false,
    friends: false,
    fans: 0,
  });
  expect(await opens()).toBe(false);
});

test('a blocked pair stays apart even for a guest’s cookie of the same phone', async () => {
  const world = openWorld();
  const [author, reader] = [world.addMember(), world.addMember()];
  block(world, reader, author);
  const did = write(world, { author });
  const browser = world.loggedIn(reader);
  expect((await browser.get('/api/dynamic/detail', { did })).body.data.state).toBe('blockedAuthor');
  await browser.post('/api/logout');
  expect((await browser.get('/api/dynamic/detail', { did })).body.errCode).toBe(0);
});
