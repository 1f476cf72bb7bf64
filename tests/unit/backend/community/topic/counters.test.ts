import { expect, test } from 'vitest';
import { all, one, run } from '../../../../../src/backend/database/statement.ts';
import { openWorld, type World } from '../../support/world.ts';
import { addTopic, befriend, publish, under, write } from '../scene.ts';

/** What a topic's row says, and what counting anew says. */
const kept = (world: World, topic: number): unknown => ({
  ...one<object>(
    world.database,
    'SELECT entry_count AS entries, people_count AS people, read_count AS reads FROM topics WHERE id = ?',
    topic,
  ),
});
const counted = (world: World, topic: number): unknown => ({
  ...one<object>(
    world.database,
    `SELECT count(*) AS entries, count(DISTINCT e.author_id) AS people, coalesce(sum(e.read_count), 0) AS reads
     FROM entries e WHERE e.shown = 1 AND e.visibility = 'public'
     AND e.id IN (SELECT entry_id FROM entry_topics WHERE topic_id = ?)`,
    topic,
  ),
});
const people = (world: World): unknown[] =>
  all<object>(
    world.database,
    'SELECT topic_id, author_id, entries, likes, last_at FROM topic_people ORDER BY topic_id, author_id',
  ).map((row) => ({ ...row }));
const peopleAnew = (world: World): unknown[] =>
  all<object>(
    world.database,
    `SELECT l.topic_id, e.author_id, count(*) AS entries, sum(e.like_count) AS likes, max(e.created_at) AS last_at
     FROM entry_topics l JOIN entries e ON e.id = l.entry_id WHERE e.shown = 1 AND e.visibility = 'public'
     GROUP BY l.topic_id, e.author_id ORDER BY l.topic_id, e.author_id`,
  ).map((row) => ({ ...row }));

test('publishing, deleting, hiding, liking and reading carry the numbers along, and nothing else does', async () => {
  const world = openWorld();
  const [author, other, reader] = [world.addMember(), world.addMember(), world.addMember()];
  const topic = addTopic(world, '看云海');
  const home = world.loggedIn(author);
  const same = (): void => {
    expect(kept(world, topic)).toEqual(counted(world, topic));
    expect(people(world)).toEqual(peopleAnew(world));
  };
  const entries = async (): Promise<number> => {
    same();
    const reply = await world.browser().get('/api/community/topic', { id: topic });
    return reply.body.data.topic.counts.entries as number;
  };
  const { did } = (await publish(world, home, { text: '云海来了', topicId: topic })).body.data;
  world.wait(1_000);
  await publish(world, home, { text: '又来了', topicId: topic });
  await publish(world, world.loggedIn(other), { text: '我也看见了', topicId: topic });
  expect(await entries()).toBe(3);
  await publish(world, home, { text: '只给自己', topicId: topic, visibility: 'self' });
  await publish(world, home, { text: '加微信 vx123456 领券', topicId: topic });
  expect(await entries()).toBe(3);
  expect(kept(world, topic)).toMatchObject({ people: 2, reads: 0 });

  await home.post('/api/dynamic/visibility', { did, visibility: 'friends' });
  expect(await entries()).toBe(2);
  await home.post('/api/dynamic/visibility', { did, visibility: 'public' });
  await world.loggedIn(reader).get('/api/dynamic/detail', { did });
  await world.browser().get('/api/dynamic/detail', { did });
  await world.loggedIn(reader).post('/api/community/like', { targetKind: 'dynamic', targetId: did, liked: true });
  world.parts.reads.flush();
  expect(await entries()).toBe(3);
  expect(kept(world, topic)).toMatchObject({ reads: 2 });
  expect(people(world)).toContainEqual(expect.objectContaining({ author_id: Number(author), entries: 2, likes: 1 }));

  await home.post('/api/dynamic/delete', { did, deleted: true });
  expect(await entries()).toBe(2);
  expect(kept(world, topic)).toMatchObject({ people: 2, reads: 0 });
  await home.post('/api/dynamic/delete', { did, deleted: false });
  expect(await entries()).toBe(3);
  run(world.database, 'UPDATE entries SET removed_at = 1 WHERE author_id = ?', Number(other));
  expect(kept(world, topic)).toMatchObject({ entries: 2, people: 1 });
  same();
  run(world.database, 'DELETE FROM entries WHERE id = ?', Number(did));
  expect(await entries()).toBe(1);
  await world.loggedIn(reader).post('/api/community/hide', { targetKind: 'dynamic', targetId: '2', hidden: true });
  expect(await entries()).toBe(1);
});

test('numbers agree after anything that may happen to entries, in any order', () => {
  const world = openWorld();
  const members = Array.from({ length: 4 }, () => world.addMember());
  const topics = ['一', '二', '三'].map((name) => addTopic(world, name));
  let seed = 7;
  const draw = (below: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return Math.floor((seed / 2_147_483_647) * below);
  };
  const ids: string[] = [];
  const some = (): number => Number(ids[draw(ids.length)]);
  for (let n = 0; n < 400; n += 1) {
    world.wait(1_000);
    if (ids.length < 5 || draw(4) === 0) {
      const id = write(world, { author: members[draw(4)] ?? '', audit: draw(5) === 0 ? 1 : 0 });
      ids.push(id);
      for (const topic of topics) if (draw(2) === 0) under(world, topic, id);
    }
    const acts = [
      'UPDATE entries SET deleted_at = 1 WHERE id = ?',
      'UPDATE entries SET deleted_at = NULL WHERE id = ?',
      'UPDATE entries SET audit = (audit + 1) % 3 WHERE id = ?',
      "UPDATE entries SET visibility = iif(visibility = 'public', 'self', 'public') WHERE id = ?",
      'UPDATE entries SET best = 1 - best WHERE id = ?',
      'UPDATE entries SET read_count = read_count + 3 WHERE id = ?',
      'DELETE FROM entry_topics WHERE entry_id = ? AND position = 0',
    ];
    run(world.database, acts[draw(acts.length)] ?? '', some());
    const like =
      draw(2) === 0
        ? 'INSERT OR IGNORE INTO entry_likes VALUES (?, ?, 1)'
        : 'DELETE FROM entry_likes WHERE entry_id = ? AND user_id = ?';
    run(world.database, like, some(), Number(members[draw(4)]));
    if (draw(40) === 0)
      run(world.database, 'DELETE FROM entries WHERE id = ?', Number(ids.splice(draw(ids.length), 1)[0]));
  }
  for (const topic of topics) expect(kept(world, topic)).toEqual(counted(world, topic));
  expect(people(world)).toEqual(peopleAnew(world));
  expect(people(world).length).toBeGreaterThan(6);
  const copies = all(
    world.database,
    `SELECT 1 FROM entry_topics l JOIN entries e ON e.id = l.entry_id
     WHERE (l.created_at, l.hot, l.best, l.shown) IS NOT (e.created_at, e.hot, e.best, e.shown)`,
  );
  expect(copies).toEqual([]);
});

test('a merger takes entries and followers over, and what led to it leads on', () => {
  const world = openWorld();
  const [author, follower] = [world.addMember(), world.addMember()];
  const [first, second, third] = ['甲', '乙', '丙'].map((name) => addTopic(world, name)) as [number, number, number];
  const [both, one_] = [write(world, { author }), write(world, { author })];
  under(world, first, both);
  under(world, second, both);
  under(world, first, one_);
  for (const topic of [first, second])
    run(world.database, 'INSERT INTO topic_follows VALUES (?, ?, 1)', Number(follower), topic);
  run(world.database, 'UPDATE topics SET merged_into = ? WHERE id = ?', first, third);
  run(world.database, 'UPDATE topics SET merged_into = ? WHERE id = ?', second, first);
  expect(kept(world, first)).toEqual({ entries: 0, people: 0, reads: 0 });
  expect(kept(world, second)).toEqual({ entries: 2, people: 1, reads: 0 });
  expect(people(world)).toEqual(peopleAnew(world));
  const rows = all<{ merged_into: number | null; follower_count: number }>(
    world.database,
    'SELECT merged_into, follower_count FROM topics ORDER BY id',
  ).map((row) => ({ ...row }));
  expect(rows).toEqual([
    { merged_into: second, follower_count: 0 },
    { merged_into: null, follower_count: 1 },
    { merged_into: second, follower_count: 0 },
  ]);
  expect(() => run(world.database, 'UPDATE topics SET merged_into = ? WHERE id = ?', first, second)).toThrow(
    'stands for itself',
  );
  expect(() => run(world.database, 'UPDATE topics SET merged_into = id WHERE id = ?', second)).toThrow();
});

test('a friend who reads what friends may read does not see other numbers than a guest', async () => {
  const world = openWorld();
  const [author, friend] = [world.addMember(), world.addMember()];
  befriend(world, author, friend);
  const topic = addTopic(world, '看云海');
  under(world, topic, write(world, { author, visibility: 'friends' }));
  const read = async (browser = world.browser()) =>
    (await browser.get('/api/community/topic', { id: topic, tab: 'latest' })).body.data;
  expect((await read(world.loggedIn(friend))).items).toHaveLength(1);
  expect((await read()).items).toEqual([]);
  expect((await read(world.loggedIn(friend))).topic.counts).toEqual((await read()).topic.counts);
});
