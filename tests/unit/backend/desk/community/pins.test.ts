import { beforeEach, describe, expect, test } from 'vitest';
import { all, one, run } from '../../../../../src/backend/database/statement.ts';
import { addBoard, addTopic, under, write, type Written } from '../../community/scene.ts';
import type { World } from '../../support/world.ts';
import { openDeskWorld, type Page, seated, type Sitter } from '../operator.ts';

let world: World;
let desk: Sitter;
let author: string;
let board: number;
let topic: number;
beforeEach(async () => {
  world = openDeskWorld();
  desk = await seated(world, '小林', ['moderator']);
  author = world.addMember('山友');
  [board, topic] = [addBoard(world, '徒步'), addTopic(world, '云海打卡')];
});

let at = 0;
const post = (over: Partial<Written> = {}): string => {
  at += 1;
  const id = write(world, { author, kind: 'post', title: `第 ${at} 篇`, boardId: board, at: at * 1_000, ...over });
  under(world, topic, id);
  return id;
};
const paths = { board: () => `/desk/boards/${board}`, topic: () => `/desk/topics/${topic}` };
type Place = keyof typeof paths;
const pin = (place: Place, entry: string, act = 'pin'): Promise<Page> => desk.post(paths[place](), { do: act, entry });
const ids = (items: readonly { id: string }[]): string[] => items.map(({ id }) => id);
/** What a guest finds at the top, and below it. */
const seen = {
  board: async () => {
    const { data } = (await world.browser().get('/api/community/board', { id: String(board) })).body;
    return [ids(data.board.pinned), ids(data.items)];
  },
  topic: async () => {
    const { items } = (await world.browser().get('/api/community/topic', { id: String(topic), tab: 'latest' })).body
      .data;
    const isPin = ({ pinned }: { pinned: boolean }): boolean => pinned;
    return [ids(items.filter(isPin)), ids(items.filter((item: { pinned: boolean }) => !isPin(item)))];
  },
};

test('in a board what was written last stands first, in no list below, and five are all there is room for', async () => {
  const posts = Array.from({ length: 7 }, () => post());
  const [first = '', second = ''] = posts;
  expect((await pin('board', second)).go).toBe(paths.board());
  await pin('board', first);
  expect(await seen.board()).toEqual([[second, first], posts.slice(2).reverse()]);
  for (const id of posts.slice(2, 5)) await pin('board', id);
  expect((await pin('board', posts[5] as string)).text).toContain('最多置顶 5 篇');
  expect((await desk.get(paths.board())).text).toContain('已经满了');
  expect((await seen.board())[0]).toEqual(posts.slice(0, 5).reverse());
  await pin('board', first, 'unpin');
  expect((await pin('board', first, 'unpin')).text).toContain('没有置顶');
  expect((await seen.board())[1]).toEqual([posts[6], posts[5], first]);
});

test('in a topic what was pinned last stands first, and three are all there is room for', async () => {
  const posts = Array.from({ length: 5 }, () => post());
  for (const id of [posts[3], posts[0], posts[1]] as string[]) {
    await pin('topic', id);
    world.wait(1_000);
  }
  expect(await seen.topic()).toEqual([
    [posts[1], posts[0], posts[3]],
    [posts[4], posts[2]],
  ]);
  expect((await pin('topic', posts[2] as string)).text).toContain('最多置顶 3 篇');
  await pin('topic', posts[0] as string, 'unpin');
  expect((await seen.topic())[0]).toEqual([posts[1], posts[3]]);
  const log = all<{ act: string }>(world.database, 'SELECT act FROM desk_log WHERE subject = ?', `topic ${topic}`);
  expect(log.map(({ act }) => act)).toEqual([...Array<string>(3).fill('topic.pin'), 'topic.unpin']);
});

test.each(['board', 'topic'] as const)('what does not belong at the top of a %s is not pinned there', async (place) => {
  const away = write(world, { author, kind: 'post' });
  expect((await pin(place, away)).text).toContain('不在');
  for (const over of [{ visibility: 'friends' }, { audit: 1 }, { deletedAt: 1 }, { removedAt: 1 }] as const)
    expect((await pin(place, post(over))).text).toContain('不是人人能看');
  expect((await pin(place, '987654')).status).toBe(404);
  expect((await pin(place, '4a')).status).toBe(404);
  const there = post();
  await pin(place, there);
  expect((await pin(place, there)).text).toContain('已经置顶了');
  expect((await seen[place]())[0]).toEqual([there]);
});

const OUT = {
  deleted: ['UPDATE entries SET deleted_at = 5 WHERE id = ?', 'UPDATE entries SET deleted_at = NULL WHERE id = ?'],
  'taken down': ['UPDATE entries SET removed_at = 5 WHERE id = ?', 'UPDATE entries SET removed_at = NULL WHERE id = ?'],
  refused: ['UPDATE entries SET audit = 2 WHERE id = ?', 'UPDATE entries SET audit = 0 WHERE id = ?'],
  'shown to friends alone': [
    "UPDATE entries SET visibility = 'friends' WHERE id = ?",
    "UPDATE entries SET visibility = 'public' WHERE id = ?",
  ],
} as const;
describe.each(Object.entries(OUT))('an entry that is %s', (_, [out, back]) => {
  test('loses its pins, and comes back without them', async () => {
    const id = post();
    for (const place of ['board', 'topic'] as const) await pin(place, id);
    run(world.database, out, Number(id));
    run(world.database, back, Number(id));
    expect([await seen.board(), await seen.topic()]).toEqual([
      [[], [id]],
      [[], [id]],
    ]);
  });
});

test('an entry that is moved to another board is pinned in neither', async () => {
  const id = post();
  await pin('board', id);
  const other = addBoard(world, '登山');
  run(world.database, 'UPDATE entries SET board_id = ? WHERE id = ?', other, Number(id));
  expect(one(world.database, 'SELECT pinned FROM entries WHERE id = ?', Number(id))).toMatchObject({ pinned: 0 });
  run(world.database, 'UPDATE entries SET board_id = ? WHERE id = ?', board, Number(id));
  expect(await seen.board()).toEqual([[], [id]]);
});

test('one that was edited and is looked at again keeps its place, and is at the top once it passes', async () => {
  const id = post();
  for (const place of ['board', 'topic'] as const) await pin(place, id);
  run(world.database, 'UPDATE entries SET audit = 1 WHERE id = ?', Number(id));
  expect([(await seen.board())[0], (await seen.topic())[0]]).toEqual([[], []]);
  expect((await desk.get(paths.board())).text).toContain('审核中');
  for (let n = 0; n < 4; n += 1) await pin('board', post());
  expect((await pin('board', post())).text).toContain('最多置顶 5 篇');
  run(world.database, 'UPDATE entries SET audit = 0 WHERE id = ?', Number(id));
  expect([(await seen.board())[0]?.length, (await seen.topic())[0]]).toEqual([5, [id]]);
});
