import { beforeEach, describe, expect, test } from 'vitest';
import { createRandom } from '../../../../demo/random.ts';
import { all, one, run } from '../../../../src/backend/database/statement.ts';
import { runEvents } from '../../../../src/backend/events/due.ts';
import { runDue } from '../../../../src/backend/vip/due.ts';
import { type Browser, openWorld, type World } from '../support/world.ts';
import { deliver, message, paidBy } from '../vip/shop.ts';
import {
  addEvent,
  DAY,
  eventRow,
  goAlong,
  HOUR,
  keptFen,
  mine,
  notices,
  person,
  signUp,
  states,
  toCashier,
} from './camp.ts';

const PRICE = 33_333;
let world: World;
let leader: string;
let id: string;
const member = (): Browser => world.loggedIn(world.addMember());
const kept = (): number => keptFen(world);

beforeEach(() => {
  world = openWorld();
  leader = world.addMember('领队', '8613600001111');
  id = addEvent(world, leader, { price_fen: PRICE, capacity: 3 });
});

describe('a seat that costs money', () => {
  test('is held while its order is open, and theirs once it is paid', async () => {
    const a = member();
    const made = (await signUp(a, id, { people: [person(0), person(1)] })).body.data;
    expect(made).toMatchObject({ state: 'held', payFen: 2 * PRICE, money: 'none', payBy: world.now() + 30 * 60_000 });
    expect(made.people[0].ticket).toBeNull();
    expect(eventRow(world, id).taken).toBe(2);
    const ref = await toCashier(a, made.id);
    // Another sum is no payment of it.
    const wrong = await deliver(world, message(world, paidBy(ref, PRICE)));
    expect(wrong.body.errCode).toBe(3022);
    await deliver(world, message(world, paidBy(ref, 2 * PRICE, 't1')));
    expect(await mine(a, id)).toMatchObject({ state: 'confirmed', money: 'taken' });
    // Told again, nothing happens twice.
    await deliver(world, message(world, paidBy(ref, 2 * PRICE, 't1')));
    expect(kept()).toBe(2 * PRICE);
    expect(eventRow(world, id).taken).toBe(2);
  });

  test('goes on to the next when nobody pays, and money that comes later goes back', async () => {
    const [a, b] = [member(), member()];
    const made = (await signUp(a, id, { people: [person(0), person(1), person(2)] })).body.data;
    await signUp(b, id, { wait: true });
    const ref = await toCashier(a, made.id);
    world.wait(36 * 60_000);
    await runDue(world.parts);
    expect((await mine(a, id)).state).toBe('expired');
    expect((await mine(b, id)).state).toBe('offered');
    await deliver(world, message(world, paidBy(ref, made.payFen, 'late')));
    await runDue(world.parts);
    expect(kept()).toBe(0);
    expect((await mine(a, id)).state).toBe('expired');
    expect(await mine(a, id)).toMatchObject({ money: 'returned', returnedFen: made.payFen });
    const offer = await mine(b, id);
    expect((await b.post('/api/event/takeOffer', { signupId: offer.id, channel: 'sandbox' })).body.data).toMatchObject({
      state: 'held',
      money: 'none',
    });
  });

  test('is freed when the channel says that the payment was given up or failed', async () => {
    const a = member();
    const made = (await signUp(a, id)).body.data;
    const ref = await toCashier(a, made.id);
    await deliver(
      world,
      message(world, { kind: 'failed', ref, amountFen: PRICE, transactionId: 'f', reason: 'noFunds' }),
    );
    expect((await mine(a, id)).state).toBe('expired');
    expect(eventRow(world, id).taken).toBe(0);
    // One begins anew.
    expect((await signUp(a, id)).body.data.state).toBe('held');
  });

  test('needs a way of paying that is open, and never the store’s', async () => {
    expect((await signUp(member(), id, { channel: 'iap' })).body.errCode).toBe(3007);
    expect((await signUp(member(), id, { channel: undefined })).body.errCode).toBe(3007);
    expect(eventRow(world, id).taken).toBe(0);
  });

  test('is not among the orders of the membership, and keeps nobody from buying one', async () => {
    const a = member();
    await signUp(a, id);
    expect((await a.get('/api/vip/orders')).body.data.list).toEqual([]);
    const { id: orderId } = one<{ id: string }>(world.database, 'SELECT id FROM vip_orders') ?? { id: '' };
    for (const path of ['payOrder', 'cancelOrder', 'requestRefund'])
      expect((await a.post(`/api/vip/${path}`, { orderId })).body.errCode).toBe(404);
    expect((await a.get('/api/vip/order', { orderId })).body.errCode).toBe(404);
  });
});

describe('a cancellation', () => {
  test.each([
    [0, 100],
    [4 * DAY - 1, 100],
    [4 * DAY + HOUR, 60],
    [6 * DAY + HOUR, 0],
  ])('%i ms later gives %i percent back', async (ms, percent) => {
    const fresh = addEvent(world, leader, { price_fen: PRICE, signup_until: world.now() + 7 * DAY });
    const a = member();
    const { signupId, payFen } = await goAlong(world, a, fresh);
    world.wait(ms);
    const due = Math.floor((payFen * percent) / 100);
    expect((await mine(a, fresh)).refundFen).toBe(due);
    const { data } = (await a.post('/api/event/cancelSignup', { signupId, seenFen: due })).body;
    expect(data).toMatchObject({ state: 'cancelled', money: due > 0 ? 'returning' : 'taken' });
    await runDue(world.parts);
    await runDue(world.parts);
    expect(kept()).toBe(payFen - due);
    expect(await mine(a, fresh)).toMatchObject({ returnedFen: due, money: due > 0 ? 'returned' : 'taken' });
    // A day later nothing is asked for again.
    world.wait(2 * DAY);
    await runDue(world.parts);
    expect(kept()).toBe(payFen - due);
    // And asked again it is the same.
    const again = world.loggedIn(
      String(one<{ u: number }>(world.database, 'SELECT user_id AS u FROM event_signups WHERE id = ?', signupId)?.u),
    );
    expect((await again.post('/api/event/cancelSignup', { signupId, seenFen: 0 })).body.data.state).toBe('cancelled');
    expect(kept()).toBe(payFen - due);
  });

  test('for less than was shown is refused with what it is now', async () => {
    const a = member();
    const { signupId } = await goAlong(world, a, id);
    world.wait(5 * DAY);
    const refused = await a.post('/api/event/cancelSignup', { signupId, seenFen: PRICE });
    expect(refused.body).toMatchObject({ errCode: 3310, data: { refundFen: Math.floor(PRICE * 0.6) } });
    expect((await mine(a, id)).state).toBe('confirmed');
  });

  test('is none from the start on, nor of somebody who has come', async () => {
    const a = member();
    const { signupId } = await goAlong(world, a, id);
    const [{ ticket }] = (await mine(a, id)).people;
    world.wait(6 * DAY);
    await world.loggedIn(leader).post('/api/event/checkIn', { id, code: ticket });
    expect((await a.post('/api/event/cancelSignup', { signupId, seenFen: 0 })).body).toMatchObject({
      errCode: 3301,
      errMsg: '已经签到，不能再取消',
    });
    world.wait(DAY);
    expect((await mine(a, id)).refundFen).toBeNull();
  });
});

test('an event that is called off pays everybody back in full, and tells them', async () => {
  const [a, b, c] = [world.addMember(), world.addMember(), world.addMember()];
  const [first, held, waits] = [world.loggedIn(a), world.loggedIn(b), world.loggedIn(c)];
  await goAlong(world, first, id, { people: [person(0), person(1)] });
  const ref = await toCashier(held, (await signUp(held, id)).body.data.id);
  await signUp(waits, id, { wait: true });
  world.wait(6 * DAY + 2 * HOUR);
  const boss = world.loggedIn(leader);
  expect((await first.post('/api/event/cancelEvent', { id, reason: '我不想去了呀' })).body.errCode).toBe(403);
  expect((await boss.post('/api/event/cancelEvent', { id, reason: '雨' })).body.errCode).toBe(400);
  const { data } = (await boss.post('/api/event/cancelEvent', { id, reason: '暴雨红色预警，山区封闭' })).body;
  expect(data.told).toBe(3);
  expect((await boss.post('/api/event/cancelEvent', { id, reason: '暴雨红色预警，山区封闭' })).body.data.told).toBe(0);
  // Somebody was paying at that very moment.
  await deliver(world, message(world, paidBy(ref, PRICE)));
  await runDue(world.parts);
  expect(kept()).toBe(0);
  expect(states(world, id)).toEqual({ called: 3 });
  expect(notices(world, a)).toEqual(['eventConfirmed', 'eventCalled', 'eventRefunded']);
  const lines = (await first.get('/api/community/inbox', { tab: 'system' })).body.data.items;
  expect(lines.map(({ event }: { event: { kind: string } }) => event.kind)).toContain('called');
  expect(lines.find(({ event }: { event: { kind: string } }) => event.kind === 'called')).toMatchObject({
    kind: 'event',
    vip: null,
    event: { id, title: '香山夜爬看日出', why: '暴雨红色预警，山区封闭', amountFen: 2 * PRICE },
  });
  expect((await first.get('/api/event/event', { id })).body.data).toMatchObject({
    state: 'cancelled',
    action: 'none',
    cancelled: { reason: '暴雨红色预警，山区封闭' },
  });
});

test('too few people until the last day call it off', async () => {
  const small = addEvent(world, leader, { price_fen: PRICE, min_people: 3 });
  const a = world.addMember();
  await goAlong(world, world.loggedIn(a), small);
  runEvents(world.parts);
  expect(states(world, small)).toEqual({ confirmed: 1 });
  world.wait(6 * DAY + HOUR);
  // A clock that cannot be believed calls nothing off.
  runEvents(world.parts, false);
  expect(states(world, small)).toEqual({ confirmed: 1 });
  runEvents(world.parts);
  await runDue(world.parts);
  expect(states(world, small)).toEqual({ called: 1 });
  expect(kept()).toBe(0);
});

test('the day before, everybody who goes along is told once; a move of the meeting tells everybody', async () => {
  const a = world.addMember();
  await goAlong(world, world.loggedIn(a), id);
  runEvents(world.parts);
  expect(notices(world, a)).toEqual(['eventConfirmed']);
  const meetAt = world.now() + 7 * DAY - HOUR;
  const boss = world.loggedIn(leader);
  const moved = await boss.post('/api/event/moveMeeting', { id, meetAt, meetPlace: '香山公园北门公交站' });
  expect(moved.body.data.told).toBe(1);
  expect(
    (await boss.post('/api/event/moveMeeting', { id, meetAt: meetAt + 3 * DAY, meetPlace: '香山公园北门' })).body
      .errCode,
  ).toBe(400);
  const seen = (await world.loggedIn(a).get('/api/event/event', { id })).body.data;
  expect(seen.changes.map(({ field }: { field: string }) => field).sort()).toEqual(['集合地点', '集合时间']);
  world.wait(6 * DAY + HOUR);
  runEvents(world.parts);
  runEvents(world.parts);
  expect(notices(world, a)).toEqual(['eventConfirmed', 'eventChanged', 'eventSoon']);
});

test('a ticket that was never used is told of as over once the event is, and its leader has nothing left to move or call off', async () => {
  const a = member();
  await goAlong(world, a, id);
  const [{ ticket: code }] = (await mine(a, id)).people;
  const boss = world.loggedIn(leader);
  const read = async () => (await boss.get('/api/event/event', { id })).body.data;
  expect(await read()).toMatchObject({ mayMove: true, mayCallOff: true });
  expect((await a.get('/api/event/event', { id })).body.data).toMatchObject({ mayMove: false, mayCallOff: false });
  world.wait(7 * DAY + HOUR);
  expect(await read()).toMatchObject({ mayMove: false, mayCallOff: true });
  world.wait(3 * DAY);
  expect(await read()).toMatchObject({ mayMove: false, mayCallOff: false });
  expect((await boss.post('/api/event/checkIn', { id, code })).body.data).toMatchObject({
    ...{ result: 'expired', usedAt: null },
  });
});

test('a ticket lets in once, at its own event, by its own leader', async () => {
  const a = member();
  await goAlong(world, a, id);
  const [{ ticket: code }] = (await mine(a, id)).people;
  const boss = world.loggedIn(leader);
  const other = addEvent(world, leader);
  expect((await boss.post('/api/event/checkIn', { id, code })).body.data).toMatchObject({
    ...{ result: 'early', usedAt: null, arrived: 0 },
  });
  world.wait(6 * DAY);
  expect((await a.post('/api/event/checkIn', { id, code })).body.errCode).toBe(403);
  expect((await boss.post('/api/event/checkIn', { id: other, code })).body.data).toMatchObject({
    result: 'other',
    name: null,
  });
  expect((await boss.post('/api/event/checkIn', { id, code })).body.data).toMatchObject({
    result: 'valid',
    arrived: 1,
    going: 1,
  });
  const first = world.now();
  world.wait(60_000);
  expect((await boss.post('/api/event/checkIn', { id, code })).body.data).toMatchObject({
    result: 'used',
    usedAt: first,
    arrived: 1,
  });
  expect((await boss.post('/api/event/checkIn', { id, code: '2222222222' })).body.data.result).toBe('unknown');
  expect((await boss.post('/api/event/checkIn', { id, code: '<script>00' })).body.errCode).toBe(400);
});

test('money that the channel sends back by itself ends the sign-up; a part of it does not', async () => {
  const a = member();
  const { ref, transactionId } = await goAlong(world, a, id);
  const back = (amountFen: number, refundId: string) =>
    deliver(world, message(world, { kind: 'refunded', ref, amountFen, transactionId, refundId }));
  await back(3_333, 'r1');
  expect(await mine(a, id)).toMatchObject({ state: 'confirmed', returnedFen: 3_333 });
  await back(30_000, 'r2');
  expect(await mine(a, id)).toMatchObject({ state: 'cancelled', returnedFen: PRICE });
  expect(eventRow(world, id).taken).toBe(0);
});

/** Whatever happens in whatever order, these hold. */
const check = (world: World, id: string): void => {
  const { taken, waiting, capacity } = eventRow(world, id);
  const seats = one<{ seated: number; waits: number }>(
    world.database,
    `SELECT coalesce(sum(iif(state IN ('held', 'offered', 'confirmed'), seats, 0)), 0) AS seated,
       coalesce(sum(state = 'waiting'), 0) AS waits FROM event_signups WHERE event_id = ?`,
    id,
  );
  expect(taken).toBe(seats?.seated);
  expect(waiting).toBe(seats?.waits);
  expect(taken).toBeLessThanOrEqual(capacity);
  const odd = all(
    world.database,
    `SELECT s.id, s.state, o.state FROM event_signups s LEFT JOIN vip_orders o ON o.id = s.order_id WHERE
       (s.state = 'held' AND (o.state IS NULL OR o.state NOT IN ('created', 'paying')))
       OR (s.state = 'confirmed' AND (o.state IS NULL OR o.state <> 'paid'))
       OR (s.state IN ('waiting', 'offered') AND s.order_id IS NOT NULL)
       OR (s.state IN ('cancelled', 'expired', 'called') AND o.state IN ('created', 'paying'))`,
  );
  expect(odd).toEqual([]);
  const sums = all(
    world.database,
    `SELECT s.id FROM event_signups s JOIN events e ON e.id = s.event_id LEFT JOIN vip_orders o ON o.id = s.order_id
     WHERE s.rooms_fen <> e.single_fen * (SELECT sum(p.single) FROM event_people p WHERE p.signup_id = s.id)
       OR o.pay_fen <> s.price_fen * s.seats + s.rooms_fen`,
  );
  expect(sums).toEqual([]);
  const tickets = all<{ state: string }>(
    world.database,
    "SELECT s.state FROM event_people p JOIN event_signups s ON s.id = p.signup_id WHERE p.ticket IS NULL AND s.state = 'confirmed'",
  );
  expect(tickets).toEqual([]);
};

test.each([1, 2, 3, 4, 5, 6])('seats, orders and money agree after any sequence (%i)', async (seed) => {
  const random = createRandom(`events ${seed}`);
  const capacity = random.int(1, 6);
  const singleFen = seed % 2 === 0 ? 7_777 : 0;
  const event = addEvent(world, leader, { price_fen: PRICE, single_fen: singleFen, capacity });
  const people = Array.from({ length: 6 }, () => ({ browser: member(), ref: '', at: 0 }));
  const paid = new Set<string>();
  for (let step = 0; step < 70; step++) {
    const who = people[random.int(0, people.length - 1)] as (typeof people)[number];
    const own = await mine(who.browser, event);
    const what = random.int(0, 9);
    if (what <= 2)
      await signUp(who.browser, event, {
        people: Array.from({ length: random.int(1, 3) }, (_, at) => ({
          ...person(at),
          single: random.int(0, 1) === 1,
        })),
        wait: random.int(0, 1) === 1,
      });
    else if (what === 3 && own?.state === 'held') who.ref = await toCashier(who.browser, own.id);
    else if (what <= 5 && who.ref !== '') {
      const order = one<{ pay_fen: number }>(world.database, 'SELECT pay_fen FROM vip_orders WHERE ref = ?', who.ref);
      const kind = random.int(0, 5) === 0 ? 'failed' : 'paid';
      const transactionId = `${kind}-${who.ref}`;
      await deliver(
        world,
        message(world, {
          kind,
          ref: who.ref,
          amountFen: order?.pay_fen,
          transactionId,
          ...(kind === 'failed' ? { reason: 'declined' } : {}),
        }),
      );
      if (kind === 'paid') paid.add(who.ref);
    } else if (what === 6 && own) await who.browser.post('/api/event/cancelSignup', { signupId: own.id, seenFen: 0 });
    else if (what === 7 && own?.state === 'offered')
      await who.browser.post('/api/event/takeOffer', { signupId: own.id, channel: 'sandbox' });
    else if (what === 8) {
      world.wait(random.int(1, 4) * HOUR);
      run(world.database, 'UPDATE sessions SET expires_at = expires_at + ?', 4 * HOUR);
    } else {
      await runDue(world.parts);
      runEvents(world.parts);
    }
    check(world, event);
  }
  // In the end: what is kept is what confirmed seats cost, and what the ladder keeps of cancelled ones.
  await world.loggedIn(leader).post('/api/event/cancelEvent', { id: event, reason: '到此为止，全部退款' });
  for (let round = 0; round < 3; round++) await runDue(world.parts);
  check(world, event);
  const own = one<{ fen: number }>(
    world.database,
    `SELECT coalesce(sum(o.pay_fen - coalesce(s.refund_fen, o.pay_fen)), 0) AS fen
     FROM event_signups s JOIN vip_orders o ON o.id = s.order_id WHERE s.event_id = ? AND o.paid_at IS NOT NULL`,
    event,
  );
  expect(kept()).toBe(own?.fen);
  expect(states(world, event)['confirmed']).toBeUndefined();
});
