import { beforeEach, expect, test } from 'vitest';
import { run } from '../../../../src/backend/database/statement.ts';
import { type Browser, openWorld, type Reply, type World } from '../support/world.ts';
import { befriend, block, write } from './scene.ts';

let world: World;
let [author, writer, named] = ['', '', ''];
let post = '';
beforeEach(() => {
  world = openWorld();
  [author, writer, named] = [world.addMember('楼主'), world.addMember('阿水'), world.addMember('阿山')];
  post = write(world, { kind: 'post', author });
});

const say = (text: string, mentions: readonly string[], by = writer, id = post): Promise<Reply> =>
  world.loggedIn(by).post('/api/community/comment', { targetKind: 'post', targetId: id, text, mentions });
const floors = async (browser: Browser = world.browser()) =>
  (await browser.get('/api/community/comments', { targetKind: 'post', targetId: post })).body.data.items;
const lines = async (member: string) =>
  (await world.loggedIn(member).get('/api/community/inbox', { tab: 'comment' })).body.data.items;
const unread = async (member: string): Promise<number> =>
  (await world.loggedIn(member).get('/api/community/inbox/unread')).body.data.comment;

test('who is named stands beside the text by id, hears of it once, and the name stays that of the day', async () => {
  const made = await say('@阿山 明天去吗？', [named, named]);
  expect(made.body.data.floor.mentions).toEqual([{ userId: named, name: '阿山' }]);
  run(world.database, "UPDATE users SET nick_name = '山哥' WHERE id = ?", Number(named));
  expect((await floors())[0].mentions).toEqual([{ userId: named, name: '阿山' }]);
  expect(await lines(named)).toMatchObject([
    { kind: 'comment', unread: true, names: true, text: '@阿山 明天去吗？', floor: 1 },
  ]);
  expect(await unread(named)).toBe(1);
  expect(await unread(writer)).toBe(0);
});

test('an @ alone is a sign like any other, and an id without its name in the text names nobody', async () => {
  expect((await say('@阿山 明天去吗？', [])).body.data.floor.mentions).toBeUndefined();
  expect((await say('明天去吗？', [named])).body.data.floor.mentions).toBeUndefined();
  expect((await say('@阿山', ['999999999'])).body.data.floor.mentions).toBeUndefined();
  expect(
    (
      await say(
        '@阿山',
        Array.from({ length: 11 }, () => named),
      )
    ).status,
  ).toBe(400);
  expect(await lines(named)).toEqual([]);
});

test('the author of the entry who is named as well is told once, and nobody hears of what they wrote themselves', async () => {
  await say('@楼主 照片真好', [author]);
  expect(await lines(author)).toMatchObject([{ fresh: 1 }]);
  await say('@阿水 备忘', [writer]);
  expect(await lines(writer)).toEqual([]);
});

test.each(['one', 'the other'])(
  'members who are apart neither name nor are told, whoever blocked (%s)',
  async (who) => {
    if (who === 'one') block(world, named, writer);
    else block(world, writer, named);
    expect((await say('@阿山 明天去吗？', [named])).body.data.floor.mentions).toBeUndefined();
    expect(await lines(named)).toEqual([]);
  },
);

test('a block that comes later takes the word and the way away', async () => {
  await say('@阿山 明天去吗？', [named]);
  block(world, named, writer);
  expect(await lines(named)).toEqual([]);
  expect(await unread(named)).toBe(0);
});

test('who may not read the entry hears nothing of it, until they may', async () => {
  befriend(world, author, writer);
  const narrow = write(world, { kind: 'post', author, visibility: 'friends' });
  expect((await say('@阿山 来看', [named], writer, narrow)).body.errCode).toBe(0);
  expect(await lines(named)).toEqual([]);
  expect(await unread(named)).toBe(0);
  befriend(world, author, named);
  expect(await lines(named)).toHaveLength(1);
});

test('frozen and closed accounts are not named', async () => {
  run(world.database, 'UPDATE users SET state = 1 WHERE id = ?', Number(named));
  expect((await say('@阿山 在吗', [named])).body.data.floor.mentions).toBeUndefined();
});

test('a comment that is being checked tells nobody; once it stands, it does', async () => {
  const { floor } = (await say('@阿山 明天去吗？', [named])).body.data;
  run(world.database, 'DELETE FROM inbox_lines');
  run(world.database, 'UPDATE comments SET audit = 1 WHERE id = ?', Number(floor.id));
  expect(await lines(named)).toEqual([]);
  run(world.database, 'UPDATE comments SET audit = 0 WHERE id = ?', Number(floor.id));
  expect(await lines(named)).toMatchObject([{ unread: true }]);
  // A deleted one says nothing more.
  await world.loggedIn(writer).post('/api/community/deleteComment', { commentId: floor.id, deleted: true });
  expect(await lines(named)).toEqual([]);
  expect((await floors()).length).toBe(0);
});
