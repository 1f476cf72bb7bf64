import { expect, test } from 'vitest';
import { DAY_MS } from '../../../../src/site.ts';
import { legacyId } from '../support/legacyId.ts';
import { all, run } from '../../../../src/backend/database/statement.ts';
import { sweep } from '../../../../src/backend/limits/sweep.ts';
import { openWorld, type World } from '../support/world.ts';
import { addBoard, addPicture, addTopic, idsOf, write } from './scene.ts';

const POST = '/api/community/post';
const place = (world: World, id: string, ids: readonly string[]): void =>
  ids.forEach((picture, at) =>
    run(
      world.database,
      'INSERT INTO entry_pictures (entry_id, position, picture_id, alt) VALUES (?, ?, ?, ?)',
      Number(id),
      at,
      picture,
      at === 0 ? '山脊' : '',
    ),
  );

test('a post comes whole, block by block', async () => {
  const world = openWorld();
  const author = world.addMember('老驴');
  const blocks = [
    { type: 'heading', level: 2, text: '第一天' },
    { type: 'paragraph', text: '<img src=x onerror=alert(1)>\n第二行' },
    { type: 'picture', index: 0, caption: '垭口' },
    { type: 'quote', text: '别走夜路', source: '向导' },
    { type: 'list', ordered: true, items: ['水', '头灯'] },
    { type: 'link', href: 'https://example.com/a?b=1', text: '天气' },
    { type: 'divider' },
  ];
  const id = write(world, { author, kind: 'travelogue', title: '武功山', boardId: addBoard(world, '徒步'), blocks });
  const [one, two] = [addPicture(world, author), addPicture(world, author)];
  place(world, id, [one, two]);
  run(
    world.database,
    'INSERT INTO entry_topics (entry_id, position, topic_id) VALUES (?, 0, ?)',
    Number(id),
    addTopic(world, '反穿'),
  );
  run(
    world.database,
    "UPDATE entries SET trip_month = 5, trip_days = 2, cost_fen = 68000, activity = 'hike', place_id = '16142', place_name = '石家庄市' WHERE id = ?",
    Number(id),
  );
  const { body } = await world.browser().get(POST, { id });
  expect(body).toMatchObject({
    errCode: 0,
    data: {
      id,
      kind: 'travelogue',
      title: '武功山',
      blocks,
      author: { userId: author, nickName: '老驴' },
      board: { name: '徒步' },
      topics: [{ name: '反穿' }],
      place: { id: '16142', name: '石家庄市' },
      editedAt: null,
      mine: false,
      trip: { month: 5, days: 2, cost: 68_000, difficulty: null, activity: 'hike' },
      track: null,
      commentsClosed: false,
    },
  });
  expect(idsOf(body.data.pictures)).toEqual([one, two]);
  expect(body.data.pictures[0].alt).toBe('山脊');
});

test('a block that nobody knows, a script link or a missing picture is left out, and the rest still reads', async () => {
  const world = openWorld();
  const text = { type: 'paragraph', text: '还在' };
  const id = write(world, {
    author: world.addMember(),
    kind: 'post',
    blocks: [
      { type: 'video', src: 'x' },
      text,
      { type: 'picture', index: 3, caption: '' },
      null,
      7,
      'x',
      [],
      { type: 'link', href: 'javascript:alert(1)', text: '点我' },
      { type: 'link', href: 'https://a.cn/"onclick=', text: '' },
      { type: 'heading', level: 1, text: '太大' },
    ],
  });
  expect((await world.browser().get(POST, { id })).body.data.blocks).toEqual([text]);
});

test('a read counts once for each reader and day, and never the author’s own', async () => {
  const world = openWorld();
  const author = world.addMember();
  const id = write(world, { author, kind: 'post' });
  const reads = async (): Promise<number> => {
    world.parts.reads.flush();
    return (await world.loggedIn(author).get(POST, { id })).body.data.counts.reads as number;
  };
  const reader = world.loggedIn(world.addMember());
  await Promise.all(Array.from({ length: 10 }, () => reader.get(POST, { id })));
  expect(await reads()).toBe(1);
  await world.browser('198.51.100.1').get(POST, { id });
  await world.browser('198.51.100.1').get(POST, { id });
  await world.browser('198.51.100.2').get(POST, { id });
  expect(await reads()).toBe(3);
  world.wait(DAY_MS);
  await reader.get(POST, { id });
  expect(await reads()).toBe(4);
  // Those of days gone by go with the next sweep.
  sweep(world.database, world.now());
  expect(all(world.database, 'SELECT 1 FROM entry_reads')).toHaveLength(1);
});

test('a read that cannot be written down still shows the text', async () => {
  const world = openWorld();
  const id = write(world, { author: world.addMember(), kind: 'post' });
  world.database.exec('PRAGMA query_only = ON');
  const reply = await world.browser().get(POST, { id });
  expect(reply.body).toMatchObject({ errCode: 0, data: { id, counts: { reads: 0 } } });
  world.parts.reads.flush();
  expect(world.log.some(({ event }) => event === 'reads not counted')).toBe(true);
  world.database.exec('PRAGMA query_only = OFF');
  world.parts.reads.flush();
  expect((await world.browser().get(POST, { id })).body.data.counts.reads).toBe(1);
});

test('two hundred names of one address are one reader, and none of them waits for the disk', async () => {
  const world = openWorld();
  const id = write(world, { author: world.addMember(), kind: 'post' });
  const changes = (): number => Number(world.database.prepare('SELECT total_changes() AS n').get()?.['n']);
  const before = changes();
  for (let at = 0; at < 200; at += 1)
    await world.browser('198.51.100.7').get(POST, { id }, { headers: { 'User-Agent': `agent ${at}` } });
  expect(changes()).toBe(before);
  world.parts.reads.flush();
  expect((await world.browser().get(POST, { id })).body.data.counts.reads).toBe(1);
});

test('a deleted post leaves a tombstone with others like it; its author can take it back for thirty days', async () => {
  const world = openWorld();
  const author = world.addMember();
  const board = addBoard(world, '雪山');
  const id = write(world, { author, kind: 'post', boardId: board });
  const near = write(world, { author, kind: 'post', boardId: board });
  const far = write(world, { author, kind: 'post' });
  const writer = world.loggedIn(author);
  const guest = world.browser();
  const turn = async (deleted: boolean) =>
    (await world.loggedIn(author).post('/api/community/deletePost', { id, deleted })).body;
  expect(await turn(true)).toMatchObject({ errCode: 0, data: { deleted: true } });
  const { body } = await guest.get(POST, { id });
  expect(body).toMatchObject({ errCode: -1, data: { state: 'deleted' } });
  expect(idsOf(body.data.similar)).toEqual([near, far]);
  expect((await writer.get(POST, { id })).body.data.state).toBe('deleted');
  expect(idsOf((await guest.get('/api/community/feed')).body.data.items)).not.toContain(id);
  world.wait(30 * DAY_MS - 1);
  expect((await turn(false)).errCode).toBe(0);
  expect((await guest.get(POST, { id })).body.errCode).toBe(0);
  await turn(true);
  world.wait(10 * DAY_MS);
  await turn(true);
  world.wait(20 * DAY_MS);
  expect(await turn(false)).toMatchObject({ errCode: 410, errMsg: '删除超过 30 天，已经找不回来了' });
});

test('plain and encrypted ids open the same post; everything else is unknown', async () => {
  const world = openWorld();
  const id = write(world, { author: world.addMember(), kind: 'post' });
  const token = legacyId(id, world.parts.settings.legacyKey);
  const guest = world.browser();
  for (const form of [id, token, token.replaceAll('+', ' ')])
    expect((await guest.get(POST, { id: form })).body.data.id, form).toBe(id);
  for (const form of [
    '0',
    '-1',
    '1e1',
    `${id} `,
    ' ',
    '9999999999999999999',
    token.slice(1),
    `A${token.slice(1)}`,
    '../1',
    '１',
    'null',
    "1' --",
    '\u0000',
    '😀',
  ])
    expect((await guest.get(POST, { id: form })).body, form).toMatchObject({ errCode: -1, data: { state: 'unknown' } });
  expect((await guest.get(POST, { id: 'x'.repeat(65) })).body.errCode).toBe(400);
  expect((await guest.get(POST)).body.errCode).toBe(400);
});

test('earlier versions are there for whoever may read the post', async () => {
  const world = openWorld();
  const id = write(world, { author: world.addMember(), kind: 'post' });
  for (const version of [1, 2])
    run(
      world.database,
      'INSERT INTO entry_versions VALUES (?, ?, ?, ?, ?)',
      Number(id),
      version,
      `第${version}稿`,
      '[{"type":"divider"}]',
      version,
    );
  const { items } = (await world.browser().get('/api/community/history', { id })).body.data;
  expect(items.map((item: { title: string }) => item.title)).toEqual(['第2稿', '第1稿']);
  expect(items[0].blocks).toEqual([{ type: 'divider' }]);
});

test('boards and topics tell what is so', async () => {
  const world = openWorld();
  const author = world.addMember();
  const board = addBoard(world, '骑行');
  const [quiet, busy] = [addTopic(world, '100%登顶_计划'), addTopic(world, '看日出')];
  for (let n = 0; n < 3; n += 1)
    run(
      world.database,
      'INSERT INTO entry_topics (entry_id, position, topic_id) VALUES (?, 0, ?)',
      Number(write(world, { author, boardId: board })),
      busy,
    );
  write(world, { author, boardId: board, at: world.now() - 2 * DAY_MS });
  write(world, { author, boardId: board, visibility: 'self' });
  const guest = world.browser();
  expect((await guest.get('/api/community/boards')).body.data.items).toMatchObject([
    { id: String(board), entries: 4, today: 3 },
  ]);
  const topics = async (q?: string) => idsOf((await guest.get('/api/community/topics', { q })).body.data.items);
  expect(await topics()).toEqual([String(busy), String(quiet)]);
  expect(await topics('日出')).toEqual([String(busy)]);
  for (const q of ['0%登', '_计']) expect(await topics(q)).toEqual([String(quiet)]);
  for (const q of ['%', '_']) expect(await topics(q), q).toEqual([String(quiet)]);
  expect(await topics('\\')).toEqual([]);
});
