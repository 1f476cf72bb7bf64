import { describe, expect, test } from 'vitest';
import type { FloorComment } from '../../../../src/api/community/comments.ts';
import { DAY_MS } from '../../../../src/site.ts';
import { one, run } from '../../../../src/backend/database/statement.ts';
import { openWorld, type Browser, type World } from '../support/world.ts';
import { addRoute } from '../route/scene.ts';
import { addPicture, idsOf, write } from './scene.ts';

const tables = { dynamic: 'entries', route: 'routes' } as const;

// The same holds for all that comments hang on.
describe.each(['dynamic', 'route'] as const)('comments on a %s', (targetKind) => {
  const add = (world: World, author: string): string =>
    targetKind === 'route' ? addRoute(world, author) : write(world, { author });
  const scene = () => {
    const world = openWorld();
    const author = world.addMember('楼主');
    const id = add(world, author);
    const target = { targetKind, targetId: id };
    const say = async (browser: Browser, text: string, more: object = {}) =>
      (await browser.post('/api/community/comment', { ...target, text, ...more })).body;
    const list = async (browser: Browser, more: object = {}) =>
      (await browser.get('/api/community/comments', { ...target, ...more })).body.data;
    return { world, author, id, target, say, list };
  };
  const total = (world: World, id: string): number =>
    one<{ n: number }>(world.database, `SELECT comment_count AS n FROM ${tables[targetKind]} WHERE id = ?`, Number(id))
      ?.n ?? -1;

  test('parallel comments get floors 1, 2, 3 … and no floor twice', async () => {
    const { world, say, list } = scene();
    const members = Array.from({ length: 20 }, () => world.loggedIn(world.addMember()));
    const replies = await Promise.all(members.map((member, at) => say(member, `第 ${at} 个`)));
    expect(replies.map(({ data }) => data.floor.floor).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 1),
    );
    const floors: number[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const page = await list(world.browser(), { sort: 'earliest', limit: 7, ...(cursor ? { cursor } : {}) });
      floors.push(...page.items.map((item: FloorComment) => item.floor));
      expect(page.total).toBe(20);
      cursor = page.cursor;
    }
    expect(floors).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
    const latest = await list(world.browser(), { sort: 'latest', limit: 3 });
    expect(latest.items.map((item: FloorComment) => item.floor)).toEqual([20, 19, 18]);
    const from = await list(world.browser(), { floor: 12, limit: 2 });
    expect(from.items.map((item: FloorComment) => item.floor)).toEqual([12, 13]);
  });

  test('replies fold to two, unfold in order, and say whom they answer', async () => {
    const { world, author, say, list } = scene();
    const [a, b] = [world.loggedIn(world.addMember('阿水')), world.loggedIn(world.addMember('小北'))];
    const { data } = await say(a, '水源在哪');
    const root = data.floor.id;
    const first = (await say(b, '垭口下面', { replyTo: root })).data.reply;
    expect(first).toMatchObject({ rootId: root, to: null, byAuthor: false });
    const second = (await say(world.loggedIn(author), '对的', { replyTo: first.id })).data;
    expect(second).toMatchObject({ floor: null, total: 3, reply: { rootId: root, to: '小北', byAuthor: true } });
    await say(a, '谢谢', { replyTo: second.reply.id });
    const [floor] = (await list(world.browser())).items;
    expect(floor).toMatchObject({ replyCount: 3, floor: 1 });
    expect(floor.replies).toHaveLength(2);
    const page = (await world.browser().get('/api/community/replies', { commentId: root, limit: 2 })).body.data;
    const rest = (
      await world.browser().get('/api/community/replies', { commentId: root, limit: 2, cursor: page.cursor })
    ).body.data;
    expect([...page.items, ...rest.items].map((reply: { text: string }) => reply.text)).toEqual([
      '垭口下面',
      '对的',
      '谢谢',
    ]);
    expect(rest.cursor).toBeNull();
    expect((await world.browser().get('/api/community/replies', { commentId: first.id })).body.errCode).toBe(404);
  });

  test('hot first, or 楼主 alone', async () => {
    const { world, author, say, list } = scene();
    const member = world.loggedIn(world.addMember());
    await say(member, '一');
    const { data } = await say(world.loggedIn(author), '二');
    await say(member, '三');
    await member.post('/api/community/like', { targetKind: 'comment', targetId: data.floor.id, liked: true });
    const texts = async (more: object) => (await list(member, more)).items.map((item: FloorComment) => item.text);
    expect(await texts({})).toEqual(['二', '三', '一']);
    expect(await texts({ onlyAuthor: true })).toEqual(['二']);
    expect((await list(member)).items[0]).toMatchObject({ likes: 1, liked: true, mine: false });
  });

  test('a deleted floor stays as an empty place while replies hang under it, and only who deleted it takes it back', async () => {
    const { world, author, id, say, list } = scene();
    const writer = world.addMember();
    const [a, b] = [world.loggedIn(writer), world.loggedIn(world.addMember())];
    const lonely = (await say(a, '没人理')).data.floor;
    const root = (await say(a, '问题')).data.floor;
    await say(b, '答案', { replyTo: root.id });
    const turn = async (browser: Browser, commentId: string, deleted: boolean) =>
      (await browser.post('/api/community/deleteComment', { commentId, deleted })).body;
    expect((await turn(b, root.id, true)).errCode).toBe(404);
    expect(await turn(a, lonely.id, true)).toMatchObject({ errCode: 0, data: { total: 2 } });
    expect(await turn(world.loggedIn(author), root.id, true)).toMatchObject({ data: { total: 1 } });
    expect(await turn(world.loggedIn(author), root.id, true)).toMatchObject({ data: { total: 1 } });
    const { items } = await list(world.browser());
    expect(items).toMatchObject([{ id: root.id, deleted: true, text: '', floor: 2, replies: [{ text: '答案' }] }]);
    expect((await turn(a, root.id, false)).errCode).toBe(403);
    expect(await turn(a, lonely.id, false)).toMatchObject({ data: { total: 2 } });
    expect((await say(b, '再来')).data.floor.floor).toBe(3);
    await turn(a, lonely.id, true);
    world.wait(30 * DAY_MS);
    expect((await turn(world.loggedIn(writer), lonely.id, false)).errCode).toBe(410);
    expect(total(world, id)).toBe(2);
  });

  test('what may not be said is refused with its reason and leaves no row', async () => {
    const { world, author, id, target, say } = scene();
    const me = world.addMember();
    const member = world.loggedIn(me);
    const elsewhere = add(world, author);
    const other = (await member.post('/api/community/comment', { targetKind, targetId: elsewhere, text: '别处' })).body
      .data.floor;
    const cases: [string, object, number][] = [
      ['', {}, 2002],
      [' \n\u200b\u3164 ', {}, 2002],
      ['山'.repeat(501), {}, 2003],
      ['好', { pictureId: addPicture(world, author) }, 2005],
      ['好', { pictureId: '123' }, 2005],
      ['好', { replyTo: other.id }, 404],
      ['好', { replyTo: '9999999999999999999' }, 404],
    ];
    for (const [text, more, errCode] of cases)
      expect((await say(member, text, more)).errCode, JSON.stringify(more)).toBe(errCode);
    expect((await say(world.browser(), '游客')).errCode).toBe(401);
    expect((await member.post('/api/community/comment', { ...target, text: 7 })).body.errCode).toBe(400);
    expect(total(world, id)).toBe(0);
    expect((await say(member, '😀'.repeat(500))).errCode).toBe(0);
    expect((await say(member, '', { pictureId: addPicture(world, me) })).data.floor.picture).toMatchObject({
      width: 1_200,
    });
    await world.loggedIn(author).post('/api/community/closeComments', { targetKind, targetId: id, closed: true });
    expect((await say(member, '还能说吗')).errCode).toBe(2001);
  });

  test('the same key says it once, even when sent in parallel', async () => {
    const { world, id, target } = scene();
    const member = world.loggedIn(world.addMember());
    const send = () =>
      member.post('/api/community/comment', { ...target, text: '只说一次' }, { key: 'key-0123456789-abcdef' });
    const replies = await Promise.all(Array.from({ length: 8 }, send));
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(total(world, id)).toBe(1);
  });

  test('a flood is slowed down', async () => {
    const { world, say } = scene();
    const member = world.loggedIn(world.addMember());
    for (let n = 0; n < 12; n += 1) expect((await say(member, `第${n}`)).errCode).toBe(0);
    expect((await say(member, '太快')).errCode).toBe(429);
    world.wait(60_000);
    expect((await say(member, '好了')).errCode).toBe(0);
  });

  test('a suspicious comment is its author’s alone and is not counted', async () => {
    const { world, id, say, list } = scene();
    const member = world.loggedIn(world.addMember());
    const { data } = await say(member, '低价装备加微信 trail2026');
    expect(data.floor).toMatchObject({ auditing: true });
    expect((await list(world.browser())).items).toEqual([]);
    expect(idsOf((await list(member)).items)).toEqual([data.floor.id]);
    expect(total(world, id)).toBe(0);
    expect((await say(world.loggedIn(world.addMember()), '回', { replyTo: data.floor.id })).errCode).toBe(404);
    run(world.database, 'UPDATE comments SET audit = 0 WHERE id = ?', Number(data.floor.id));
    expect(total(world, id)).toBe(1);
  });

  test('the author pins one floor: it comes first in every order, once, and another takes its place', async () => {
    const { world, author, say, list } = scene();
    const [owner, member] = [world.loggedIn(author), world.loggedIn(world.addMember())];
    const ids: string[] = [];
    for (let at = 1; at <= 6; at += 1) ids.push((await say(at === 6 ? owner : member, `第 ${at} 个`)).data.floor.id);
    const pin = async (id: string | undefined, pinned = true, by = owner) =>
      (await by.post('/api/community/pinComment', { commentId: id, pinned })).body;
    const order = async (more: object) => {
      const found: FloorComment[] = [];
      let cursor: string | null = null;
      do {
        const page = await list(world.browser(), { ...more, limit: 2, ...(cursor === null ? {} : { cursor }) });
        found.push(...page.items);
        cursor = page.cursor;
      } while (cursor !== null);
      return found.map(({ floor, pinned }) => (pinned ? `*${floor}` : String(floor)));
    };
    expect((await pin(ids[2])).data).toEqual({ pinned: true });
    expect((await pin(ids[2])).data).toEqual({ pinned: true });
    expect(await order({ sort: 'earliest' })).toEqual(['*3', '1', '2', '4', '5', '6']);
    expect(await order({ sort: 'latest' })).toEqual(['*3', '6', '5', '4', '2', '1']);
    expect(await order({ sort: 'hot' })).toEqual(['*3', '6', '5', '4', '2', '1']);
    expect(await order({ onlyAuthor: true })).toEqual(['6']);
    await pin(ids[5]);
    expect(await order({ sort: 'earliest' })).toEqual(['*6', '1', '2', '3', '4', '5']);
    expect(await order({ onlyAuthor: true })).toEqual(['*6']);
    // To let go of one that is pinned no longer lets nothing go.
    await pin(ids[2], false);
    expect((await order({}))[0]).toBe('*6');
    await pin(ids[5], false);
    expect(await order({ sort: 'earliest' })).toEqual(['1', '2', '3', '4', '5', '6']);
  });

  test('nobody else pins, and only a floor that everybody may read', async () => {
    const { world, author, id, say, list } = scene();
    const [owner, member] = [world.loggedIn(author), world.loggedIn(world.addMember())];
    const { floor } = (await say(member, '一楼')).data;
    const { reply } = (await say(member, '回一句', { replyTo: floor.id })).data;
    const hidden = (await say(member, '加我微信 13800138000')).data.floor;
    const pin = async (commentId: string, by: Browser) =>
      (await by.post('/api/community/pinComment', { commentId, pinned: true })).body.errCode;
    expect(await pin(floor.id, member)).toBe(404);
    expect(await pin(floor.id, world.browser())).toBe(401);
    expect(await pin(reply.id, owner)).toBe(404);
    expect(await pin(hidden.id, owner)).toBe(404);
    expect(await pin('999', owner)).toBe(404);
    expect(await pin(floor.id, owner)).toBe(0);
    // Deleted, its empty place keeps its replies and leaves the top.
    await member.post('/api/community/deleteComment', { commentId: floor.id, deleted: true });
    expect((await list(world.browser())).items).toMatchObject([{ deleted: true, pinned: false, replyCount: 1 }]);
    expect(total(world, id)).toBe(1);
  });

  test('a pinned comment of somebody blocked is not shown to who blocked', async () => {
    const { world, author, say, list } = scene();
    const writer = world.addMember();
    const { floor } = (await say(world.loggedIn(writer), '写得好')).data;
    await world.loggedIn(author).post('/api/community/pinComment', { commentId: floor.id, pinned: true });
    const reader = world.addMember();
    run(
      world.database,
      'INSERT INTO member_blocks (user_id, blocked_id, created_at) VALUES (?, ?, 1)',
      Number(reader),
      Number(writer),
    );
    expect((await list(world.loggedIn(reader))).items).toEqual([]);
    expect((await list(world.browser())).items).toMatchObject([{ pinned: true }]);
  });
});
