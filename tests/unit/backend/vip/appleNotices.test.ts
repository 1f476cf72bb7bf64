import { expect, test } from 'vitest';
import { openAppleShop } from './appleShop.ts';
import { DAY, days, grants, membership, rowOf } from './shop.ts';

const done = { errCode: 0, data: { result: 'done' } };
const known = { errCode: 0, data: { result: 'known' } };

/** A renewal that stands, one month old. */
const subscribed = async () => {
  const shop = await openAppleShop();
  expect((await shop.tell('SUBSCRIBED')).body).toMatchObject(done);
  await days(shop.world, 31);
  return shop;
};

test('a renewal, a refusal, an end and a return each count once, and are answered 200 however often they come', async () => {
  const { world, browser, tell } = await subscribed();
  const second = { transactionId: '101' };
  for (const answer of [done, known, known])
    expect(await tell('DID_RENEW', second)).toMatchObject({ status: 200, body: answer });
  expect(grants(world)).toBe(2);
  await days(world, 31);
  for (const answer of [done, known]) expect((await tell('DID_FAIL_TO_RENEW', second)).body).toMatchObject(answer);
  expect(await membership(browser)).toMatchObject({ renewal: { channel: 'iap' } });
  for (const answer of [done, known]) expect((await tell('EXPIRED', second)).body).toMatchObject(answer);
  expect((await membership(browser)).renewal).toBeNull();
  for (const answer of [done, known]) expect((await tell('REFUND', second)).body).toMatchObject(answer);
  expect(grants(world)).toBe(2);
});

test.each(['REFUND', 'REVOKE'])('%s takes back what was granted, once', async (type) => {
  const { world, browser, orderId, tell } = await openAppleShop();
  await tell('SUBSCRIBED');
  for (const answer of [done, known]) expect((await tell(type)).body).toMatchObject(answer);
  expect(rowOf(world, orderId)?.state).toBe('refunded');
  expect((await membership(browser)).renewal).toBeNull();
  expect((await membership(browser)).status).not.toBe('autoRenewing');
});

test('a return that the store takes back gives what was left of the time, once; a later one takes it again', async () => {
  const { world, browser, orderId, tell } = await openAppleShop();
  await tell('SUBSCRIBED');
  const { expireAt } = await membership(browser);
  await days(world, 10);
  // Without a return there is nothing to give back.
  expect((await tell('REFUND_REVERSED')).body).toMatchObject(done);
  expect(grants(world)).toBe(1);
  await tell('REFUND');
  expect((await membership(browser)).tier).toBe(0);
  await days(world, 5);
  const back = { uuid: '11111111-2222-4333-8444-555555555555' };
  for (const answer of [done, known]) expect((await tell('REFUND_REVERSED', {}, back)).body).toMatchObject(answer);
  expect(rowOf(world, orderId)).toMatchObject({ state: 'paid', refund: null });
  expect((await membership(browser)).expireAt).toBe(expireAt + 5 * DAY);
  await tell('REFUND', {}, { uuid: '11111111-2222-4333-8444-666666666666' });
  expect(rowOf(world, orderId)?.state).toBe('refunded');
  expect((await membership(browser)).tier).toBe(0);
});

test('a return that is told before its purchase leaves nothing granted, whenever the purchase is told', async () => {
  const { world, browser, orderId, tell } = await openAppleShop();
  expect((await tell('REFUND')).body).toMatchObject(done);
  expect(rowOf(world, orderId)?.state).toBe('refunded');
  expect(await tell('SUBSCRIBED')).toMatchObject({ status: 200, body: known });
  expect(rowOf(world, orderId)?.state).toBe('refunded');
  expect((await membership(browser)).renewal).toBeNull();
});

test('a return of a period that we never heard of takes back that period alone', async () => {
  const { world, browser, orderId, tell } = await subscribed();
  const before = (await membership(browser)).expireAt;
  expect((await tell('REFUND', { transactionId: '101' })).body).toMatchObject(done);
  expect((await tell('DID_RENEW', { transactionId: '101' })).body).toMatchObject(known);
  expect(rowOf(world, orderId)?.state).toBe('paid');
  expect((await membership(browser)).expireAt).toBe(before);
});

test('an end that is told late does not end what was renewed since', async () => {
  const { world, browser, tell } = await subscribed();
  const at = world.now();
  await tell('DID_RENEW', { transactionId: '101' });
  for (const type of ['EXPIRED', 'DID_FAIL_TO_RENEW'])
    expect(await tell(type, {}, { at: at - DAY })).toMatchObject({ status: 200, body: done });
  expect((await membership(browser)).renewal).not.toBeNull();
  expect(grants(world)).toBe(2);
});

test('a renewal that is told after the end grants its time, and stays ended', async () => {
  const { world, browser, tell } = await subscribed();
  const at = world.now();
  expect((await tell('EXPIRED', {}, { at: at + DAY })).body).toMatchObject(done);
  const before = (await membership(browser)).expireAt;
  expect((await tell('DID_RENEW', { transactionId: '101' }, { at })).body).toMatchObject(done);
  expect((await membership(browser)).renewal).toBeNull();
  expect((await membership(browser)).expireAt).toBeGreaterThan(before);
});

test('an end that is told before the beginning: what was bought is granted, and nothing renews', async () => {
  const { world, browser, tell } = await openAppleShop();
  expect((await tell('EXPIRED', {}, { at: world.now() + DAY })).body).toMatchObject(done);
  expect((await tell('SUBSCRIBED')).body).toMatchObject(done);
  expect(grants(world)).toBe(1);
  expect((await membership(browser)).renewal).toBeNull();
});

test('switched off and on again before the end, it renews', async () => {
  const { world, browser, tell } = await openAppleShop();
  await tell('SUBSCRIBED');
  const change = (subtype: string) => {
    world.wait(60_000);
    return tell('DID_CHANGE_RENEWAL_STATUS', {}, { subtype });
  };
  await change('AUTO_RENEW_DISABLED');
  expect((await membership(browser)).renewal).toBeNull();
  expect((await change('AUTO_RENEW_ENABLED')).body).toMatchObject(done);
  expect((await membership(browser)).renewal).not.toBeNull();
});

test('what changes nothing here is answered 200; what is of another app is refused', async () => {
  const { tell } = await openAppleShop();
  for (const type of ['TEST', 'PRICE_INCREASE', 'CONSUMPTION_REQUEST', 'A_KIND_OF_TOMORROW'])
    expect(await tell(type)).toMatchObject({ status: 200, body: { errCode: 0, data: { result: 'ignored' } } });
  expect(await tell('SUBSCRIBED', {}, { appAppleId: 1 })).toMatchObject({
    status: 403,
    body: { errCode: 3020, data: { reason: 'app' } },
  });
});
