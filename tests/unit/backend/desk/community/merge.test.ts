import { beforeEach, expect, test } from 'vitest';
import { all, one, run } from '../../../../../src/backend/database/statement.ts';
import { addTopic, idsOf, under, write } from '../../community/scene.ts';
import type { World } from '../../support/world.ts';
import { openDeskWorld, type Page, seated, type Sitter } from '../operator.ts';

let world: World;
let desk: Sitter;
let author: string;
let from: number;
let into: number;
beforeEach(async () => {
  world = openDeskWorld();
  desk = await seated(world, '小林', ['moderator']);
  author = world.addMember('山友');
  [from, into] = [addTopic(world, '云海'), addTopic(world, '云海打卡')];
});

const merge = (id: number, name: string, confirm = String(id)): Promise<Page> =>
  desk.post(`/desk/topics/${id}`, { do: 'merge', into: name, confirm });
const read = async (id: number, query: object = {}) =>
  (await world.browser().get('/api/community/topic', { id: String(id), ...query })).body;
const standsFor = (id: number): number | null | undefined =>
  one<{ merged_into: number | null }>(world.database, 'SELECT merged_into FROM topics WHERE id = ?', id)?.merged_into;

test('a merged topic leads on; entries and followers go over, each once, and its pins do not', async () => {
  const [alone = '', both = '', theirs = ''] = [1, 2, 3].map((n) => write(world, { author, at: n * 1_000 }));
  under(world, from, alone);
  under(world, from, both);
  under(world, into, both);
  under(world, into, theirs);
  const fans = [world.addMember(), world.addMember()].map((one) => world.loggedIn(one));
  for (const [fan, topicId] of [
    [fans[0], from],
    [fans[1], from],
    [fans[1], into],
  ] as const)
    await fan?.post('/api/community/followTopic', { topicId: String(topicId), following: true });
  await desk.post(`/desk/topics/${from}`, { do: 'pin', entry: alone });
  run(world.database, 'DELETE FROM search_pending');
  const page = await merge(from, ' # 云海打卡');
  expect(page.go).toBe(`/desk/topics/${into}`);
  const { topic, items } = (await read(into, { tab: 'latest' })).data;
  expect(topic.counts).toMatchObject({ entries: 3, people: 1, followers: 2 });
  expect(idsOf(items)).toEqual([theirs, both, alone]);
  expect(items.some(({ pinned }: { pinned: boolean }) => pinned)).toBe(false);
  expect(await read(from)).toMatchObject({
    errCode: -1,
    data: { state: 'merged', name: '云海', into: { id: String(into), name: '云海打卡' } },
  });
  const found = all<{ id: number }>(world.database, "SELECT id FROM search_pending WHERE kind = 'entry' ORDER BY id");
  expect(found.map(({ id }) => String(id))).toEqual([alone, both]);
  const old = (await desk.get(`/desk/topics/${from}`)).text;
  expect([old.includes('合并不能撤销'), old.includes('value="merge"'), old.includes('合并话题')]).toEqual([
    true,
    false,
    true,
  ]);
  expect((await desk.post(`/desk/topics/${from}`, { do: 'pin', entry: alone })).text).toContain('已经并入');
});

test('what led to a topic that is merged leads to the last, and there are no circles', async () => {
  const last = addTopic(world, '山野云海');
  await merge(from, '云海打卡');
  await merge(into, '山野云海');
  expect([standsFor(from), standsFor(into), standsFor(last)]).toEqual([last, last, null]);
  expect((await merge(last, '云海')).text).toContain('已经并入别的话题');
  expect((await merge(last, '山野云海')).text).toContain('不能并入自己');
  expect((await merge(from, '山野云海')).text).toContain('不能再改');
  expect(standsFor(last)).toBe(null);
});

test('what cannot be merged is said, and what was typed stays', async () => {
  const entry = write(world, { author });
  under(world, from, entry);
  const refused = async (why: string, name = '云海打卡', confirm = String(from)): Promise<void> => {
    const page = await merge(from, name, confirm);
    expect([why, page.status >= 400, page.text.includes(why)]).toEqual([why, true, true]);
    expect(page.text).toContain(`value="${name}"`);
    expect(standsFor(from)).toBe(null);
  };
  await refused('编号没有抄对', '云海打卡', String(into));
  await refused('没有叫“云山”的话题', '云山');
  const set = (id: number, what: string, ...values: (string | number | null)[]): void =>
    void run(world.database, `UPDATE topics SET ${what} WHERE id = ?`, ...values, id);
  for (const id of [from, into]) {
    set(id, "restricted_reason = '整理中'");
    await refused('先恢复显示');
    set(id, "restricted_reason = ''");
    set(id, 'starts_at = 1, ends_at = 2');
    await refused('有时间的活动');
    set(id, 'starts_at = NULL, ends_at = NULL');
  }
  await desk.post(`/desk/topics/${from}`, { do: 'award', entry, rank: '1', award: '一等奖' });
  await refused('评过奖');
  await desk.post(`/desk/topics/${from}`, { do: 'unaward', entry });
  expect((await merge(from, '云海打卡')).go).toBe(`/desk/topics/${into}`);
});
