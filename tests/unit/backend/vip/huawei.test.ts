import { createHash, X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { APPLE_MARKS } from '../../../../src/backend/pay/chain/marks.ts';
import { HUAWEI_ROOT_G2 } from '../../../../src/backend/pay/chain/huaweiRoot.ts';
import { readPaySettings } from '../../../../src/backend/pay/settings.ts';
import { jws, openAppleShop, type ChainOdds } from './appleShop.ts';
import { APPLICATION, huaweiChain, openHuaweiShop } from './huaweiShop.ts';
import { begin, DAY, grants, rowOf } from './shop.ts';

test('jwsSubscriptionStatus of a purchase that we began grants once, however often it is handed in', async () => {
  const { world, browser, chain, orderId, status, submit } = await openHuaweiShop();
  expect((await submit(status())).body.data).toMatchObject({
    orderId,
    state: 'paid',
    channel: 'huawei',
    refundUntil: null,
  });
  await Promise.all(Array.from({ length: 10 }, () => submit(status())));
  const receipts = [jws(status(), chain)];
  expect((await browser.post('/api/vip/restorePurchases', { receipts })).body.data).toMatchObject({
    restored: 0,
    list: ['known'],
  });
  expect(grants(world)).toBe(1);
  expect((await browser.get('/api/vip/membership')).body.data.renewal).toMatchObject({
    channel: 'huawei',
    cancel: 'huawei',
  });
});

test('jwsPurchaseOrder of what does not renew; what is asked of the app is the product and our order', async () => {
  const { world, orderId, ref, browser, bought, submit } = await openHuaweiShop('vip-year');
  expect((await browser.post('/api/vip/payOrder', { orderId })).body.data.pay).toEqual({
    channel: 'huawei',
    iapId: 'shell.vip.year',
    accountToken: ref,
  });
  const year = { productId: 'shell.vip.year', productType: '3', purchaseToken: '1.1.1' };
  expect((await submit(bought(year))).body.data).toMatchObject({ orderId, state: 'paid' });
  expect((await submit(bought({ ...year, finishStatus: '1' }))).body.data).toMatchObject({ state: 'paid' });
  expect(grants(world)).toBe(1);
});

const odds: readonly (readonly [string, (now: number) => ChainOdds, string])[] = [
  ['another leaf than for IAP', () => ({ leafMark: APPLE_MARKS.leaf }), 'chain'],
  ['a leaf without its mark', () => ({ leafMark: undefined }), 'chain'],
  ['an intermediate that may not sign', () => ({ middleCa: false }), 'chain'],
  ['a leaf that had expired', (now) => ({ to: now - DAY }), 'expired'],
];
test.each(odds)('signed by %s: refused by name', async (_, odd, reason) => {
  const { world, chain, orderId, status, submit } = await openHuaweiShop();
  const by = huaweiChain(world.now(), { ...odd(world.now()), root: chain.root });
  expect((await submit(status(), { by })).body).toMatchObject({ errCode: 3010, data: { reason } });
  expect(rowOf(world, orderId)?.state).toBe('paying');
  expect(grants(world)).toBe(0);
});

test('signed under another root, by another hand than the chain’s, or without a time: refused by name', async () => {
  const { world, chain, bought, submit, tell } = await openHuaweiShop();
  const other = huaweiChain(world.now());
  const forger = { ...chain, leaf: { ...chain.leaf, key: other.leaf.key } };
  for (const [by, reason] of [
    [other, 'chain'],
    [forger, 'signature'],
  ] as const) {
    expect((await submit(bought(), { by })).body).toMatchObject({ errCode: 3010, data: { reason } });
    expect(await tell('DID_NEW_TRANSACTION DID_RENEW', {}, { by })).toMatchObject({
      status: 403,
      body: { errCode: 3020, data: { reason } },
    });
  }
  expect((await submit(bought({ signedTime: undefined }))).body.data).toEqual({ reason: 'malformed' });
  expect(grants(world)).toBe(0);
});

test.each([
  ['another application', { applicationId: '1' }, '1', 'bundle'],
  ['another environment', { environment: 'SANDBOX' }, '1', 'environment'],
  ['another product', { productId: 'shell.vip.year' }, '1', 'product'],
  ['a purchase that was called back', { purchaseOrderRevocationReasonCode: '1', revocationTime: 5 }, '1', 'revoked'],
  ['a subscription that was called back', {}, '5', 'revoked'],
  ['a subscription that has run out', {}, '2', 'inactive'],
  ['a purchase that was never paid', { purchaseTime: undefined }, '1', 'malformed'],
])('well signed, but of %s: refused by name', async (_, over, state, reason) => {
  const { world, orderId, status, submit } = await openHuaweiShop();
  expect((await submit(status(over, state))).body).toMatchObject({ errCode: 3010, data: { reason } });
  expect(rowOf(world, orderId)?.state).toBe('paying');
  expect(grants(world)).toBe(0);
});

test('the status of another application around an order of ours is refused', async () => {
  const { status, submit } = await openHuaweiShop();
  expect((await submit(status({}, '1', { applicationId: '1' }))).body.data).toEqual({ reason: 'bundle' });
});

test('well signed, but another member’s, or begun by nobody here: refused as another account’s', async () => {
  const { world, orderId, status, submit } = await openHuaweiShop();
  const who = world.loggedIn(world.addMember('别人'));
  expect((await submit(status(), { who })).body.errCode).toBe(3011);
  for (const developerPayload of [undefined, 'theirs'])
    expect((await submit(status({ developerPayload }))).body.errCode).toBe(3011);
  expect((await submit(status())).body.data.orderId).toBe(orderId);
  expect((await submit(status(), { who })).body.errCode).toBe(3011);
  expect(grants(world)).toBe(1);
});

test('beside the App Store: each reads its own, and neither takes the other’s for its own', async () => {
  const apple = await openAppleShop();
  const { huawei } = (await openHuaweiShop()).world.parts.settings.pay;
  const settings = apple.world.parts.settings as { pay: typeof apple.world.parts.settings.pay };
  expect(huawei).not.toBeNull();
  settings.pay = { ...settings.pay, huawei };
  const said = { applicationId: APPLICATION, signedTime: apple.world.now() };
  expect((await apple.submit(jws(said, huaweiChain(apple.world.now())))).body.data).toEqual({ reason: 'chain' });
  expect((await apple.submit(jws(apple.bought({ bundleId: 'a.b' }), apple.chain))).body.data).toEqual({
    reason: 'bundle',
  });
  expect((await apple.submit(jws(apple.bought(), apple.chain))).body.data).toMatchObject({ state: 'paid' });
});

test('a store’s order is neither sent back nor given an invoice by us, and says who does', async () => {
  const { browser, orderId, status, submit } = await openHuaweiShop();
  await submit(status());
  const refund = await browser.post('/api/vip/requestRefund', { orderId });
  expect(refund.body.errMsg).toContain('华为应用内支付');
  expect((await browser.post('/api/vip/cancelRenewal', {})).body).toMatchObject({ errCode: 3013 });
  const gift = await begin(browser, { channel: 'huawei', planId: 'vip-year', gift: true }).catch(() => null);
  expect(gift).toBeNull();
});

test('the root that is built in is Huawei’s, and a store of a deployment trusts nothing else', async () => {
  const root = new X509Certificate(HUAWEI_ROOT_G2);
  expect(createHash('sha256').update(root.raw).digest('hex')).toBe(
    'df21a3c09f7954579305f85c64f80cad86f79853ee3a887c1dec95d218df3a37',
  );
  expect(root.verify(root.publicKey)).toBe(true);
  const PAY_HUAWEI = JSON.stringify({ applicationId: APPLICATION, environment: 'NORMAL' });
  const { huawei } = readPaySettings({ PAY_HUAWEI });
  const { chain, bought, status } = await openHuaweiShop();
  for (const payload of [bought(), status()]) expect(huawei?.trust(jws(payload, chain))).toEqual({ fault: 'chain' });
  for (const bad of [
    '{}',
    '{"applicationId":"a","environment":"NORMAL"}',
    '{"applicationId":"1","environment":"PROD"}',
  ])
    expect(() => readPaySettings({ PAY_HUAWEI: bad }), bad).toThrow('PAY_HUAWEI');
});
