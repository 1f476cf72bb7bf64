import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { trustKeys } from '../../../../src/backend/pay/trustKeys.ts';
import { begin, days, deliver, grants, membership, openShop, receipt, rowOf } from './shop.ts';

const open = async (payload: Record<string, unknown> = {}) => {
  const world = openShop();
  const userId = world.addMember();
  const browser = world.loggedIn(userId);
  const { orderId, ref } = await begin(browser, { channel: 'iap', ...payload });
  const submit = (text: string, by = browser) => by.post('/api/vip/submitReceipt', { receipt: text });
  return { world, userId, browser, orderId, ref, submit };
};

test("the store's receipt pays the order it was made for, once", async () => {
  const { world, browser, orderId, ref, submit } = await open();
  const good = receipt(world, { appAccountToken: ref.toUpperCase() });
  const first = await submit(good);
  expect(first.body.data).toMatchObject({ orderId, state: 'paid', channel: 'iap', refundUntil: null });
  expect((await submit(good)).body.data.orderId).toBe(orderId);
  await Promise.all(Array.from({ length: 50 }, () => submit(good)));
  expect(grants(world)).toBe(1);
  expect(
    (await browser.post('/api/vip/restorePurchases', { receipts: [good, 'a.b.c', good] })).body.data,
  ).toMatchObject({ restored: 0, list: ['known', 'invalid', 'known'] });
});

test('a receipt of another account grants nobody anything', async () => {
  const { world, orderId, ref, submit } = await open();
  const thief = world.loggedIn(world.addMember('别人'));
  const good = receipt(world, { appAccountToken: ref });
  expect((await submit(good, thief)).body.errCode).toBe(3011);
  expect((await thief.post('/api/vip/restorePurchases', { receipts: [good] })).body.data).toMatchObject({
    restored: 0,
    list: ['otherAccount'],
  });
  expect((await submit(receipt(world, { transactionId: '7', originalTransactionId: '7' }))).body.errCode).toBe(3011);
  expect(grants(world)).toBe(0);
  expect(rowOf(world, orderId)?.state).toBe('paying');
});

test.each([
  ['another app', { bundleId: 'other.app' }],
  ['another environment', { environment: 'Production' }],
  ['another product', { productId: 'shell.vip.year' }],
  ['a purchase that was taken back', { revocationDate: 1 }],
  ['no transaction id', { transactionId: undefined }],
  ['a transaction id that is no text', { transactionId: 5 }],
])('refuses %s', async (_, fields) => {
  const { world, ref, submit } = await open();
  expect((await submit(receipt(world, { appAccountToken: ref, ...fields }))).body.errCode).toBe(3010);
  expect(grants(world)).toBe(0);
});

test('refuses what the store has not signed', async () => {
  const { world, ref, submit } = await open();
  const fields = { appAccountToken: ref };
  const good = receipt(world, fields);
  const [head = '', body = '', signature = ''] = good.split('.');
  const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
  const forged = Buffer.from(
    JSON.stringify({ ...JSON.parse(Buffer.from(body, 'base64url').toString()), transactionId: '99' }),
  ).toString('base64url');
  const bad = {
    'another key': receipt(world, fields, { key: stranger }),
    'an unknown key id': receipt(world, fields, { header: { kid: 'other' } }),
    'no algorithm': `${none}.${body}.${signature}`,
    'a symmetric algorithm': receipt(world, fields, { header: { alg: 'HS256' } }),
    'a critical extension': receipt(world, fields, { header: { crit: ['exp'] } }),
    'a key in the header': receipt(world, fields, {
      key: stranger,
      header: { kid: undefined, jwk: stranger.export({ format: 'jwk' }) },
    }),
    'another body': `${head}.${forged}.${signature}`,
    'half a signature': good.slice(0, -43),
    zeros: receipt(world, fields, { signature: Buffer.alloc(64).toString('base64url') }),
  };
  for (const [what, text] of Object.entries(bad)) expect((await submit(text)).body.errCode, what).toBe(3010);
  for (const text of ['', 'x', 'a.b', 'a.b.c.d', `${good}=`, '..'.repeat(10)])
    expect((await submit(text)).body.errCode, text).toBe(400);
  expect(grants(world)).toBe(0);
  expect((await submit(good)).body.errCode).toBe(0);
});

test('an old receipt counts whenever it comes: a purchase is a fact; and its money cannot be sent back by us', async () => {
  const { world, browser, orderId, ref } = await open();
  const good = receipt(world, { appAccountToken: ref });
  await days(world, 9);
  expect(rowOf(world, orderId)?.state).toBe('cancelled');
  expect((await browser.post('/api/vip/restorePurchases', { receipts: [good] })).body.data).toMatchObject({
    restored: 1,
    list: ['restored'],
  });
  expect(rowOf(world, orderId)?.state).toBe('paid');
  expect((await browser.post('/api/vip/requestRefund', { orderId })).body).toMatchObject({
    errCode: 3014,
    data: { reason: 'store' },
  });
});

const notify = (
  world: ReturnType<typeof openShop>,
  type: string,
  fields: Record<string, unknown>,
  more: Record<string, unknown> = {},
) => {
  const info = receipt(world, fields);
  const payload = {
    notificationType: type,
    notificationUUID: `${type}-${String(fields['transactionId'])}`,
    data: { bundleId: 'demo.app', environment: 'Demo', signedTransactionInfo: info },
    signedDate: world.now(),
    ...more,
  };
  const body = JSON.stringify({ signedPayload: receipt(world, payload) });
  return deliver(world, { path: '/api/pay/notify/iap', body, headers: { 'Content-Type': 'application/json' } });
};

test('the store renews by itself, refuses, is switched off and refunds: each by its notification, each once', async () => {
  const { world, browser, orderId, ref } = await open({ planId: 'vip-month-auto' });
  const first = {
    transactionId: '100',
    originalTransactionId: '100',
    productId: 'shell.vip.month.auto',
    appAccountToken: ref,
  };
  expect((await notify(world, 'SUBSCRIBED', first)).body.errCode).toBe(0);
  expect(await membership(browser)).toMatchObject({
    status: 'autoRenewing',
    renewal: { amountFen: 1_800, cancel: 'appStore', channel: 'iap' },
  });
  expect((await browser.post('/api/vip/cancelRenewal')).body.errCode).toBe(3013);
  await days(world, 31);
  const second = { ...first, transactionId: '101' };
  expect((await notify(world, 'DID_RENEW', second)).body.data).toEqual({ result: 'done' });
  expect((await notify(world, 'DID_RENEW', second)).body.data).toEqual({ result: 'known' });
  expect((await browser.post('/api/vip/submitReceipt', { receipt: receipt(world, second) })).body.data).toMatchObject({
    kind: 'renewal',
    state: 'paid',
  });
  expect(grants(world)).toBe(2);
  expect((await membership(browser)).renewal.nextChargeAt).toBe(Date.UTC(2026, 6, 1, 4));
  await days(world, 30);
  expect((await notify(world, 'DID_FAIL_TO_RENEW', second)).body.errCode).toBe(0);
  expect((await membership(browser)).renewal.retryAt).not.toBeNull();
  expect((await notify(world, 'DID_RENEW', { ...first, transactionId: '102' })).body.data).toEqual({ result: 'done' });
  expect((await membership(browser)).renewal.retryAt).toBeNull();
  expect(
    (
      await notify(
        world,
        'DID_CHANGE_RENEWAL_STATUS',
        { ...first, transactionId: '102' },
        { subtype: 'AUTO_RENEW_DISABLED' },
      )
    ).body.errCode,
  ).toBe(0);
  expect(await membership(browser)).toMatchObject({ renewal: null, tier: 1 });
  expect((await notify(world, 'REFUND', { ...first, transactionId: '102' })).body.errCode).toBe(0);
  expect((await membership(browser)).tier).toBe(0);
  expect(rowOf(world, orderId)?.state).toBe('paid');
});

/** A renewing purchase in the store that was paid, and whose renewal then ended. */
const lapsed = async () => {
  const shop = await open({ planId: 'vip-month-auto' });
  const { world, browser, ref } = shop;
  const first = {
    transactionId: '100',
    originalTransactionId: '100',
    productId: 'shell.vip.month.auto',
    appAccountToken: ref,
  };
  await notify(world, 'SUBSCRIBED', first);
  await notify(world, 'EXPIRED', first);
  await days(world, 40);
  expect(await membership(browser)).toMatchObject({ renewal: null, status: 'expired' });
  return { ...shop, first };
};

test('a renewal taken up again through a new order pays that order, and renews from it', async () => {
  const { world, browser, first } = await lapsed();
  const { orderId, ref } = await begin(browser, { channel: 'iap', planId: 'vip-month-auto' });
  const second = { ...first, transactionId: '105', appAccountToken: ref };
  expect((await browser.post('/api/vip/submitReceipt', { receipt: receipt(world, second) })).body.data).toMatchObject({
    orderId,
    state: 'paid',
    kind: 'purchase',
  });
  expect((await notify(world, 'SUBSCRIBED', second)).body.data).toEqual({ result: 'known' });
  expect(await membership(browser)).toMatchObject({ status: 'autoRenewing' });
  expect(grants(world)).toBe(2);
  await days(world, 31);
  expect((await notify(world, 'DID_RENEW', { ...second, transactionId: '106' })).body.data).toEqual({ result: 'done' });
  expect(grants(world)).toBe(3);
  // The first period's refund still finds its order.
  expect((await notify(world, 'REFUND', first)).body.data).toEqual({ result: 'done' });
  expect(await membership(browser)).toMatchObject({ status: 'autoRenewing' });
});

/** An agreement that the store has charged for half a year before we ever heard of it. */
const elsewhere = async () => {
  const shop = await open({ planId: 'vip-month-auto' });
  const { world, ref } = shop;
  const agreement = { originalTransactionId: '100', productId: 'shell.vip.month.auto' };
  const past = Array.from({ length: 6 }, (_, month) =>
    receipt(world, {
      ...agreement,
      transactionId: String(100 + month),
      purchaseDate: world.now() - (7 - month) * 30 * 86_400_000,
      ...(month === 0 ? {} : { appAccountToken: '00000000-0000-4000-8000-000000000000' }),
    }),
  );
  return { ...shop, past, agreement, taken: { ...agreement, transactionId: '110', appAccountToken: ref } };
};

test('a renewal that began before us is taken up again through an order, pays it, and renews from it', async () => {
  const { world, browser, orderId, submit, taken } = await elsewhere();
  const thief = world.loggedIn(world.addMember('别人'));
  expect((await submit(receipt(world, taken), thief)).body.errCode).toBe(3011);
  expect((await submit(receipt(world, { ...taken, productId: 'shell.vip.year' }))).body.errCode).toBe(3010);
  expect((await submit(receipt(world, { ...taken, appAccountToken: undefined }))).body.errCode).toBe(3011);
  expect(grants(world)).toBe(0);

  expect((await submit(receipt(world, taken))).body.data).toMatchObject({ orderId, state: 'paid', kind: 'purchase' });
  expect((await notify(world, 'SUBSCRIBED', taken)).body.data).toEqual({ result: 'known' });
  expect(await membership(browser)).toMatchObject({ status: 'autoRenewing', renewal: { cancel: 'appStore' } });
  await days(world, 31);
  const next = { ...taken, transactionId: '111' };
  expect((await notify(world, 'DID_RENEW', next)).body.data).toEqual({ result: 'done' });
  expect((await notify(world, 'DID_RENEW', next)).body.data).toEqual({ result: 'known' });
  expect(grants(world)).toBe(2);
  expect((await notify(world, 'EXPIRED', next)).body.data).toEqual({ result: 'done' });
  expect((await membership(browser)).renewal).toBeNull();
});

test('what was paid for before us is not paid out by us: neither before nor after it is taken up again', async () => {
  const { world, browser, past, submit, taken } = await elsewhere();
  const restore = async () => (await browser.post('/api/vip/restorePurchases', { receipts: past })).body.data;
  expect(await restore()).toMatchObject({ restored: 0 });
  await submit(receipt(world, taken));
  const { expireAt } = await membership(browser);
  expect(await restore()).toMatchObject({ restored: 0 });
  expect(grants(world)).toBe(1);
  expect((await membership(browser)).expireAt).toBe(expireAt);
});

test('a second period that is told before the first pays the order; the first is one more period', async () => {
  const { world, browser, orderId, ref, submit } = await open({ planId: 'vip-month-auto' });
  const first = {
    transactionId: '100',
    originalTransactionId: '100',
    productId: 'shell.vip.month.auto',
    appAccountToken: ref,
    purchaseDate: world.now(),
  };
  await days(world, 31);
  const second = { ...first, transactionId: '101', purchaseDate: world.now() };
  expect((await notify(world, 'DID_RENEW', second)).body.data).toEqual({ result: 'done' });
  expect(rowOf(world, orderId)?.state).toBe('paid');
  expect((await submit(receipt(world, first))).body.data).toMatchObject({ kind: 'renewal', state: 'paid' });
  for (const again of [first, second])
    expect(
      (await browser.post('/api/vip/restorePurchases', { receipts: [receipt(world, again)] })).body.data,
    ).toMatchObject({
      restored: 0,
      list: ['known'],
    });
  expect(grants(world)).toBe(2);
});

test('another product on the same agreement pays the order it was bought for', async () => {
  const { world, browser, first } = await lapsed();
  const { orderId, ref } = await begin(browser, { channel: 'iap', planId: 'vip-year' });
  const productId = 'shell.vip.year';
  const bought = { ...first, transactionId: '105', appAccountToken: ref, productId };
  expect((await notify(world, 'SUBSCRIBED', bought)).body.errCode).toBe(0);
  expect(rowOf(world, orderId)?.state).toBe('paid');
});

test.each(['after it ended', 'while it runs'])(
  'two accounts on one telephone: who ordered it %s has it, and sees nothing of the other',
  async (when) => {
    const shop = when === 'after it ended' ? await lapsed() : { ...(await open({ planId: 'vip-month-auto' })) };
    const { world, browser, ref } = shop;
    const first = {
      transactionId: '100',
      originalTransactionId: '100',
      productId: 'shell.vip.month.auto',
      appAccountToken: ref,
    };
    if (when === 'while it runs') await notify(world, 'SUBSCRIBED', first);
    const before = (await membership(browser)).expireAt;
    const mate = world.loggedIn(world.addMember('同机'));
    const made = await begin(mate, { channel: 'iap', planId: 'vip-month-auto' });
    const second = receipt(world, { ...first, transactionId: '105', appAccountToken: made.ref });
    expect((await mate.post('/api/vip/submitReceipt', { receipt: second })).body.data.orderId).toBe(made.orderId);
    expect(await membership(mate)).toMatchObject({ status: 'autoRenewing' });
    expect(await membership(browser)).toMatchObject({ renewal: null, expireAt: before });
    expect((await browser.post('/api/vip/submitReceipt', { receipt: second })).body.errCode).toBe(3011);
    const third = { ...first, transactionId: '106', appAccountToken: made.ref };
    expect((await notify(world, 'DID_RENEW', third)).body.data).toEqual({ result: 'done' });
    expect((await membership(browser)).expireAt).toBe(before);
    expect(grants(world)).toBe(3);
  },
);

test("a notification whose inside or outside is not the store's is refused", async () => {
  const { world, ref } = await open();
  const fields = { appAccountToken: ref, transactionId: '1', originalTransactionId: '1' };
  const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const post = (body: string) =>
    deliver(world, { path: '/api/pay/notify/iap', body, headers: { 'Content-Type': 'application/json' } });
  const outer = (info: string, key?: typeof stranger) =>
    JSON.stringify({
      signedPayload: receipt(
        world,
        {
          notificationType: 'SUBSCRIBED',
          notificationUUID: 'uuid-1',
          data: { bundleId: 'demo.app', environment: 'Demo', signedTransactionInfo: info },
        },
        key ? { key } : {},
      ),
    });
  expect((await post(outer(receipt(world, fields), stranger))).body.errCode).toBe(3020);
  expect((await post(outer(receipt(world, fields, { key: stranger })))).body.errCode).toBe(3010);
  for (const body of ['', '{', 'null', '[]', '{"signedPayload":5}', '{"signedPayload":"a.b.c"}'])
    expect((await post(body)).body.errCode, body).toBe(3020);
  expect(grants(world)).toBe(0);
});

test('a renewal in the store that nobody hears of ends after sixteen days', async () => {
  const { world, browser, ref } = await open({ planId: 'vip-month-auto' });
  await notify(world, 'SUBSCRIBED', {
    transactionId: '100',
    originalTransactionId: '100',
    productId: 'shell.vip.month.auto',
    appAccountToken: ref,
  });
  await days(world, 46);
  expect((await membership(browser)).renewal).not.toBeNull();
  await days(world, 2);
  expect(await membership(browser)).toMatchObject({ renewal: null, status: 'expired' });
});

test('a deployment names its own store: its keys alone count', async () => {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const store = {
    trust: trustKeys([{ ...pair.publicKey.export({ format: 'jwk' }), kid: 'real-1' }]),
    bundleId: 'real.app',
    appAppleId: null,
    environment: 'Production',
  };
  const world = openShop({ demo: false, pay: { store, huawei: null, android: null, harmony: null, wechat: null } });
  const browser = world.loggedIn(world.addMember());
  const { ref, orderId } = await begin(browser, { channel: 'iap' });
  const fields = { appAccountToken: ref, bundleId: 'real.app', environment: 'Production' };
  expect((await browser.post('/api/vip/submitReceipt', { receipt: receipt(world, fields) })).body.errCode).toBe(3010);
  const good = receipt(world, fields, { key: pair.privateKey, header: { kid: 'real-1' } });
  expect((await browser.post('/api/vip/submitReceipt', { receipt: good })).body.data).toMatchObject({
    orderId,
    state: 'paid',
  });
});
