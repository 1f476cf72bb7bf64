import { beforeEach, expect, test } from 'vitest';
import { run } from '../../../../src/backend/database/statement.ts';
import { type Browser, openWorld, type World } from '../support/world.ts';
import { addEvent, DAY, signUp } from './camp.ts';

let world: World;
let leader: string;

const titles = async (browser: Browser, path: string, query: Record<string, unknown>): Promise<string[]> =>
  (await browser.get(path, query)).body.data.items.map(({ title }: { title: string }) => title);
const feed = (query: Record<string, unknown> = {}, browser = world.browser()): Promise<string[]> =>
  titles(browser, '/api/community/feed', { tab: 'event', ...query });

beforeEach(() => {
  world = openWorld();
  leader = world.addMember('领队');
});

test('the feed of events has the next first, of one city, free ones or those with seats', async () => {
  const later = world.now() + 20 * DAY;
  addEvent(world, leader, {
    title: '三周后',
    starts_at: later,
    ends_at: later + DAY,
    meet_at: later,
    city_id: '110200',
  });
  addEvent(world, leader, { title: '下周收费', price_fen: 9_900 });
  const full = addEvent(world, leader, { title: '下周满了', capacity: 1 });
  await signUp(world.loggedIn(world.addMember('山友')), full);
  addEvent(world, leader, { title: '还是草稿', audit: 'draft' });
  addEvent(world, leader, { title: '已取消', cancelled_at: world.now() });
  expect(await feed()).toEqual(['下周收费', '下周满了', '三周后']);
  expect(await feed({ cityId: '110200' })).toEqual(['三周后']);
  expect(await feed({ only: 'free' })).toEqual(['下周满了', '三周后']);
  expect(await feed({ only: 'left' })).toEqual(['下周收费', '三周后']);
  // No event stands in a board, and nobody counts newer ones.
  expect(await feed({ boardId: '1' })).toEqual([]);
  const newer = await world.browser().get('/api/community/newer', { tab: 'event', since: '1' });
  expect(newer.body.data).toEqual({ count: 0 });
});

test('the feed of events goes on where its page ended, and not with another list’s cursor', async () => {
  for (const title of ['第一场', '第二场', '第三场']) addEvent(world, leader, { title });
  const { data } = (await world.browser().get('/api/community/feed', { tab: 'event', limit: 2 })).body;
  expect(data.items.map(({ kind }: { kind: string }) => kind)).toEqual(['event', 'event']);
  expect(await feed({ cursor: data.cursor })).toEqual(['第三场']);
  const other = await world.browser().get('/api/community/feed', { tab: 'event', only: 'free', cursor: data.cursor });
  expect(other.body.errCode).not.toBe(0);
});

test('search finds events by title, place and the sound of the title, those to come first, with a count', async () => {
  const past = world.now() - 30 * DAY;
  addEvent(world, leader, {
    ...{ title: '香山赏秋', starts_at: past, ends_at: past + DAY, meet_at: past, signup_until: past },
  });
  addEvent(world, leader, { title: '夜爬看日出', place: '香山' });
  addEvent(world, leader, { title: '海边骑行', city: '青岛', place: '崂山' });
  const found = async (q: string) =>
    (await world.browser().get('/api/community/search', { q, tab: 'event' })).body.data;
  const hits = await found('香山');
  expect(hits.items.map(({ name }: { name: { text: string }[] }) => name.map(({ text }) => text).join(''))).toEqual([
    '夜爬看日出',
    '香山赏秋',
  ]);
  expect(hits.items[1].name[0]).toEqual({ text: '香山', hit: true });
  expect(hits.tallies.event).toBe('2');
  expect((await found('qixing')).items).toHaveLength(1);
  expect((await found('没有这样的')).items).toEqual([]);
  const all = (await world.browser().get('/api/community/search', { q: '骑行' })).body.data;
  expect(all.tallies.event).toBe('1');
  expect([...all.items, ...all.also].some(({ kind }: { kind: string }) => kind === 'event')).toBe(true);
});

test('a home lists one’s own events by how they stand, and of others what they lead', async () => {
  const me = world.addMember('山友');
  const browser = world.loggedIn(me);
  const own = (events?: string) =>
    titles(browser, '/api/user/queryUserBaseInfo', { tab: 'event', ...(events === undefined ? {} : { events }) });
  const later = world.now() + 20 * DAY;
  const late = addEvent(world, leader, { title: '三周后', starts_at: later, ends_at: later + DAY, meet_at: later });
  const soon = addEvent(world, leader, { title: '下周' });
  const full = addEvent(world, leader, { title: '满了', capacity: 1 });
  await signUp(world.loggedIn(world.addMember('先来的')), full);
  const made = (await signUp(browser, late)).body.data;
  await signUp(browser, soon);
  await signUp(browser, full, { wait: true });
  expect(await own()).toEqual(['下周', '三周后']);
  expect(await own('waiting')).toEqual(['满了']);
  await browser.post('/api/event/cancelSignup', { signupId: made.id, seenFen: 0 });
  expect(await own('cancelled')).toEqual(['三周后']);
  // Who signs up again is going, and has cancelled nothing.
  await signUp(browser, late);
  expect(await own('cancelled')).toEqual([]);
  await browser.post('/api/event/setSaved', { id: soon, on: true });
  run(
    world.database,
    'INSERT OR IGNORE INTO event_saves (user_id, event_id, at) VALUES (?, ?, 1)',
    Number(me),
    Number(soon),
  );
  expect(await own('saved')).toEqual(['下周']);
  world.wait(10 * DAY);
  expect(await own('past')).toEqual(['下周']);

  addEvent(world, leader, { title: '还是草稿', audit: 'draft' });
  const led = (reader: Browser) =>
    titles(reader, '/api/user/queryUserBaseInfo', { userId: leader, tab: 'event', events: 'led' });
  expect(await led(world.browser())).toEqual(['三周后', '满了', '下周']);
  expect((await own('led')).length).toBe(0);
  const seenByLeader = await titles(world.loggedIn(leader), '/api/user/queryUserBaseInfo', {
    ...{ tab: 'event', events: 'led' },
  });
  expect(seenByLeader).toContain('还是草稿');
});
