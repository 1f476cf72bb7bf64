import { expect, test } from 'vitest';
import { openHuaweiShop } from './huaweiShop.ts';
import { DAY, days, grants, membership, rowOf } from './shop.ts';

const done = { errCode: 0, data: { result: 'done' } };
const known = { errCode: 0, data: { result: 'known' } };
const ignored = { errCode: 0, data: { result: 'ignored' } };

/** A renewal that stands, one month old. */
const subscribed = async () => {
  const shop = await openHuaweiShop();
  expect((await shop.submit(shop.status())).body.data).toMatchObject({ state: 'paid' });
  await days(shop.world, 31);
  return shop;
};
const second = { purchaseOrderId: '101.4356261' };

test.each(['DID_RENEW', 'RESTORE', 'BILLING_RECOVERY'])(
  '%s counts one period once, however often it is told',
  async (word) => {
    const { world, browser, status, submit, tell } = await subscribed();
    const before = (await membership(browser)).expireAt;
    for (const answer of [done, known, known])
      expect(await tell(`DID_NEW_TRANSACTION ${word}`, second)).toMatchObject({ status: 200, body: answer });
    expect(grants(world)).toBe(2);
    expect((await membership(browser)).expireAt).toBeGreaterThan(before);
    // The app hands in the same period as well.
    expect((await submit(status(second))).body.data).toMatchObject({ kind: 'renewal', state: 'paid' });
    expect(grants(world)).toBe(2);
  },
);

test('a period that the app hands in first counts once with what is told of it', async () => {
  const { world, status, submit, tell } = await subscribed();
  expect((await submit(status(second))).body.data).toMatchObject({ kind: 'renewal', state: 'paid' });
  expect((await tell('DID_NEW_TRANSACTION DID_RENEW', second)).body).toMatchObject(known);
  expect(grants(world)).toBe(2);
});

test.each(['EXPIRE VOLUNTARY', 'EXPIRE BILLING_RETRY', 'DID_CHANGE_RENEWAL_STATUS AUTO_RENEW_DISABLED'])(
  '%s ends the renewal, and what is paid stays',
  async (said) => {
    const { world, browser, tell } = await subscribed();
    // Of an order that we never heard of: the agreement says which renewal.
    for (const answer of [done, known]) expect((await tell(said, second, { id: 'one' })).body).toMatchObject(answer);
    expect((await membership(browser)).renewal).toBeNull();
    expect(grants(world)).toBe(1);
    expect((await tell('DID_NEW_TRANSACTION BILLING_RECOVERY', second, { at: world.now() + 1 })).body).toMatchObject(
      done,
    );
    expect(grants(world)).toBe(2);
    expect((await membership(browser)).renewal).not.toBeNull();
  },
);

test('switched off and on again before the end, it renews; an end that is told late ends nothing', async () => {
  const { world, browser, tell, submit, status } = await openHuaweiShop();
  await submit(status());
  const at = world.now();
  for (const [word, stands] of [
    ['AUTO_RENEW_DISABLED', false],
    ['AUTO_RENEW_ENABLED', true],
  ] as const) {
    world.wait(60_000);
    expect((await tell(`DID_CHANGE_RENEWAL_STATUS ${word}`)).body).toMatchObject(done);
    expect((await membership(browser)).renewal !== null).toBe(stands);
  }
  expect((await tell('EXPIRE VOLUNTARY', {}, { at: at - DAY })).body).toMatchObject(done);
  expect((await membership(browser)).renewal).not.toBeNull();
});

test.each(['REFUND_TRANSACTION', 'APPLICATION_DELETE_SUBSCRIPTION_HOSTING'])(
  'REVOKE %s takes back what was granted, once',
  async (word) => {
    const { world, browser, orderId, status, submit, tell } = await openHuaweiShop();
    await submit(status());
    for (const answer of [done, known]) expect((await tell(`REVOKE ${word}`)).body).toMatchObject(answer);
    expect(rowOf(world, orderId)?.state).toBe('refunded');
    expect((await membership(browser)).renewal).toBeNull();
    expect((await submit(status())).body.data).toMatchObject({ state: 'refunded' });
    expect(rowOf(world, orderId)?.state).toBe('refunded');
  },
);

test('a return that is told before its purchase is refused, so that it is told again, and then takes it back', async () => {
  const { world, orderId, status, submit, tell } = await openHuaweiShop();
  const early = await tell('REVOKE REFUND_TRANSACTION', {}, { id: 'revoke' });
  expect(early.status).toBeGreaterThanOrEqual(400);
  expect(early.body).toMatchObject({ data: { reason: 'order' } });
  expect((await submit(status())).body.data).toMatchObject({ state: 'paid' });
  expect((await tell('REVOKE REFUND_TRANSACTION', {}, { id: 'revoke' })).body).toMatchObject(done);
  expect(rowOf(world, orderId)?.state).toBe('refunded');
});

test('a return of a period that we never heard of takes back that period alone', async () => {
  const { browser, world, orderId, tell } = await subscribed();
  const before = (await membership(browser)).expireAt;
  expect((await tell('REVOKE REFUND_TRANSACTION', second)).body).toMatchObject(done);
  expect((await tell('DID_NEW_TRANSACTION DID_RENEW', second)).body).toMatchObject(known);
  expect(rowOf(world, orderId)?.state).toBe('paid');
  expect((await membership(browser)).expireAt).toBe(before);
});

test('a renewal of an agreement, or of a product, that is none of ours grants nothing', async () => {
  const { world, tell } = await subscribed();
  const strange = await tell('DID_NEW_TRANSACTION DID_RENEW', { ...second, purchaseToken: '9.9.9' });
  expect(strange.body).toMatchObject({ data: { reason: 'order' } });
  const other = await tell('DID_NEW_TRANSACTION DID_RENEW', { ...second, currentProductId: 'shell.vip.year' });
  expect(other.body).toMatchObject({ data: { reason: 'product' } });
  expect(grants(world)).toBe(1);
});

test('what changes nothing here is answered 200; what is of another app or world is refused', async () => {
  const { tell } = await openHuaweiShop();
  for (const said of ['TEST', 'DID_NEW_TRANSACTION INITIAL_BUY', 'DID_NEW_TRANSACTION UPGRADE', 'A_KIND_OF_TOMORROW'])
    expect(await tell(said)).toMatchObject({ status: 200, body: ignored });
  for (const [over, reason] of [
    [{ applicationId: '1' }, 'bundle'],
    [{ environment: 'SANDBOX' }, 'environment'],
    [{ purchaseToken: '' }, 'malformed'],
  ] as const)
    expect(await tell('REVOKE', over)).toMatchObject({ status: 403, body: { errCode: 3020, data: { reason } } });
});
