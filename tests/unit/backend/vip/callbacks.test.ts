import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { all } from '../../../../src/backend/database/statement.ts';
import { begin, deliver, grants, message, openShop, paidBy, rowOf } from './shop.ts';

const channels = ['sandbox', 'android', 'harmony'] as const;

const open = async (channel: (typeof channels)[number]) => {
  const world = openShop();
  const browser = world.loggedIn(world.addMember());
  const { orderId, ref } = await begin(browser, { channel });
  return { world, browser, orderId, ref, channel };
};

test.each(channels)(
  '%s: a good message pays once; told again it is known, also word for word and days later',
  async (channel) => {
    const { world, orderId, ref } = await open(channel);
    const payload = { ...paidBy(ref, 2_500, 'payment-1'), eventId: 'event-00000001' };
    const first = message(world, payload, { channel });
    expect((await deliver(world, first)).body).toMatchObject({ errCode: 0, data: { result: 'done' } });
    const again = await deliver(world, first);
    expect([again.status, again.body.data]).toEqual([200, { result: 'known' }]);
    world.wait(3 * 86_400_000);
    expect((await deliver(world, first)).body.data).toEqual({ result: 'known' });
    const borrowed = { ...paidBy(ref, 2_500, 'payment-1'), eventId: 'event-00000002' };
    const late = message(world, borrowed, { channel, ts: world.now() - 301_000 });
    expect((await deliver(world, late)).body.errCode).toBe(3021);
    expect((await deliver(world, message(world, payload, { channel }))).body.data).toEqual({ result: 'known' });
    expect((await deliver(world, message(world, paidBy(ref, 2_500, 'payment-1'), { channel }))).body.data).toEqual({
      result: 'done',
    });
    expect(rowOf(world, orderId)).toMatchObject({ state: 'paid', refund: null });
    expect(grants(world)).toBe(1);
  },
);

test.each(channels)('%s: early, late and unsigned messages are refused and change nothing', async (channel) => {
  const { world, orderId, ref } = await open(channel);
  const payload = paidBy(ref, 2_500);
  for (const off of [-301_000, 301_000, -86_400_000, 86_400_000])
    expect(
      (await deliver(world, message(world, payload, { channel, ts: world.now() + off }))).body.errCode,
      String(off),
    ).toBe(3021);
  const stranger = channel === 'sandbox' ? randomBytes(32) : generateKeyPairSync('ed25519').privateKey;
  expect((await deliver(world, message(world, payload, { channel, key: stranger }))).body.errCode).toBe(3020);
  const good = message(world, payload, { channel });
  const altered: [string, ReturnType<typeof message>][] = [
    ['another sum', { ...good, body: good.body.replace('2500', '1') }],
    ['a space', { ...good, body: `${good.body} ` }],
    ['no body', { ...good, body: '' }],
    ['no signature', { ...good, headers: { ...good.headers, 'Pay-Sign': '' } }],
    ['another time', { ...good, headers: { ...good.headers, 'Pay-Time': String(world.now() + 1) } }],
    ['another nonce', { ...good, headers: { ...good.headers, 'Pay-Nonce': 'a'.repeat(22) } }],
    ['an empty time', { ...good, headers: { ...good.headers, 'Pay-Time': '' } }],
    ...channels
      .filter((other) => other !== channel)
      .map((other): [string, ReturnType<typeof message>] => [
        `the door of ${other}`,
        { ...good, path: `/api/pay/notify/${other}` },
      ]),
  ];
  for (const [what, bad] of altered) {
    const { body, status } = await deliver(world, bad);
    expect(body.errCode, what).toBe(3020);
    expect(status).toBe(403);
  }
  expect(rowOf(world, orderId)?.state).toBe('paying');
  expect(grants(world)).toBe(0);
  expect((await deliver(world, good)).body.data).toEqual({ result: 'done' });
});

test('two hundred altered signatures and bodies: none passes', async () => {
  const { world, ref } = await open('sandbox');
  for (let at = 0; at < 200; at++) {
    const good = message(world, paidBy(ref, 2_500));
    const sign = good.headers['Pay-Sign'] ?? '';
    const place = at % (sign.length - 1);
    const other = sign[place] === 'A' ? 'B' : 'A';
    const bad =
      at % 2 === 0
        ? { ...good, headers: { ...good.headers, 'Pay-Sign': sign.slice(0, place) + other + sign.slice(place + 1) } }
        : {
            ...good,
            body: good.body.slice(0, place) + (good.body[place] === 'x' ? 'y' : 'x') + good.body.slice(place + 1),
          };
    expect((await deliver(world, bad)).body.errCode).toBe(3020);
  }
  expect(grants(world)).toBe(0);
});

test.each([
  ['another sum', { amountFen: 1 }, 3022],
  ['a sum in yuan', { amountFen: 25.5 }, 3020],
  ['a negative sum', { amountFen: -2_500 }, 3020],
  ['a sum as text', { amountFen: '2500' }, 3020],
  ['another merchant', { merchant: 'someone' }, 3020],
  ['another currency', { currency: 'JPY' }, 3020],
  ['an order that is not there', { ref: '00000000-0000-4000-8000-000000000000' }, 3022],
  ['no transaction', { transactionId: '' }, 3020],
  ['an odd kind', { kind: 'gift' }, 3020],
  ['a refund of a payment never made', { kind: 'refunded', transactionId: 'never-made' }, 3022],
])('signed, but with %s: refused, and the order stays as it was', async (_, odd, errCode) => {
  const { world, orderId, ref } = await open('sandbox');
  const { body } = await deliver(world, message(world, { ...paidBy(ref, 2_500), ...odd }));
  expect(body.errCode).toBe(errCode);
  expect(rowOf(world, orderId)?.state).toBe('paying');
  expect(grants(world)).toBe(0);
  // A refused message has spent nothing: the right one still counts.
  expect((await deliver(world, message(world, paidBy(ref, 2_500)))).body.errCode).toBe(0);
});

test('a hundred deliveries of one payment at once grant once', async () => {
  const { world, ref } = await open('sandbox');
  const payload = paidBy(ref, 2_500, 'one-payment');
  await Promise.all(Array.from({ length: 100 }, () => deliver(world, message(world, payload))));
  expect(grants(world)).toBe(1);
  expect(all(world.database, 'SELECT 1 FROM vip_payments')).toHaveLength(1);
});

test('failed and cancelled close an order that waits, and touch no other', async () => {
  const { world, browser, orderId, ref } = await open('sandbox');
  await deliver(world, message(world, { kind: 'failed', ref, amountFen: 2_500, reason: 'noFunds' }));
  expect((await browser.get('/api/vip/order', { orderId })).body.data).toMatchObject({
    state: 'failed',
    reason: 'noFunds',
    money: 'none',
  });
  const next = await begin(browser);
  await deliver(world, message(world, { kind: 'cancelled', ref: next.ref, amountFen: 2_500 }));
  expect(rowOf(world, next.orderId)).toMatchObject({ state: 'cancelled', reason: 'member' });
  await deliver(world, message(world, { kind: 'cancelled', ref, amountFen: 2_500 }));
  expect(rowOf(world, orderId)?.state).toBe('failed');
});

test('the order string is signed over everything it says', async () => {
  const world = openShop();
  const browser = world.loggedIn(world.addMember());
  const { orderId } = (
    await browser.post('/api/vip/createOrder', {
      planId: 'vip-month',
      channel: 'android',
      agreed: [{ doc: 'vip-duty', version: '2.0' }],
    })
  ).body.data;
  const { orderString } = (await browser.post('/api/vip/payOrder', { orderId })).body.data.pay;
  const params = new URLSearchParams(orderString);
  expect(params.get('amountFen')).toBe('2500');
  expect(params.get('subject')).toBe('岭行VIP 月卡');
  const { createPublicKey, verify } = await import('node:crypto');
  const { demoSigningKey } = await import('../../../../src/backend/pay/demoKeys.ts');
  const key = createPublicKey(demoSigningKey(world.parts.secret, 'android merchant'));
  const [text = '', sign = ''] = orderString.split('&sign=');
  const good = (changed: string): boolean => verify(null, Buffer.from(changed), key, Buffer.from(sign, 'base64url'));
  expect(good(text)).toBe(true);
  expect(good(text.replace('2500', '0001'))).toBe(false);
});

test('a server that is no demo has no way to pay until one is configured', async () => {
  const world = openShop({ demo: false });
  const browser = world.loggedIn(world.addMember());
  expect((await browser.get('/api/vip/plans')).body.data.channels).toEqual([]);
  for (const channel of ['iap', 'android', 'harmony', 'sandbox']) {
    const reply = await browser.post('/api/vip/createOrder', {
      planId: 'vip-month',
      channel,
      agreed: [{ doc: 'vip-duty', version: '2.0' }],
    });
    expect(reply.body.errCode, channel).toBe(3007);
  }
  expect((await deliver(world, message(world, paidBy('00000000-0000-4000-8000-000000000000', 1)))).body.errCode).toBe(
    3007,
  );
  expect((await world.browser().get('/demo/cashier', { order: 'x' })).status).toBe(404);
});
