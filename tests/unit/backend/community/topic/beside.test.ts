import { beforeEach, expect, test } from 'vitest';
import { BESIDE } from '../../../../../src/backend/community/topic/beside.ts';
import { all, run } from '../../../../../src/backend/database/statement.ts';
import { openWorld, type World } from '../../support/world.ts';
import { addTopic, block, befriend, under, write, type Written } from '../scene.ts';

let world: World;
let author: string;
let topic: number;
let at = 0;
beforeEach(() => {
  world = openWorld();
  author = world.addMember('山友');
  topic = addTopic(world, '周末去哪儿');
  at = 0;
});

const inTopic = (over: Partial<Written> = {}, topics: readonly number[] = [topic]): string => {
  at += 1_000;
  const id = write(world, { author, kind: 'post', title: `第 ${at / 1_000} 篇`, at, ...over });
  for (const one of topics) under(world, one, id);
  return id;
};
const besideOf = async (id: string, browser = world.browser()) =>
  (await browser.get('/api/community/post', { id })).body.data.beside;
const sides = async (id: string, browser = world.browser()): Promise<unknown> =>
  (await besideOf(id, browser))?.items.map(({ side, id: other }: { side: string; id: string }) => [side, other]);

test('a post leads on to what was published before and after it in its topic, also at the same moment', async () => {
  const [first, second, third] = [inTopic(), inTopic({ kind: 'dynamic', text: '山上起雾了' }), inTopic()];
  const twin = inTopic({ at: 3_000 });
  expect(await besideOf(third)).toEqual({
    topic: { id: String(topic), name: '周末去哪儿' },
    items: [
      { side: 'older', kind: 'dynamic', id: second, title: '山上起雾了' },
      { side: 'newer', kind: 'post', id: twin, title: '第 4 篇' },
    ],
  });
  expect(await sides(first)).toEqual([['newer', second]]);
  expect(await sides(twin)).toEqual([['older', third]]);
});

test('what the reader may not see, is tired of, or nobody may read is stepped over', async () => {
  const [first, between, last] = [inTopic(), inTopic(), inTopic()];
  const reader = world.addMember('读者');
  const stranger = world.addMember('路人');
  expect(await sides(first)).toEqual([['newer', between]]);
  await world.loggedIn(reader).post('/api/community/hide', { targetKind: 'post', targetId: between, hidden: true });
  expect(await sides(first, world.loggedIn(reader))).toEqual([['newer', last]]);
  expect(await sides(first, world.loggedIn(stranger))).toEqual([['newer', between]]);
  run(world.database, "UPDATE entries SET visibility = 'friends' WHERE id = ?", Number(between));
  expect(await sides(first)).toEqual([['newer', last]]);
  befriend(world, author, stranger);
  expect(await sides(first, world.loggedIn(stranger))).toEqual([['newer', between]]);
  run(world.database, 'UPDATE entries SET deleted_at = 1 WHERE id = ?', Number(between));
  run(world.database, 'UPDATE entries SET audit = 1 WHERE id = ?', Number(last));
  expect(await besideOf(first)).toBe(undefined);
  const theirs = inTopic({ author: stranger });
  expect(await sides(first, world.loggedIn(reader))).toEqual([['newer', theirs]]);
  block(world, reader, stranger);
  expect(await besideOf(first, world.loggedIn(reader))).toBe(undefined);
});

test('the first topic that leads on is taken; a restricted one, one of its own, or none leads nowhere', async () => {
  const alone = addTopic(world, '独自一人');
  const closed = addTopic(world, '不让看');
  const first = inTopic({}, [alone, closed, topic]);
  const other = inTopic({}, [closed, topic]);
  run(world.database, "UPDATE topics SET restricted_reason = '正在核实' WHERE id = ?", closed);
  expect(await besideOf(first)).toMatchObject({ topic: { name: '周末去哪儿' }, items: [{ side: 'newer', id: other }] });
  expect(await besideOf(inTopic({}, []))).toBe(undefined);
  expect(await besideOf(inTopic({}, [closed]))).toBe(undefined);
});

test('either step walks the index of the topic', () => {
  for (const sql of Object.values(BESIDE)) {
    const plan = all<{ detail: string }>(world.database, `EXPLAIN QUERY PLAN ${sql}`, 0, topic, 1).map(
      ({ detail }) => detail,
    );
    expect(
      plan.some((line) => /SEARCH l USING (COVERING )?INDEX entry_topics_latest \(topic_id=\? AND/.test(line)),
      plan.join('\n'),
    ).toBe(true);
    expect(
      plan.some((line) => line.includes('TEMP B-TREE')),
      plan.join('\n'),
    ).toBe(false);
  }
});
