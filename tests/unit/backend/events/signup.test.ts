import { beforeEach, expect, test } from 'vitest';
import { all } from '../../../../src/backend/database/statement.ts';
import { type Browser, openWorld, type World } from '../support/world.ts';
import { addEvent, emergency, eventRow, HOUR, mine, person, signUp, states } from './camp.ts';

let world: World;
let leader: string;
const member = (name = '山友'): Browser => world.loggedIn(world.addMember(name));

beforeEach(() => {
  world = openWorld();
  leader = world.addMember('领队', '8613600001111');
});

test('a free seat is confirmed at once, with a ticket for everybody and the leader’s phone', async () => {
  const id = addEvent(world, leader);
  const one = member();
  const made = (await signUp(one, id, { people: [person(0), person(1)] })).body.data;
  expect(made).toMatchObject({ state: 'confirmed', seats: 2, money: 'none', payFen: 0 });
  expect(new Set(made.people.map(({ ticket }: { ticket: string }) => ticket)).size).toBe(2);
  expect(eventRow(world, id)).toMatchObject({ taken: 2, waiting: 0 });
  const { data } = (await one.get('/api/event/event', { id })).body;
  expect(data).toMatchObject({ left: 2, going: 2, action: 'ticket', leader: { phone: '13600001111' } });
});

test('somebody from Hong Kong goes along by the name of their passport', async () => {
  const id = addEvent(world, leader);
  const guest = { ...person(0), name: 'Alexander Maximilian von Humboldt-Schmidt', phone: '+85291234567' };
  const made = (await signUp(member(), id, { people: [guest] })).body.data;
  expect(made.people).toMatchObject([{ name: guest.name, phone: '+852****4567' }]);
  expect((await signUp(member(), id, { people: [{ ...guest, phone: '+4474001234' }] })).body.errCode).not.toBe(0);
});

test('the same key signs up once, and a second sign-up is refused', async () => {
  const id = addEvent(world, leader);
  const one = member();
  const first = await signUp(one, id, {}, { key: 'a'.repeat(32) });
  const again = await signUp(one, id, {}, { key: 'a'.repeat(32) });
  expect(again.body).toEqual(first.body);
  expect((await signUp(one, id)).body.errCode).toBe(3303);
  expect(eventRow(world, id).taken).toBe(1);
});

test('a full event refuses, and takes into its list who wants to wait, in order', async () => {
  const id = addEvent(world, leader, { capacity: 1 });
  await signUp(member(), id);
  const late = member();
  const refused = await signUp(late, id);
  expect(refused.body).toMatchObject({ errCode: 3302, data: { left: 0, waiting: 0 } });
  expect((await signUp(late, id, { wait: true })).body.data).toMatchObject({ state: 'waiting', place: 1 });
  const later = member();
  expect((await signUp(later, id, { wait: true })).body.data).toMatchObject({ state: 'waiting', place: 2 });
  expect((await later.get('/api/event/event', { id })).body.data).toMatchObject({ state: 'full', action: 'queue' });
});

test('seats that come free are offered in order to who has people for them, and go on when nobody answers', async () => {
  const id = addEvent(world, leader, { capacity: 1 });
  const [a, b, c] = [member('甲'), member('乙'), member('丙')];
  const first = (await signUp(a, id)).body.data;
  await signUp(b, id, { wait: true, people: [person(0), person(1)] });
  await signUp(c, id, { wait: true });
  await a.post('/api/event/cancelSignup', { signupId: first.id, seenFen: 0 });
  // One seat: the two of 乙 keep their place, 丙 is asked.
  expect(await mine(b, id)).toMatchObject({ state: 'waiting', place: 1 });
  const offer = await mine(c, id);
  expect(offer.state).toBe('offered');
  expect(offer.payBy).toBe(world.now() + 12 * HOUR);
  const d = member('丁');
  await signUp(d, id, { wait: true });
  const { endOffers } = await import('../../../../src/backend/events/waiting.ts');
  world.wait(12 * HOUR);
  endOffers(world.database, world.now());
  expect((await mine(c, id)).state).toBe('expired');
  expect((await mine(d, id)).state).toBe('offered');
  const { id: signupId } = await mine(d, id);
  const taken = (await d.post('/api/event/takeOffer', { signupId })).body.data;
  expect(taken).toMatchObject({ state: 'confirmed' });
  expect(taken.people[0].ticket).toMatch(/^[2-9A-HJ-NP-Z]{10}$/);
  // Asked again, it is the same seat.
  expect((await d.post('/api/event/takeOffer', { signupId })).body.data.people).toEqual(taken.people);
  expect(eventRow(world, id)).toMatchObject({ taken: 1, waiting: 1 });
});

test('an offer that is over is not taken', async () => {
  const id = addEvent(world, leader, { capacity: 1 });
  const [a, b] = [member(), member()];
  const first = (await signUp(a, id)).body.data;
  await signUp(b, id, { wait: true });
  await a.post('/api/event/cancelSignup', { signupId: first.id, seenFen: 0 });
  const offer = await mine(b, id);
  world.wait(13 * HOUR);
  expect((await b.post('/api/event/takeOffer', { signupId: offer.id })).body.errCode).toBe(3308);
});

test.each([
  ['a phone with a digit too few', { people: [{ ...person(), phone: '1380013800' }] }, 400],
  ['a name of one sign', { people: [{ ...person(), name: '林' }] }, 400],
  ['an age that nobody has', { people: [{ ...person(), age: 0 }] }, 400],
  ['six people', { people: Array.from({ length: 6 }, (_, at) => person(at)) }, 400],
  ['children alone', { people: [{ ...person(), age: 12 }] }, 3305],
  ['an emergency contact who goes along', { emergency: { name: '林一', phone: person().phone } }, 3309],
  ['another version of the rules', { agreed: { doc: 'user-protocol', version: '0.1' } }, 3002],
  ['another agreement', { agreed: { doc: 'privacy', version: '1.0' } }, 3002],
  ['a price that was never shown', { seenFen: 1 }, 3003],
])('%s is refused, and takes no seat', async (_, over, errCode) => {
  const id = addEvent(world, leader);
  expect((await signUp(member(), id, over)).body.errCode).toBe(errCode);
  expect(eventRow(world, id)).toMatchObject({ taken: 0, waiting: 0 });
});

test('whoever is too young for the way, not of the club, or the leader, is told so', async () => {
  const id = addEvent(world, leader, { age_min: 18 });
  const young = await signUp(member(), id, { people: [person(), { ...person(1), age: 16 }] });
  expect(young.body).toMatchObject({ errCode: 3305, errMsg: expect.stringContaining('满 18 岁') });
  expect((await signUp(world.loggedIn(leader), id)).body.errCode).toBe(3307);
  expect((await signUp(member(), addEvent(world, leader, { vip_only: 1 }))).body.errCode).toBe(3306);
});

test.each([
  ['draft', { audit: 'draft' }, 404],
  ['cancelled', { cancelled_at: 1 }, 3301],
])('an event that is %s takes nobody', async (_, over, errCode) => {
  expect((await signUp(member(), addEvent(world, leader, over))).body.errCode).toBe(errCode);
});

test('an event that is closed or over takes nobody', async () => {
  const id = addEvent(world, leader);
  const one = member();
  world.wait(6.5 * 24 * HOUR);
  const again = world.loggedIn(world.addMember());
  expect((await again.get('/api/event/event', { id })).body.data).toMatchObject({ state: 'closed', action: 'none' });
  expect((await signUp(again, id)).body.errCode).toBe(3301);
  void one;
});

test('twenty seats and five hundred at once: twenty go along, the others wait in their order', async () => {
  const id = addEvent(world, leader, { capacity: 20 });
  const people = Array.from({ length: 500 }, () => member());
  const { agreement } = (await world.browser().get('/api/event/event', { id })).body.data;
  const agreed = { doc: agreement.doc, version: agreement.version };
  const replies = await Promise.all(
    people.map((one) =>
      one.post('/api/event/signUp', { id, people: [person()], emergency, agreed, seenFen: 0, wait: true }),
    ),
  );
  expect(replies.every(({ body }) => body.errCode === 0)).toBe(true);
  expect(states(world, id)).toEqual({ confirmed: 20, waiting: 480 });
  expect(eventRow(world, id)).toMatchObject({ taken: 20, waiting: 480 });
  const places = replies.map(({ body }) => body.data.place).filter((place) => place !== null);
  expect(places.sort((a, b) => a - b)).toEqual(Array.from({ length: 480 }, (_, at) => at + 1));
});

test('the last of a full list is told that it is full', async () => {
  const id = addEvent(world, leader, { capacity: 1, waiting_max: 1 });
  await signUp(member(), id);
  await signUp(member(), id, { wait: true });
  expect((await signUp(member(), id, { wait: true })).body.errCode).toBe(3304);
});

test('the people of one’s last sign-up begin the next form, and are nobody else’s', async () => {
  const one = member();
  await signUp(one, addEvent(world, leader), { people: [person(0), person(1)] });
  const { data } = (await one.get('/api/event/travellers')).body;
  expect(data).toEqual({ people: [person(0), person(1)], others: [], emergency });
  expect((await member().get('/api/event/travellers')).body.data).toEqual({ people: [], others: [], emergency: null });
  expect((await world.browser().get('/api/event/travellers')).body.errCode).toBe(401);
});

test('whom one signed up before is told once each, the latest first, and as they were typed last', async () => {
  const one = member();
  const grown = { ...person(2), age: person(2).age + 1 };
  await signUp(one, addEvent(world, leader), { people: [person(0), person(1), person(2)] });
  await signUp(one, addEvent(world, leader), { people: [person(0), person(3), grown] });
  await signUp(one, addEvent(world, leader), { people: [person(0)] });
  const { data } = (await one.get('/api/event/travellers')).body;
  expect(data).toEqual({ people: [person(0)], others: [person(3), grown, person(1)], emergency });
});

test('nobody else’s sign-up can be paid, taken or cancelled', async () => {
  const id = addEvent(world, leader);
  const made = (await signUp(member(), id)).body.data;
  const stranger = member();
  for (const [path, body] of [
    ['cancelSignup', { signupId: made.id, seenFen: 0 }],
    ['takeOffer', { signupId: made.id }],
    ['pay', { signupId: made.id }],
  ] as const)
    expect((await stranger.post(`/api/event/${path}`, body)).body.errCode).toBe(404);
});

test('one of the people is changed until the deadline: the seat stays, the ticket is new, the leader reads who it was', async () => {
  const id = addEvent(world, leader, { age_min: 12 });
  const one = member();
  const made = (await signUp(one, id, { people: [person(0), person(1)] })).body.data;
  const change = async (over: Record<string, unknown> = {}, by = one) =>
    (await by.post('/api/event/changePerson', { signupId: made.id, at: 1, person: person(2), ...over })).body;
  expect((await change({}, member())).errCode).toBe(404);
  expect((await change({ at: 2 })).errCode).toBe(404);
  expect((await change({ person: { ...person(2), age: 11 } })).errCode).toBe(3305);
  expect((await change({ person: { ...person(2), phone: emergency.phone } })).errCode).toBe(3309);
  const { data } = await change();
  expect(data).toMatchObject({ seats: 2, mayChange: true, people: [made.people[0], { name: person(2).name }] });
  expect(data.people[1].ticket).toMatch(/^[2-9A-HJ-NP-Z]{10}$/);
  expect(data.people[1].ticket).not.toBe(made.people[1].ticket);
  // Asked again: the same, and nothing more is written down.
  expect((await change()).data).toEqual(data);
  expect(eventRow(world, id)).toMatchObject({ taken: 2 });
  const lead = world.loggedIn(leader);
  expect((await lead.get('/api/event/participants', { id })).body.data.signups[0].substitutes).toEqual([
    { at: world.now(), was: person(1).name, isNow: person(2).name },
  ]);
  world.wait(6 * 24 * HOUR);
  const admit = async (code: string) => (await lead.post('/api/event/checkIn', { id, code })).body.data.result;
  expect(await admit(made.people[1].ticket)).toBe('void');
  expect(await admit(data.people[0].ticket)).toBe('valid');
  expect((await change({ at: 0 })).errCode).toBe(3301);
  world.wait(6 * 24 * HOUR);
  expect((await change({ person: person(3) })).errCode).toBe(3301);
  expect(await mine(one, id)).toMatchObject({ mayChange: false });
});

test('names and phones of who goes along are told to nobody but the leader', async () => {
  const id = addEvent(world, leader);
  await signUp(member(), id, { people: [{ ...person(), name: '欧阳明月' }] });
  for (const browser of [world.browser(), member()]) {
    const { text } = await browser.get('/api/event/event', { id });
    expect(text).toContain('欧*');
    for (const secret of ['欧阳明月', person().phone, emergency.phone, emergency.name, '13600001111'])
      expect(text).not.toContain(secret);
    expect((await browser.get('/api/event/participants', { id })).body.errCode).not.toBe(0);
  }
  const seen = (await world.loggedIn(leader).get('/api/event/participants', { id })).body.data;
  expect(seen.signups[0]).toMatchObject({ emergency, people: [{ name: '欧阳明月', phone: person().phone }] });
  world.wait(16 * 24 * HOUR);
  const later = (await world.loggedIn(leader).get('/api/event/participants', { id })).text;
  expect(later).not.toContain(person().phone);
  expect(later).toContain('138****8000');
});

test('the seats of an event are bounded by the database itself', () => {
  const id = addEvent(world, leader, { capacity: 1 });
  const insert = (): unknown =>
    world.database
      .prepare(
        `INSERT INTO event_signups (event_id, user_id, state, seats, price_fen, emergency_name, emergency_phone, agreed, created_at, changed_at)
         VALUES (?, ?, 'confirmed', 1, 0, '', '', '', 1, 1)`,
      )
      .run(id, world.addMember());
  insert();
  expect(insert).toThrow(/CHECK/);
  expect(all(world.database, 'SELECT 1 FROM event_signups')).toHaveLength(1);
});
