import { beforeEach, expect, test } from 'vitest';
import { DESK, seated } from '../desk/operator.ts';
import type { Browser, World } from '../support/world.ts';
import { openShop } from '../vip/shop.ts';
import { addEvent, DAY, HOUR, signUp } from './camp.ts';

let world: World;
let lead: Browser;
let id: string;
const member = (name: string): Browser => world.loggedIn(world.addMember(name));
const event = async (browser: Browser) => (await browser.get('/api/event/event', { id })).body.data;
const see = async (browser: Browser, to: string) =>
  (await browser.post('/api/event/acknowledge', { id, to })).body.errCode;
const move = async (meetPlace: string, by = 0) =>
  lead.post('/api/event/moveMeeting', { id, meetPlace, meetAt: world.now() + 7 * DAY + by });

beforeEach(() => {
  world = openShop({ deskOrigin: DESK });
  const leader = world.addMember('领队');
  lead = world.loggedIn(leader);
  id = addEvent(world, leader);
});

test('who has a ticket reads what changed until they say so; the leader reads how many have, and who', async () => {
  const [one, two] = [member('林山'), member('周海')];
  await signUp(one, id);
  await signUp(two, id);
  expect((await event(one)).unseen).toBeNull();
  await move('香山公园北门', HOUR);
  const { unseen } = await event(one);
  expect(unseen.changes).toMatchObject([
    { field: '集合时间' },
    { field: '集合地点', was: '香山公园东门停车场', isNow: '香山公园北门' },
  ]);
  expect(await see(one, unseen.to)).toBe(0);
  expect(await see(one, unseen.to)).toBe(0);
  expect((await event(one)).unseen).toBeNull();
  expect((await event(two)).unseen).toEqual(unseen);
  expect((await event(lead)).changes.map(({ told, seen }: Record<string, number>) => [told, seen])).toEqual([
    [2, 1],
    [2, 1],
  ]);
  // Nobody else reads how many.
  for (const other of [one, world.browser()])
    expect((await event(other)).changes[0]).toMatchObject({ told: null, seen: null });
  const list = (await lead.get('/api/event/participants', { id })).body.data.signups;
  expect(list.map(({ nickName, seen }: Record<string, unknown>) => [nickName, seen])).toEqual([
    ['林山', true],
    ['周海', false],
  ]);
  const desk = await seated(world, '小客', ['support']);
  expect((await desk.get(`/desk/events/${id}`)).text).toMatch(/2 位中 1 位/);
});

test('what was seen is what was shown: a change that came meanwhile is asked about by itself', async () => {
  const one = member('林山');
  await signUp(one, id);
  await move('香山公园北门');
  const { to } = (await event(one)).unseen;
  await move('香山公园西门');
  await see(one, to);
  expect((await event(one)).unseen.changes).toMatchObject([{ was: '香山公园北门', isNow: '香山公园西门' }]);
  // An older word takes nothing back, and a number that is no change of this event counts up to the last that is.
  await see(one, '999999999999');
  await see(one, to);
  expect((await event(one)).unseen).toBeNull();
});

test('what changed before the sign-up is nothing new', async () => {
  await move('香山公园北门');
  const one = member('林山');
  await signUp(one, id);
  expect((await event(one)).unseen).toBeNull();
  expect((await event(lead)).changes[0]).toMatchObject({ told: 0, seen: 0 });
  expect((await lead.get('/api/event/participants', { id })).body.data.signups[0].seen).toBeNull();
});

test('who has no ticket acknowledges nothing, and nobody is asked when it is over', async () => {
  const one = member('林山');
  await signUp(one, id);
  await move('香山公园北门');
  const { to } = (await event(one)).unseen;
  for (const other of [member('路人'), lead]) expect(await see(other, to)).toBe(404);
  expect(await see(world.browser(), to)).toBe(401);
  world.wait(9 * DAY);
  expect((await event(one)).unseen).toBeNull();
});
