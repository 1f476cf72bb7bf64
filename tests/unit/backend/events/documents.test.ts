import { beforeEach, expect, test } from 'vitest';
import { all, one, run } from '../../../../src/backend/database/statement.ts';
import { runEvents } from '../../../../src/backend/events/due.ts';
import { openShop } from '../vip/shop.ts';
import type { Browser, World } from '../support/world.ts';
import { addEvent, DAY, person, signUp } from './camp.ts';

const CARD = '11010119900307774X';
let world: World;
let leader: Browser;
let id: string;
let member: Browser;
const with36 = { ...person(), age: 36, document: CARD };
const stored = (): number => one<{ n: number }>(world.database, 'SELECT count(*) AS n FROM event_documents')?.n ?? -1;
const looks = (): number =>
  one<{ n: number }>(world.database, 'SELECT count(*) AS n FROM event_document_looks')?.n ?? -1;
const list = async (browser: Browser) =>
  (await browser.get('/api/event/participants', { id })).body.data.signups[0].people[0];
const whole = async (browser: Browser) => (await browser.post('/api/event/showDocuments', { id })).body;

beforeEach(() => {
  world = openShop();
  const led = world.addMember();
  leader = world.loggedIn(led);
  member = world.loggedIn(world.addMember());
  id = addEvent(world, led, { insured: 1, single_fen: 20_000 });
});

test('an event that insures takes nobody without a number that fits them, and says whose is wrong', async () => {
  for (const [over, words] of [
    [{}, '请填 林小一 的证件号'],
    [{ document: '110101199003077749' }, '林小一 的证件号不对'],
    [{ document: CARD, age: 30 }, '年龄和身份证对不上'],
  ] as const) {
    const people = [
      { ...with36, ...person(1), age: 36 },
      { ...person(), ...over },
    ];
    const { errCode, errMsg, data } = (await signUp(member, id, { people })).body;
    expect([errCode, data.at]).toEqual([2102, 1]);
    expect(errMsg).toContain(words);
  }
  expect(all(world.database, 'SELECT 1 FROM event_signups')).toEqual([]);
  expect((await signUp(member, id, { people: [with36] })).body.errCode).toBe(0);
});

test('no copy of the database tells a number, nor does anything that the member or others are told', async () => {
  const made = await signUp(member, id, { people: [{ ...with36, single: true }] });
  const [{ sealed }] = all<{ sealed: Uint8Array }>(world.database, 'SELECT sealed FROM event_documents') as [
    { sealed: Uint8Array },
  ];
  expect(Buffer.from(sealed).toString('latin1')).not.toContain('19900307');
  const told = [
    made.text,
    (await member.get('/api/event/event', { id })).text,
    (await member.get('/api/event/travellers')).text,
    (await world.browser().get('/api/event/event', { id })).text,
  ];
  for (const text of told) expect(text).not.toMatch(/19900307|774X/);
});

test('its leader reads them masked, whole when asked for with a record of it, and nobody else at all', async () => {
  await signUp(member, id, { people: [with36] });
  expect(await list(leader)).toMatchObject({ document: '11**************4X' });
  expect(looks()).toBe(0);
  expect((await whole(leader)).data.people).toEqual([{ name: '林小一', document: CARD }]);
  expect(looks()).toBe(1);
  for (const browser of [member, world.loggedIn(world.addMember()), world.browser()])
    expect((await whole(browser)).errCode).not.toBe(0);
  expect(looks()).toBe(1);
});

test('a number that was sealed with a key of before is lost, and the list of its leader stands', async () => {
  await signUp(member, id, { people: [with36] });
  run(world.database, "UPDATE event_documents SET sealed = x'00112233445566778899aabbccddeeff00112233445566778899'");
  expect(await list(leader)).toMatchObject({ name: '林小一', document: '' });
  expect((await whole(leader)).data.people).toEqual([{ name: '林小一', document: '' }]);
});

test('whoever waits, gives up or is called off leaves no number; who takes their place brings another', async () => {
  const { signup } = { signup: (await signUp(member, id, { people: [with36] })).body.data };
  const other = { ...person(1), age: 40, document: 'E12345678' };
  expect(
    (await member.post('/api/event/changePerson', { signupId: signup.id, at: 0, person: person(1) })).body.errCode,
  ).toBe(2102);
  expect(
    (await member.post('/api/event/changePerson', { signupId: signup.id, at: 0, person: other })).body.errCode,
  ).toBe(0);
  expect((await whole(leader)).data.people).toEqual([{ name: other.name, document: 'E12345678' }]);
  await member.post('/api/event/cancelSignup', { signupId: signup.id, seenFen: 0 });
  expect(stored()).toBe(0);
  await signUp(member, id, { people: [with36] });
  await leader.post('/api/event/cancelEvent', { id, reason: '暴雨预警，山区封闭' });
  expect(stored()).toBe(0);
});

test('a week after the end they are deleted, and not before', async () => {
  await signUp(member, id, { people: [with36] });
  world.wait(8 * DAY + 7 * DAY - 1);
  runEvents(world.parts);
  expect(stored()).toBe(1);
  world.wait(2);
  runEvents(world.parts);
  expect(stored()).toBe(0);
});

test('an event that insures nobody keeps no number that is sent all the same, and no room alone where there is none', async () => {
  run(world.database, 'UPDATE events SET insured = 0, single_fen = 0 WHERE id = ?', id);
  await signUp(member, id, { people: [{ ...with36, single: true }] });
  expect(stored()).toBe(0);
  expect(await list(leader)).toMatchObject({ document: '', single: false });
});
