import { describe, expect, test } from 'vitest';
import type { InboxLine } from '../../../../../src/api/community/inbox.ts';
import { run } from '../../../../../src/backend/database/statement.ts';
import type { Browser, World } from '../../support/world.ts';
import { openWorld } from '../../support/world.ts';
import { befriend, block, write } from '../scene.ts';

interface Page {
  readonly items: readonly InboxLine[];
  readonly cursor: string | null;
  readonly unread: Readonly<Record<string, number>>;
  readonly now: number;
}

const inboxOf = async (browser: Browser, tab: string, more: Record<string, unknown> = {}): Promise<Page> => {
  const { body } = await browser.get('/api/community/inbox', { tab, ...more });
  expect(body.errCode).toBe(0);
  return body.data;
};
const unreadOf = async (browser: Browser) => (await browser.get('/api/community/inbox/unread')).body.data;
const read = async (browser: Browser, payload: Record<string, unknown>) =>
  (await browser.post('/api/community/inbox/read', payload)).body.data;
const say = async (browser: Browser, targetId: string, text: string, replyTo?: string): Promise<string> => {
  const reply = await browser.post('/api/community/comment', {
    targetKind: 'post',
    targetId,
    text,
    ...(replyTo === undefined ? {} : { replyTo }),
  });
  const { floor, reply: below } = reply.body.data;
  return (floor ?? below).id;
};
const like = (browser: Browser, targetKind: string, targetId: string, liked = true) =>
  browser.post('/api/community/like', { targetKind, targetId, liked });

const house = () => {
  const world = openWorld();
  const someone = (name: string) => {
    const id = world.addMember(name);
    return { id, browser: world.loggedIn(id) };
  };
  const author = someone('作者');
  const post = write(world, { author: author.id, kind: 'post', title: '武功山反穿' });
  return { world, someone, author, post, deer: someone('山野小鹿'), stone: someone('石头') };
};
const passes = (world: World, ms = 1_000): void => world.wait(ms);

describe('comments', () => {
  test('on one entry are one line with the newest in its words, and lead to their floor', async () => {
    const { world, author, post, deer, stone } = house();
    await say(deer.browser, post, '第一天几点出发？');
    passes(world);
    await say(stone.browser, post, '水源还在吗');
    passes(world);
    await say(stone.browser, post, '谢谢');
    const { items, unread } = await inboxOf(author.browser, 'comment');
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      kind: 'comment',
      unread: true,
      who: { nickName: '石头' },
      people: 2,
      many: false,
      fresh: 3,
      entry: { kind: 'post', id: post, title: '武功山反穿', mine: true },
      floor: 3,
      answers: false,
      text: '谢谢',
      at: world.now(),
    });
    expect(unread).toEqual({ comment: 1, like: 0, follow: 0, system: 0 });
    expect((await inboxOf(deer.browser, 'comment')).items).toEqual([]);
  });

  test('that answer somebody reach the one who is answered and the author, each once, at the floor they stand under', async () => {
    const { author, post, deer, stone } = house();
    const floor = await say(deer.browser, post, '第一天几点出发？');
    await say(stone.browser, post, '五点', floor);
    const [toDeer] = (await inboxOf(deer.browser, 'comment')).items;
    expect(toDeer).toMatchObject({
      answers: true,
      floor: 1,
      text: '五点',
      who: { nickName: '石头' },
      entry: { mine: false },
    });
    expect((await inboxOf(author.browser, 'comment')).items[0]).toMatchObject({ fresh: 2, answers: false });
    await say(author.browser, post, '六点', floor);
    // One's own words are no news.
    expect((await inboxOf(author.browser, 'comment')).items[0]).toMatchObject({ fresh: 2, text: '五点' });
    expect((await inboxOf(deer.browser, 'comment')).items[0]).toMatchObject({ fresh: 2, people: 2 });
  });

  test('that are deleted go, with their line when they were all of it, and come back with what was read', async () => {
    const { world, author, post, deer } = house();
    const first = await say(deer.browser, post, '第一句');
    passes(world);
    const second = await say(deer.browser, post, '第二句');
    const turn = (commentId: string, deleted: boolean) =>
      deer.browser.post('/api/community/deleteComment', { commentId, deleted });
    await turn(second, true);
    expect((await inboxOf(author.browser, 'comment')).items[0]).toMatchObject({ text: '第一句', fresh: 1 });
    await turn(first, true);
    expect(await inboxOf(author.browser, 'comment')).toMatchObject({ items: [], unread: { comment: 0 } });
    await read(author.browser, { until: world.now() });
    await turn(first, false);
    expect((await inboxOf(author.browser, 'comment')).items[0]).toMatchObject({ unread: false, fresh: 0 });
  });

  test('that are being checked are told of once they have passed, to their author as well', async () => {
    const { world, author, post, deer } = house();
    const id = await say(deer.browser, post, '第一句');
    run(world.database, 'UPDATE comments SET audit = 1 WHERE id = ?', Number(id));
    await read(author.browser, { until: world.now() });
    expect((await inboxOf(author.browser, 'comment')).items).toEqual([]);
    run(world.database, 'UPDATE comments SET audit = 0 WHERE id = ?', Number(id));
    expect((await inboxOf(author.browser, 'comment')).items).toHaveLength(1);
    expect((await inboxOf(deer.browser, 'system')).items[0]).toMatchObject({
      kind: 'said',
      outcome: 'passed',
      text: '第一句',
      entry: { id: post },
      floor: 1,
    });
    // Written while it waited, and seen by nobody before it passed.
    const { id: late } = run(
      world.database,
      `INSERT INTO comments (entry_id, author_id, floor, text, audit, created_at) VALUES (?, ?, 9, '晚到的', 1, ?)`,
      Number(post),
      Number(deer.id),
      world.now(),
    );
    expect((await inboxOf(author.browser, 'comment')).items[0]?.text).toBe('第一句');
    run(world.database, 'UPDATE comments SET audit = 0 WHERE id = ?', late);
    expect((await inboxOf(author.browser, 'comment')).items[0]).toMatchObject({ text: '晚到的', floor: 9 });
  });
});

describe('likes', () => {
  test('of one entry are one line that counts who gave them, and go when they are taken back', async () => {
    const { world, author, post, deer, stone, someone } = house();
    for (const { browser } of [deer, stone, someone('云')]) {
      await like(browser, 'post', post);
      passes(world);
    }
    await like(author.browser, 'post', post);
    const [line] = (await inboxOf(author.browser, 'like')).items;
    expect(line).toMatchObject({
      kind: 'entryLike',
      people: 3,
      who: { nickName: '云' },
      entry: { id: post, mine: true },
    });
    for (const { browser } of [deer, stone]) await like(browser, 'post', post, false);
    expect((await inboxOf(author.browser, 'like')).items[0]).toMatchObject({ people: 1 });
  });

  test('that are all taken back leave nothing, neither line nor count', async () => {
    const { author, post, deer } = house();
    await like(deer.browser, 'post', post);
    expect(await unreadOf(author.browser)).toMatchObject({ like: 1 });
    await like(deer.browser, 'post', post, false);
    expect(await unreadOf(author.browser)).toMatchObject({ like: 0 });
    expect((await inboxOf(author.browser, 'like')).items).toEqual([]);
  });

  test('of a comment lead to its floor', async () => {
    const { post, deer, stone } = house();
    const floor = await say(deer.browser, post, '第一天几点出发？');
    const below = await say(deer.browser, post, '我是说第一天', floor);
    await like(stone.browser, 'comment', below);
    expect((await inboxOf(deer.browser, 'like')).items).toMatchObject([
      { kind: 'commentLike', floor: 1, text: '我是说第一天', people: 1, entry: { id: post, mine: false } },
    ]);
  });

  test('beyond a hundred are counted no further', async () => {
    const { world, author, post, someone } = house();
    for (let at = 0; at < 101; at += 1)
      run(
        world.database,
        'INSERT INTO entry_likes (entry_id, user_id, created_at) VALUES (?, ?, ?)',
        Number(post),
        Number(someone(`云${at}`).id),
        world.now() + at,
      );
    expect((await inboxOf(author.browser, 'like')).items[0]).toMatchObject({ people: 99, many: true });
  });
});

test('a follower is a line of their own, which goes with the follow', async () => {
  const { author, deer, stone } = house();
  const follow = (browser: Browser, following: boolean) =>
    browser.post('/api/community/follow', { userId: author.id, following });
  await follow(deer.browser, true);
  await follow(stone.browser, true);
  expect((await inboxOf(author.browser, 'follow')).items.map(({ who }) => who?.nickName)).toEqual(['石头', '山野小鹿']);
  await follow(stone.browser, false);
  expect((await inboxOf(author.browser, 'follow')).items).toHaveLength(1);
  expect(await unreadOf(author.browser)).toMatchObject({ follow: 1 });
});

describe('marks', () => {
  test('one line, a tab, or all; what came after the reader looked stays unread', async () => {
    const { world, author, post, deer, stone } = house();
    await like(deer.browser, 'post', post);
    await say(deer.browser, post, '一');
    const { now } = await inboxOf(author.browser, 'comment');
    passes(world);
    await say(stone.browser, post, '二');
    await read(author.browser, { until: now });
    const [line] = (await inboxOf(author.browser, 'comment')).items;
    expect(line).toMatchObject({ unread: true, fresh: 1, people: 2 });
    expect(await unreadOf(author.browser)).toEqual({ comment: 1, like: 0, follow: 0, system: 0 });
    expect(await read(author.browser, { until: line?.at, id: line?.id })).toMatchObject({ comment: 0 });
    expect((await inboxOf(author.browser, 'comment')).items[0]).toMatchObject({ unread: false, fresh: 0 });
    passes(world);
    await like(stone.browser, 'post', post);
    await say(stone.browser, post, '三');
    expect(await read(author.browser, { until: world.now(), tab: 'like' })).toMatchObject({ like: 0, comment: 1 });
  });

  test('a time that has not come marks nothing that is yet to come, and nobody marks another’s', async () => {
    const { world, author, post, deer, stone } = house();
    await like(deer.browser, 'post', post);
    const [line] = (await inboxOf(author.browser, 'like')).items;
    await read(stone.browser, { until: world.now(), id: line?.id });
    expect(await unreadOf(author.browser)).toMatchObject({ like: 1 });
    await read(author.browser, { until: world.now() + 9_999_999 });
    passes(world);
    await like(stone.browser, 'post', post);
    expect(await unreadOf(author.browser)).toMatchObject({ like: 1 });
  });
});

describe('whoever may not read a thing hears nothing of it, neither as a line nor in a count', () => {
  test('somebody blocked, by either, is gone from lines, words and counts', async () => {
    const { world, author, post, deer, stone } = house();
    for (const { browser } of [deer, stone]) {
      await like(browser, 'post', post);
      await browser.post('/api/community/follow', { userId: author.id, following: true });
      passes(world);
    }
    await say(deer.browser, post, '小鹿说的');
    block(world, deer.id, author.id);
    expect(await unreadOf(author.browser)).toEqual({ comment: 0, like: 1, follow: 1, system: 0 });
    expect((await inboxOf(author.browser, 'like')).items).toMatchObject([{ people: 1, who: { nickName: '石头' } }]);
    expect((await inboxOf(author.browser, 'comment')).items).toEqual([]);
    expect((await inboxOf(author.browser, 'follow')).items).toHaveLength(1);
  });

  test('an entry that was closed to the reader, deleted or taken down takes its lines along', async () => {
    const { world, author, post, deer, stone } = house();
    const floor = await say(deer.browser, post, '问一句');
    await say(stone.browser, post, '答一句', floor);
    await like(stone.browser, 'comment', floor);
    const both = async () => [
      (await inboxOf(deer.browser, 'comment')).items.length,
      (await inboxOf(deer.browser, 'like')).items.length,
      await unreadOf(deer.browser),
    ];
    const set = (visibility: string) =>
      run(world.database, 'UPDATE entries SET visibility = ? WHERE id = ?', visibility, Number(post));
    const nothing = [0, 0, { comment: 0, like: 0, follow: 0, system: 0 }];
    const all = [1, 1, { comment: 1, like: 1, follow: 0, system: 0 }];
    expect(await both()).toEqual(all);
    set('self');
    expect(await both()).toEqual(nothing);
    set('friends');
    expect(await both()).toEqual(nothing);
    befriend(world, deer.id, author.id);
    await read(deer.browser, { until: world.now(), tab: 'follow' });
    expect(await both()).toEqual(all);
    run(world.database, 'UPDATE entries SET deleted_at = 1 WHERE id = ?', Number(post));
    expect(await both()).toEqual(nothing);
  });

  test('a guest is asked to log in', async () => {
    const { world } = house();
    for (const path of ['/api/community/inbox', '/api/community/inbox/unread'])
      expect((await world.browser().get(path)).body.errCode).toBe(401);
  });
});

describe('what the house has to say', () => {
  test('of a report that was closed, of an entry that was refused or taken down', async () => {
    const { world, author, post, deer } = house();
    const { number } = (
      await deer.browser.post('/api/community/createReport', {
        type: 'post',
        id: post,
        reason: 'danger',
        text: '第三张照片里写的路线已经封闭了',
      })
    ).body.data;
    expect((await inboxOf(deer.browser, 'system')).items).toEqual([]);
    passes(world);
    run(
      world.database,
      "UPDATE reports SET state = 'closed', result = 'upheld', answer = '已经下架', closed_at = ? WHERE number = ?",
      world.now(),
      number,
    );
    expect((await inboxOf(deer.browser, 'system')).items).toMatchObject([
      { kind: 'report', at: world.now(), report: { number, result: 'upheld', answer: '已经下架', id: post } },
    ]);
    run(world.database, 'UPDATE entries SET removed_at = ? WHERE id = ?', world.now(), Number(post));
    expect((await inboxOf(author.browser, 'system')).items).toMatchObject([
      { kind: 'entry', outcome: 'removed', entry: { id: post, title: '武功山反穿' } },
    ]);
    const checked = write(world, { author: author.id, kind: 'post', title: '待审', audit: 1 });
    passes(world);
    run(world.database, "UPDATE entries SET audit = 2, audit_reason = '含有广告' WHERE id = ?", Number(checked));
    expect((await inboxOf(author.browser, 'system')).items).toContainEqual(
      expect.objectContaining({ kind: 'entry', outcome: 'refused', text: '含有广告' }),
    );
  });
});

test('pages follow each other without a gap, and end', async () => {
  const { world, author, deer } = house();
  for (let at = 0; at < 25; at += 1) {
    // One member writes no faster.
    passes(world, 10_000);
    await say(deer.browser, write(world, { author: author.id, kind: 'post', title: `第 ${at} 篇` }), '好');
  }
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Page = await inboxOf(author.browser, 'comment', { limit: 10, ...(cursor === null ? {} : { cursor }) });
    seen.push(...page.items.map(({ entry }) => entry?.title ?? ''));
    cursor = page.cursor;
  } while (cursor !== null);
  expect(seen).toEqual(Array.from({ length: 25 }, (_, at) => `第 ${24 - at} 篇`));
  const foreign = (await inboxOf(author.browser, 'comment', { limit: 10 })).cursor;
  expect((await author.browser.get('/api/community/inbox', { tab: 'like', cursor: foreign })).body.errCode).toBe(400);
});
