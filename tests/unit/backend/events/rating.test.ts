import { beforeEach, expect, test } from 'vitest';
import { planClosing, runClosings } from '../../../../src/backend/community/moderation/closing.ts';
import { hide, judge, restore } from '../../../../src/backend/community/moderation/things.ts';
import { all, one, run } from '../../../../src/backend/database/statement.ts';
import { type Browser, openWorld, type World } from '../support/world.ts';
import { addEvent, DAY, signUp } from './camp.ts';

let world: World;
let leader: string;
let id: string;
const join = async (name: string, event = id): Promise<{ browser: Browser; member: string }> => {
  const member = world.addMember(name);
  const browser = world.loggedIn(member);
  await signUp(browser, event);
  return { browser, member };
};
const rate = async (browser: Browser, over: Record<string, unknown> = {}) =>
  (await browser.post('/api/event/rate', { id, stars: 5, ...over })).body;
const event = async (browser: Browser) => (await browser.get('/api/event/event', { id })).body.data;
const ratings = async (browser: Browser, over: Record<string, string> = {}) =>
  (await browser.get('/api/event/ratings', { id, ...over })).body.data;
const end = (): void => world.wait(8 * DAY + 1);

beforeEach(() => {
  world = openWorld();
  leader = world.addMember('领队', '8613600001111');
  id = addEvent(world, leader, { capacity: 40 });
});

test('whoever was along rates it once it is over, changes it for two weeks, and not after', async () => {
  const { browser } = await join('林山');
  expect((await event(browser)).rate).toBeNull();
  expect((await rate(browser)).errCode).toBe(2075);
  end();
  expect(await event(browser)).toMatchObject({ rate: { open: true, own: null }, action: 'rate' });
  expect((await rate(browser, { stars: 6 })).errCode).toBe(400);
  expect((await rate(browser, { text: '长'.repeat(201) })).errCode).toBe(2003);
  const made = await rate(browser, { stars: 3, tags: ['pace', 'pace'], text: ' 走得\u202e稳 ' });
  expect(made.data).toMatchObject({ stars: 3, tags: ['pace'], text: '走得稳', hidden: false });
  expect(await event(browser)).toMatchObject({ rate: { open: true, own: { stars: 3 } }, action: 'ticket' });
  world.wait(14 * DAY - 1);
  expect((await rate(browser, { stars: 4 })).data).toMatchObject({ stars: 4, at: made.data.at, text: '' });
  world.wait(1);
  expect((await rate(browser)).errCode).toBe(2077);
  expect((await event(browser)).rate).toMatchObject({ open: false, own: { stars: 4 } });
  expect(all(world.database, 'SELECT stars FROM event_ratings')).toEqual([{ stars: 4 }]);
});

test('nobody rates who was not along, who only waited or gave up, or who led; and nothing that was called off', async () => {
  const small = addEvent(world, leader, { capacity: 1 });
  const there = await join('在的', small);
  const waits = world.loggedIn(world.addMember('候补'));
  await signUp(waits, small, { wait: true });
  const { browser: left } = await join('退了', id);
  const { id: signupId } = (await event(left)).mine;
  await left.post('/api/event/cancelSignup', { signupId, seenFen: 0 });
  end();
  for (const [browser, on] of [
    [waits, small],
    [left, id],
    [world.loggedIn(world.addMember('路人')), id],
  ] as const)
    expect((await rate(browser, { id: on })).errCode).toBe(2076);
  expect((await rate(world.loggedIn(leader))).errCode).toBe(2006);
  expect((await rate(world.browser())).errCode).toBe(401);
  run(world.database, 'UPDATE events SET cancelled_at = 1 WHERE id = ?', Number(small));
  expect((await rate(there.browser, { id: small })).errCode).toBe(2075);
  expect(all(world.database, 'SELECT 1 FROM event_ratings')).toEqual([]);
});

test('who was paid back after the end was along all the same', async () => {
  const { browser, member } = await join('投诉的人');
  end();
  run(
    world.database,
    "UPDATE event_signups SET state = 'cancelled', changed_at = ? WHERE user_id = ?",
    world.now(),
    Number(member),
  );
  expect((await rate(browser, { stars: 1 })).errCode).toBe(0);
});

test('the mean stands from three ratings on, over all that the leader has led; names are masked', async () => {
  const other = addEvent(world, leader, { title: '灵山' });
  const people = [await join('林山'), await join('周海'), await join('吴云')];
  const { browser: fourth } = await join('郑雨', other);
  end();
  const guest = world.browser();
  expect((await event(guest)).leader).toMatchObject({ ratings: 0, mean: null });
  const [first, second] = people;
  if (first === undefined || second === undefined) throw new Error('nobody');
  await rate(first.browser, { stars: 5, tags: ['safe'], text: '很稳' });
  world.wait(1);
  await rate(fourth, { id: other, stars: 4 });
  expect((await event(guest)).leader).toMatchObject({ ratings: 2, mean: null });
  world.wait(1);
  await rate(second.browser, { stars: 4 });
  expect((await event(guest)).leader).toMatchObject({ ratings: 3, mean: '4.3' });
  const list = await ratings(guest);
  expect(list).toMatchObject({ leader: '领队', count: 3, mean: '4.3', spread: [1, 2, 0, 0, 0], cursor: null });
  expect(list.items.map(({ name, stars, title }: Record<string, unknown>) => [name, stars, title])).toEqual([
    ['周*', 4, '香山夜爬看日出'],
    ['郑*', 4, '灵山'],
    ['林*', 5, '香山夜爬看日出'],
  ]);
  for (const name of ['林山', '周海', '郑雨']) expect(JSON.stringify(list)).not.toContain(name);
  expect((await ratings(second.browser)).items.map(({ mine }: { mine: boolean }) => mine)).toEqual([
    true,
    false,
    false,
  ]);
  // What was called off counts no more.
  run(world.database, 'UPDATE events SET cancelled_at = 1 WHERE id = ?', Number(other));
  expect((await event(guest)).leader).toMatchObject({ ratings: 2, mean: null });
});

test('the list goes on page by page, each rating once', async () => {
  for (let at = 0; at < 23; at += 1) await join(`山友${at}`);
  const writers = all<{ user_id: number }>(world.database, 'SELECT user_id FROM event_signups ORDER BY id');
  end();
  for (const { user_id } of writers)
    run(
      world.database,
      'INSERT INTO event_ratings (event_id, user_id, stars, created_at, changed_at) VALUES (?, ?, 5, ?, 1)',
      Number(id),
      user_id,
      world.now(),
    );
  const guest = world.browser();
  const first = await ratings(guest);
  const second = await ratings(guest, { cursor: first.cursor });
  expect([first.items.length, second.items.length, second.cursor]).toEqual([20, 3, null]);
  expect(new Set([...first.items, ...second.items].map((one: { id: string }) => one.id)).size).toBe(23);
  expect((await guest.get('/api/event/ratings', { id, cursor: 'bent' })).body.errCode).toBe(400);
});

test('words that a person must look at are shown to nobody else until then, and their stars count', async () => {
  const { browser } = await join('林山');
  end();
  const made = await rate(browser, { stars: 2, text: '下次找我，微信 abc123456' });
  expect(made.data).toMatchObject({ hidden: true, why: expect.stringContaining('微信') as string });
  const guest = world.browser();
  expect((await ratings(guest)).items[0]).toMatchObject({ stars: 2, text: '' });
  const row = one<{ id: number; changed_at: number }>(world.database, 'SELECT id, changed_at FROM event_ratings') ?? {
    id: 0,
    changed_at: 0,
  };
  const moment = { database: world.database, now: world.now() };
  expect(() => judge(moment, 'rating', row.id, row.changed_at - 1, null)).toThrow();
  judge(moment, 'rating', row.id, row.changed_at, '留了联系方式');
  expect((await event(browser)).rate.own).toMatchObject({ hidden: true, why: '留了联系方式' });
  // Other stars alone do not bring refused words back; other words do.
  await rate(browser, { stars: 1, text: '下次找我，微信 abc123456' });
  expect((await event(browser)).rate.own).toMatchObject({ stars: 1, hidden: true });
  await rate(browser, { stars: 1, text: '走得太急' });
  expect((await ratings(guest)).items[0]).toMatchObject({ stars: 1, text: '走得太急' });
  hide(moment, 'rating', row.id, '与活动无关');
  expect((await ratings(guest)).items).toEqual([]);
  restore(moment, 'rating', row.id);
  expect((await ratings(guest)).items[0]).toMatchObject({ text: '走得太急' });
});

test.each([true, false])(
  'of a closed account the number stays, without name and words (erases: %s)',
  async (erases) => {
    const { browser, member } = await join('林山');
    end();
    await rate(browser, { stars: 4, tags: ['safe'], text: '领队很细心' });
    planClosing({ database: world.database, now: world.now() }, member, { days: 0, erases });
    runClosings(world.parts, true);
    expect(one(world.database, 'SELECT user_id, stars, tags, text FROM event_ratings')).toEqual({
      user_id: null,
      stars: 4,
      tags: '[]',
      text: '',
    });
    const list = await ratings(world.browser());
    expect(list).toMatchObject({ count: 1, items: [{ name: '已注销用户', stars: 4, text: '', tags: [] }] });
  },
);
