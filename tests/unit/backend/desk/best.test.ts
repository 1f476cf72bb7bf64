import { beforeEach, expect, test } from 'vitest';
import { all } from '../../../../src/backend/database/statement.ts';
import { addTopic, idsOf, under, walk, write } from '../community/scene.ts';
import type { World } from '../support/world.ts';
import { openDeskWorld, type Page, seated, type Sitter } from './operator.ts';

let world: World;
let desk: Sitter;
let member: string;
beforeEach(async () => {
  world = openDeskWorld();
  desk = await seated(world, '小林', ['moderator']);
  member = world.addMember('山友');
});

const ask = (entry: string, asked: string): Promise<Page> => desk.post('/desk/best', { entry, do: asked });
const best = async (query: object = {}): Promise<string[]> =>
  idsOf(await walk(world.browser(), '/api/community/feed', { sort: 'best', ...query }));
const told = async (): Promise<{ text: string; house: { kind: string } | null }[]> =>
  (await world.loggedIn(member).get('/api/community/inbox', { tab: 'system' })).body.data.items;

test('what the desk makes 精华 stands among the best everywhere, its author hears it once, and it can be taken back', async () => {
  const topic = addTopic(world, '周末去爬山');
  const entries = (['post', 'travelogue', 'dynamic'] as const).map((kind) =>
    write(world, { author: member, kind, title: `牛背梁的${kind}` }),
  );
  for (const one of entries) under(world, topic, one);
  const inTopic = async () =>
    idsOf(await walk(world.browser(), '/api/community/topic', { id: String(topic), tab: 'best' }));
  expect([await best(), await inTopic()]).toEqual([[], []]);
  for (const one of entries) expect((await ask(one, 'best')).go).toBe('/desk/best');
  const newest = [...entries].reverse();
  expect([await best(), await best({ topicId: String(topic) }), await inTopic()]).toEqual([newest, newest, newest]);
  const travel = await walk(world.browser(), '/api/community/travel', { sort: 'best' });
  expect(idsOf(travel)).toEqual([entries[1]]);
  const { data } = (await world.browser().get('/api/community/post', { id: entries[0] })).body;
  expect((data.post ?? data).best).toBe(true);
  expect(await told()).toHaveLength(3);
  expect((await told())[2]).toMatchObject({
    house: { kind: 'best', on: { kind: 'post', id: entries[0] } },
    text: '“牛背梁的post”',
  });
  const page = await desk.get('/desk/best');
  expect([page.status, page.text.includes('牛背梁的post')]).toEqual([200, true]);
  for (const one of entries) await ask(one, 'unbest');
  expect([await best(), await inTopic()]).toEqual([[], []]);
  await ask(entries[0] ?? '', 'best');
  expect([await best(), (await told()).length]).toEqual([[entries[0]], 3]);
  const log = all<{ act: string }>(world.database, 'SELECT act FROM desk_log WHERE subject = ?', `entry ${entries[0]}`);
  expect(log.map(({ act }) => act)).toEqual(['entry.best', 'entry.unbest', 'entry.best']);
});

test('it is set from what a member made as well', async () => {
  const entry = write(world, { author: member, kind: 'post' });
  const hidden = write(world, { author: member, kind: 'post', visibility: 'self' });
  const path = `/desk/members/${member}`;
  const shown = (await desk.get(path)).text;
  expect(shown.match(/value="best"/g)).toHaveLength(1);
  const sent = await desk.post('/desk/made/entry', { id: entry, member, do: 'best' });
  expect([sent.go, await best()]).toEqual([path, [entry]]);
  expect((await desk.get(path)).text).toMatch(/公开，精华[^]*value="unbest"/);
  expect((await desk.post('/desk/made/comment', { id: hidden, member, do: 'best' })).status).toBeGreaterThanOrEqual(
    400,
  );
  await desk.post('/desk/made/entry', { id: entry, member, do: 'unbest' });
  expect(await best()).toEqual([]);
});

test('nothing is set that not everybody may read, that is not there, or twice; and by nobody else', async () => {
  const closed = [
    write(world, { author: member, visibility: 'friends' }),
    write(world, { author: member, audit: 1 }),
    write(world, { author: member, deletedAt: 1 }),
    write(world, { author: member, removedAt: 1 }),
  ];
  for (const one of closed) {
    const { status, text } = await ask(one, 'best');
    expect([status, text]).toEqual([400, expect.stringContaining('不是人人能看')]);
  }
  expect((await ask('999', 'best')).status).toBe(404);
  expect((await ask('abc', 'best')).text).toContain('没有这个编号的内容');
  const open = write(world, { author: member });
  expect((await ask(open, 'unbest')).status).toBe(409);
  expect((await ask(open, 'shine')).status).toBe(400);
  await ask(open, 'best');
  expect((await ask(open, 'best')).status).toBe(409);
  expect(await told()).toHaveLength(1);
  const other = await seated(world, '阿财', ['finance']);
  expect((await other.get('/desk/best')).status).toBe(404);
  expect((await other.post('/desk/best', { entry: open, do: 'unbest' })).status).toBe(404);
  expect(await best()).toEqual([open]);
});
