import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { one, run } from '../../../../../src/backend/database/statement.ts';
import { openWorld, type World } from '../../support/world.ts';
import { befriend, block, publish } from '../scene.ts';
import { manuscriptWith, publishPost, saveDraft } from '../writing/scene.ts';

let world: World;
let [author, named, other] = ['', '', ''];
beforeEach(() => {
  world = openWorld();
  [author, named, other] = [world.addMember('楼主'), world.addMember('阿山'), world.addMember('阿水')];
});

const me = () => world.loggedIn(author);
const say = async (text: string, ids: readonly string[], more: object = {}): Promise<string> =>
  (await publish(world, me(), { text, ...(ids.length === 0 ? {} : { mentions: ids.join() }), ...more })).body.data.did;
const peopleIn = async (did: string, reader = other) =>
  (await world.loggedIn(reader).get('/api/dynamic/detail', { did })).body.data.mentions;
const lines = async (member: string) =>
  (await world.loggedIn(member).get('/api/community/inbox', { tab: 'comment' })).body.data.items;
const unread = async (member: string): Promise<number> =>
  (await world.loggedIn(member).get('/api/community/inbox/unread')).body.data.comment;
const readAll = (member: string) => world.loggedIn(member).post('/api/community/inbox/read', { until: world.now() });

const paragraph = (text: string, ids?: readonly string[]) => ({
  blocks: [{ type: 'paragraph' as const, text }],
  ...(ids === undefined ? {} : { mentions: [...ids] }),
});
const change = (id: string, text: string, ids?: readonly string[]) =>
  me().post('/api/community/publish', { key: randomUUID(), id, manuscript: manuscriptWith(paragraph(text, ids)) });

test('who is named in a dynamic stands beside its text by id and hears of it in one line', async () => {
  const did = await say('和 @阿山 一起走的', [named]);
  expect(await peopleIn(did)).toEqual([{ userId: named, name: '阿山' }]);
  const line = { kind: 'comment', names: true, unread: true, floor: null, text: '和 @阿山 一起走的', people: 1 };
  expect(await lines(named)).toMatchObject([{ ...line, who: { userId: author }, entry: { kind: 'dynamic', id: did } }]);
  expect(await unread(named)).toBe(1);
  expect(await unread(other)).toBe(0);
  run(world.database, "UPDATE users SET nick_name = '山哥' WHERE id = ?", Number(named));
  expect(await peopleIn(did)).toEqual([{ userId: named, name: '阿山' }]);
});

test('an @ alone names nobody, nor does an id without its name, one too many or one that is no id', async () => {
  expect(await peopleIn(await say('@阿山 走吗', []))).toBeUndefined();
  expect(await peopleIn(await say('走吗', [named]))).toBeUndefined();
  expect(await peopleIn(await say('@阿山 走吗', ['999999999']))).toBeUndefined();
  const bad = async (mentions: string) => (await publish(world, me(), { text: '走', mentions })).status;
  expect(await bad(Array.from({ length: 11 }, () => named).join())).toBe(400);
  expect(await bad('x')).toBe(400);
  expect(await lines(named)).toEqual([]);
});

test('of two names behind one @ the longer one is meant', async () => {
  const long = world.addMember('阿山丁');
  const did = await say('@阿山丁 带的队', [named, long]);
  expect(await peopleIn(did)).toEqual([{ userId: long, name: '阿山丁' }]);
  expect(await lines(named)).toEqual([]);
});

test('an entry and what is said below it are one line, with the newest in its words', async () => {
  const did = await say('和 @阿山 一起', [named]);
  world.wait(1_000);
  const comment = { targetKind: 'dynamic', targetId: did, text: '@阿山 真快', mentions: [named] };
  await world.loggedIn(other).post('/api/community/comment', comment);
  expect(await lines(named)).toMatchObject([{ text: '@阿山 真快', names: true, floor: 1, fresh: 1 }]);
  expect(await unread(named)).toBe(1);
});

test('members who are apart, frozen or closed are neither named nor told; a later block takes word and way away', async () => {
  const did = await say('和 @阿山 一起', [named]);
  block(world, named, author);
  expect(await lines(named)).toEqual([]);
  expect(await peopleIn(await say('@阿山', [named]))).toBeUndefined();
  const frozen = world.addMember('阿雪');
  run(world.database, 'UPDATE users SET state = 1 WHERE id = ?', Number(frozen));
  expect(await peopleIn(await say('@阿雪', [frozen]))).toBeUndefined();
  // A reader who is apart from the named one is not led to them.
  block(world, other, named);
  expect(await peopleIn(did)).toBeUndefined();
  expect(await peopleIn(did, author)).toBeUndefined();
});

test('who may not read it hears nothing, until they may', async () => {
  const did = await say('@阿山 看', [named], { visibility: 'friends' });
  expect(await lines(named)).toEqual([]);
  expect(await unread(named)).toBe(0);
  befriend(world, author, named);
  expect(await lines(named)).toMatchObject([{ entry: { id: did } }]);
  await me().post('/api/dynamic/delete', { did, deleted: true });
  expect(await lines(named)).toEqual([]);
});

test('what waits for a check tells nobody before it has passed', async () => {
  const did = await say('@阿山 加微信 abc12345 代刷轨迹', [named]);
  expect(await lines(named)).toEqual([]);
  run(world.database, 'UPDATE entries SET audit = 0 WHERE id = ?', Number(did));
  expect(await lines(named)).toMatchObject([{ unread: true, entry: { id: did } }]);
});

test('an edit tells the new ones, once; who is taken out loses the notice, and put back hears nothing new', async () => {
  const { id } = (await publishPost(me(), paragraph('和 @阿山 走的', [named]))).body.data;
  const shown = async () => (await world.loggedIn(other).get('/api/community/post', { id })).body.data.mentions;
  expect(await shown()).toEqual([{ userId: named, name: '阿山' }]);
  await readAll(named);
  world.wait(60_000);
  await change(id, '和 @阿山 @阿水 走的', [named, other]);
  expect(await unread(named)).toBe(0);
  expect(await lines(other)).toMatchObject([{ unread: true, names: true }]);
  world.wait(60_000);
  await change(id, '和 @阿水 走的', [other]);
  expect(await lines(named)).toEqual([]);
  expect(await shown()).toEqual([{ userId: other, name: '阿水' }]);
  world.wait(60_000);
  await change(id, '和 @阿山 @阿水 走的', [named, other]);
  expect(await lines(named)).toHaveLength(1);
  expect(await unread(named)).toBe(0);
  // A page of yesterday sends no list: who is named stays so.
  await change(id, '和 @阿山 @阿水 又走了一遍', undefined);
  expect(await shown()).toHaveLength(2);
});

test('a draft keeps who was chosen, and an entry to be changed brings whom it names', async () => {
  const { id } = (await saveDraft(me(), paragraph('和 @阿山', [named]))).body.data;
  const draft = (await me().get('/api/community/draft', { id })).body.data;
  expect(draft.manuscript.mentions).toEqual([named]);
  expect(draft.named.people).toEqual([{ userId: named, name: '阿山' }]);
  expect((await me().get('/api/community/post', { id, as: 'draft' })).body.data.mentions).toHaveLength(1);
  expect(await lines(named)).toEqual([]);
  const post = (await publishPost(me(), paragraph('和 @阿山', [named]))).body.data.id;
  run(world.database, "UPDATE users SET nick_name = '山哥' WHERE id = ?", Number(named));
  const again = (await me().get('/api/community/draft', { entryId: post })).body.data;
  expect(again.named.people).toEqual([{ userId: named, name: '阿山' }]);
  expect(again.manuscript.mentions).toEqual([named]);
});

test('nobody hears of what they wrote themselves, and what is emptied out of the bin names nobody', async () => {
  const did = await say('@楼主 备忘', [author]);
  expect(await lines(author)).toEqual([]);
  await me().post('/api/dynamic/delete', { did, deleted: true });
  await me().post('/api/community/changeNotes', { act: 'erase', notes: [{ kind: 'dynamic', id: did }] });
  expect(one(world.database, 'SELECT count(*) AS left FROM entry_mentions')).toEqual({ left: 0 });
});
