import { beforeEach, expect, test } from 'vitest';
import { run } from '../../../../../src/backend/database/statement.ts';
import { openWorld, type World } from '../../support/world.ts';
import { befriend, block, write } from '../scene.ts';

let world: World;
let [me, author, friend] = ['', '', ''];
let post = '';
beforeEach(() => {
  world = openWorld();
  [me, author, friend] = [world.addMember('我'), world.addMember('楼主'), world.addMember('同伴')];
  post = write(world, { kind: 'post', author });
});

const say = async (by: string, text: string, replyTo?: string): Promise<string> => {
  world.wait(60_000);
  const { body } = await world
    .loggedIn(by)
    .post('/api/community/comment', { targetKind: 'post', targetId: post, text, ...(replyTo ? { replyTo } : {}) });
  expect(body.errCode, JSON.stringify(body)).toBe(0);
  return String((body.data.floor ?? body.data.reply).id);
};
const near = async (who = me): Promise<string[]> => {
  const { body } = await world.loggedIn(who).get('/api/community/near', {});
  expect(body.errCode, JSON.stringify(body)).toBe(0);
  return (body.data as { items: { name: string }[] }).items.map(({ name }) => name);
};

test('whom one talked with comes first, the latest first, then whom one follows; each once, never oneself', async () => {
  befriend(world, me, friend);
  const other = world.addMember('路人');
  const floor = await say(other, '水源在哪？');
  await say(me, '第三个垭口下面', floor);
  expect(await near()).toEqual(['路人', '楼主', '同伴']);
  await say(friend, '那里干了', floor);
  expect((await near())[0]).toBe('同伴');
  expect(await near(world.addMember('新人'))).toEqual([]);
});

test('who answers what one wrote is near; whom nobody may read yet is not', async () => {
  const floor = await say(me, '有人同路吗？');
  const answer = await say(friend, '算我一个', floor);
  expect(await near()).toEqual(['同伴', '楼主']);
  run(world.database, 'UPDATE comments SET audit = 1 WHERE id = ?', Number(answer));
  expect(await near()).toEqual(['楼主']);
  run(world.database, 'UPDATE comments SET audit = 0, deleted_at = 1 WHERE id = ?', Number(answer));
  expect(await near()).toEqual(['楼主']);
});

test.each(['one', 'the other'])('who is apart is not near, whoever blocked (%s)', async (who) => {
  befriend(world, me, friend);
  await say(me, '好照片');
  expect(await near()).toEqual(['楼主', '同伴']);
  for (const somebody of [author, friend]) {
    if (who === 'one') block(world, somebody, me);
    else block(world, me, somebody);
  }
  expect(await near()).toEqual([]);
});

test('who is frozen or closed is not near', async () => {
  befriend(world, me, friend);
  await say(me, '好照片');
  run(world.database, 'UPDATE users SET state = 1 WHERE id = ?', Number(friend));
  expect(await near()).toEqual(['楼主']);
  run(world.database, 'UPDATE users SET state = 2 WHERE id = ?', Number(author));
  expect(await near()).toEqual([]);
});

test('a guest has nobody near', async () => {
  const { body } = await world.browser().get('/api/community/near', {});
  expect(body.errCode).not.toBe(0);
  expect(body.data ?? null).toBeNull();
});
