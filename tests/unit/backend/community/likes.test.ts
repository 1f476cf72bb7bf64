import fc from 'fast-check';
import { expect, test } from 'vitest';
import { all, one, run } from '../../../../src/backend/database/statement.ts';
import type { Event } from '../../../../src/backend/socket/hub.ts';
import { openWorld } from '../support/world.ts';
import { idsOf, write } from './scene.ts';

test('a hundred parallel likes of one member are one like', async () => {
  const world = openWorld();
  const targetId = write(world, { author: world.addMember() });
  const member = world.loggedIn(world.addMember());
  const like = (liked: boolean) => member.post('/api/community/like', { targetKind: 'dynamic', targetId, liked });
  const replies = await Promise.all(Array.from({ length: 100 }, () => like(true)));
  expect(replies.every(({ body }) => body.data.liked === true && body.data.likes === 1)).toBe(true);
  expect((await like(false)).body.data).toEqual({ liked: false, likes: 0 });
  expect((await like(false)).body.data).toEqual({ liked: false, likes: 0 });
});

test('likes of many members add up, and the latest likers come first', async () => {
  const world = openWorld();
  const author = world.addMember();
  const targetId = write(world, { author });
  const target = { targetKind: 'dynamic', targetId };
  const members = Array.from({ length: 25 }, () => world.addMember());
  for (const member of members) {
    await world.loggedIn(member).post('/api/community/like', { ...target, liked: true });
    if (Number(member) % 3 === 0) world.wait(10);
  }
  const likers: string[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = (
      await world.browser().get('/api/user/likers', { ...target, limit: 10, ...(cursor ? { cursor } : {}) })
    ).body.data;
    likers.push(...page.items.map((item: { author: { userId: string } }) => item.author.userId));
    cursor = page.cursor;
  }
  expect(likers).toHaveLength(25);
  expect(new Set(likers)).toEqual(new Set(members));
  const shown = (await world.browser().get('/api/dynamic/detail', { did: targetId })).body.data;
  expect(shown.counts.likes).toBe(25);
  expect(shown.likers.map(({ userId }: { userId: string }) => userId)).toEqual(likers.slice(0, 8));
  expect((await world.browser().get('/api/user/card', { userId: author })).body.data).toMatchObject({
    likes: 25,
    entries: 1,
  });
});

test('favourites are kept once, whoever presses how often', async () => {
  const world = openWorld();
  const targetId = write(world, { author: world.addMember(), kind: 'post' });
  const keep = async (browser: ReturnType<typeof world.browser>, favourited: boolean) =>
    (await browser.post('/api/community/favourite', { targetKind: 'post', targetId, favourited })).body.data;
  const [a, b] = [world.loggedIn(world.addMember()), world.loggedIn(world.addMember())];
  await Promise.all([keep(a, true), keep(a, true), keep(b, true)]);
  expect((await a.get('/api/community/post', { id: targetId })).body.data).toMatchObject({
    favourited: true,
    favourites: 2,
  });
  expect(await keep(b, false)).toEqual({ favourited: false, favourites: 1 });
});

test('the counters equal the rows after any sequence of acts', () => {
  const world = openWorld();
  const members = Array.from({ length: 4 }, () => Number(world.addMember()));
  const entries = Array.from({ length: 3 }, (_, at) => Number(write(world, { author: String(members[at]) })));
  const act = fc.record({
    what: fc.constantFrom(
      'like',
      'unlike',
      'keep',
      'drop',
      'follow',
      'leave',
      'say',
      'answer',
      'delete',
      'restore',
      'hold',
      'pass',
      'likeComment',
      'unlikeComment',
    ),
    who: fc.constantFrom(...members),
    entry: fc.constantFrom(...entries),
    other: fc.constantFrom(...members),
    pick: fc.nat(40),
  });
  const db = world.database;
  fc.assert(
    fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
      for (const { what, who, entry, other, pick } of acts) {
        const comment = all<{ id: number; entry_id: number; root_id: number | null }>(
          db,
          'SELECT id, entry_id, root_id FROM comments',
        )[pick];
        if (what === 'like') run(db, 'INSERT OR IGNORE INTO entry_likes VALUES (?, ?, 1)', entry, who);
        if (what === 'unlike') run(db, 'DELETE FROM entry_likes WHERE entry_id = ? AND user_id = ?', entry, who);
        if (what === 'keep') run(db, 'INSERT OR IGNORE INTO favourites VALUES (?, ?, 1, NULL)', who, entry);
        if (what === 'drop') run(db, 'DELETE FROM favourites WHERE user_id = ? AND entry_id = ?', who, entry);
        if (what === 'follow' && who !== other) run(db, 'INSERT OR IGNORE INTO follows VALUES (?, ?, 1)', who, other);
        if (what === 'leave') run(db, 'DELETE FROM follows WHERE follower_id = ? AND followee_id = ?', who, other);
        if (what === 'say')
          run(
            db,
            "INSERT INTO comments (entry_id, author_id, floor, text, created_at) SELECT id, ?, floor_count + 1, 'x', 1 FROM entries WHERE id = ?",
            who,
            entry,
          );
        if (!comment) continue;
        if (what === 'answer')
          run(
            db,
            "INSERT INTO comments (entry_id, author_id, root_id, reply_to_id, text, created_at) VALUES (?, ?, ?, ?, 'y', 1)",
            comment.entry_id,
            who,
            comment.root_id ?? comment.id,
            comment.id,
          );
        if (what === 'delete') run(db, 'UPDATE comments SET deleted_at = 1 WHERE id = ?', comment.id);
        if (what === 'restore') run(db, 'UPDATE comments SET deleted_at = NULL WHERE id = ?', comment.id);
        if (what === 'hold') run(db, 'UPDATE comments SET audit = 1 WHERE id = ?', comment.id);
        if (what === 'pass') run(db, 'UPDATE comments SET audit = 0 WHERE id = ?', comment.id);
        if (what === 'likeComment') run(db, 'INSERT OR IGNORE INTO comment_likes VALUES (?, ?, 1)', comment.id, who);
        if (what === 'unlikeComment')
          run(db, 'DELETE FROM comment_likes WHERE comment_id = ? AND user_id = ?', comment.id, who);
      }
      const wrong = [
        `SELECT 1 FROM entries e WHERE like_count <> (SELECT count(*) FROM entry_likes WHERE entry_id = e.id)
          OR favourite_count <> (SELECT count(*) FROM favourites WHERE entry_id = e.id)
          OR comment_count <> (SELECT count(*) FROM comments WHERE entry_id = e.id AND deleted_at IS NULL AND audit = 0)
          OR floor_count <> (SELECT coalesce(max(floor), 0) FROM comments WHERE entry_id = e.id)`,
        `SELECT 1 FROM comments c WHERE like_count <> (SELECT count(*) FROM comment_likes WHERE comment_id = c.id)
          OR reply_count <> (SELECT count(*) FROM comments r WHERE r.root_id = c.id AND r.deleted_at IS NULL AND r.audit = 0)`,
        `SELECT 1 FROM users u LEFT JOIN member_counts m ON m.user_id = u.id
          WHERE coalesce(m.fans, 0) <> (SELECT count(*) FROM follows WHERE followee_id = u.id)
          OR coalesce(m.follows, 0) <> (SELECT count(*) FROM follows WHERE follower_id = u.id)
          OR coalesce(m.likes, 0) <> (SELECT count(*) FROM entry_likes l JOIN entries e ON e.id = l.entry_id WHERE e.author_id = u.id)`,
      ];
      for (const sql of wrong) expect(one(db, sql)).toBeUndefined();
    }),
    { numRuns: 60 },
  );
});

test('open pages hear the totals of what everybody may read, after it happened', async () => {
  const world = openWorld();
  const author = world.addMember();
  const open = write(world, { author });
  const own = write(world, { author, visibility: 'self' });
  const heard: Event[] = [];
  world.parts.hub.subscribe((event) => heard.push(event));
  const writer = world.loggedIn(author);
  for (const targetId of [open, own])
    await writer.post('/api/community/like', { targetKind: 'dynamic', targetId, liked: true });
  await writer.post('/api/community/comment', { targetKind: 'dynamic', targetId: open, text: '自己顶一下' });
  expect(heard).toMatchObject([
    { type: 'counts', target: `dynamic:${open}`, likes: 1, comments: 0 },
    { type: 'counts', target: `dynamic:${open}`, likes: 1, comments: 1 },
  ]);
  expect(idsOf((await writer.get('/api/community/feed')).body.data.items)).toEqual([own, open]);
});
