import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { all } from '../../../../src/backend/database/statement.ts';
import { readPaySettings } from '../../../../src/backend/pay/settings.ts';
import { urlOf } from '../../../../src/lib/url/urlOf.ts';
import { deliver, grants, order, rowOf, runDue } from './shop.ts';
import { APP, MCH, stranger } from '../../../support/setup/wechat.ts';
import { openWechatShop } from './wechatShop.ts';

const H5 = 'https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx1&package=2';

test('a buyer is sent on to the page that the provider has opened for exactly this order', async () => {
  const { browser, other, begin } = await openWechatShop();
  const { address, no, fen, orderId } = await begin();
  other.answers.set('POST /v3/pay/transactions/h5', () => ({ body: { h5_url: H5 } }));
  const reply = await browser.send(address, { key: null });
  expect(reply.status).toBe(303);
  const back = `http://localhost:4321${urlOf('/vip/buy', { order: orderId })}`;
  expect(reply.headers.get('location')).toBe(`${H5}&redirect_url=${encodeURIComponent(back)}`);
  expect(other.asked[0]?.body).toMatchObject({
    appid: APP,
    mchid: MCH,
    out_trade_no: no,
    amount: { total: fen, currency: 'CNY' },
    notify_url: 'http://localhost:4321/api/pay/notify/wechat',
    scene_info: { payer_client_ip: '203.0.113.9', h5_info: { type: 'Wap' } },
  });
});

test('where the provider cannot be reached, answers for somebody else or opens elsewhere: said in words, the order stands', async () => {
  const { world, browser, other, begin } = await openWechatShop();
  const { address, orderId } = await begin();
  for (const answer of [
    { status: 500 },
    { status: 400, body: { code: 'PARAM_ERROR' } },
    { body: { h5_url: H5 }, forged: true as const },
    { body: { h5_url: 'javascript:alert(1)' } },
    { body: {} },
  ]) {
    other.answers.set('POST /v3/pay/transactions/h5', () => answer);
    const reply = await browser.send(address, { key: null });
    expect([reply.status, reply.headers.get('location')]).toEqual([502, null]);
    expect(reply.text).toContain('没有扣款');
  }
  expect(rowOf(world, orderId)?.state).toBe('paying');
  const inWechat = { key: null, headers: { 'User-Agent': 'Mozilla/5.0 MicroMessenger/8.0' } };
  expect((await browser.send(address, inWechat)).text).toContain('在浏览器打开');
  const asked = other.asked.length;
  await browser.send(address, { key: null, method: 'HEAD' });
  await browser.post('/api/vip/cancelOrder', { orderId });
  expect((await browser.send(address, { key: null })).headers.get('location')).toContain(orderId);
  expect((await browser.send(`${address.slice(0, -1)}x`, { key: null })).status).toBe(404);
  expect(other.asked).toHaveLength(asked);
});

test('its notice pays once: told again it is answered as the first time, word for word or signed anew', async () => {
  const { world, begin, paid, notice, tell } = await openWechatShop();
  const { orderId, no, fen } = await begin();
  const first = notice(paid(no, fen), { id: 'EV-1' });
  for (let time = 0; time < 3; time++) {
    const { status, text } = await deliver(world, first);
    expect([status, text]).toEqual([204, '']);
  }
  expect((await tell(paid(no, fen), { id: 'EV-1' })).status).toBe(204);
  expect((await tell(paid(no, fen), { id: 'EV-2' })).status).toBe(204);
  await Promise.all(Array.from({ length: 20 }, () => tell(paid(no, fen))));
  world.wait(3 * 86_400_000);
  expect((await deliver(world, first)).status).toBe(204);
  expect(rowOf(world, orderId)).toMatchObject({ state: 'paid', refund: null });
  expect(grants(world)).toBe(1);
  expect(all(world.database, 'SELECT 1 FROM vip_payments')).toHaveLength(1);
});

test.each([
  ['another sum', (fen: number) => ({ amount: { total: fen - 1, currency: 'CNY' } }), 409],
  ['another currency', (fen: number) => ({ amount: { total: fen, currency: 'JPY' } }), 403],
  ['another merchant', () => ({ mchid: '1900000002' }), 403],
  ['another app', () => ({ appid: 'wx0000000000000000' }), 403],
  ['an order that is not there', () => ({ out_trade_no: '0'.repeat(32) }), 409],
  ['an order number that is none of ours', () => ({ out_trade_no: 'SHOP-1' }), 409],
  ['no transaction', () => ({ transaction_id: undefined }), 403],
])('signed and sealed, but of %s: refused as the provider reads it, and nothing changes', async (_, odd, status) => {
  const { world, begin, paid, tell } = await openWechatShop();
  const { orderId, no, fen } = await begin();
  const reply = await tell(paid(no, fen, odd(fen)));
  expect([reply.status, reply.body.code]).toEqual([status, 'FAIL']);
  expect(rowOf(world, orderId)?.state).toBe('paying');
  expect(grants(world)).toBe(0);
  expect((await tell(paid(no, fen))).status).toBe(204);
});

test('what is not signed by it, is too old, altered, or sealed with another key is refused', async () => {
  const { world, begin, paid, notice } = await openWechatShop();
  const { no, fen } = await begin();
  const inside = paid(no, fen);
  const good = notice(inside);
  const head = (name: string, value: string) => ({ ...good, headers: { ...good.headers, [name]: value } });
  const bad: readonly (readonly [string, ReturnType<typeof notice>])[] = [
    ['another hand', notice(inside, { key: stranger.privateKey })],
    ['an unknown key', notice(inside, { serial: 'PUB_KEY_ID_0' })],
    ['another seal', notice(inside, { apiKey: 'b-key-of-thirty-two-characters-1' })],
    ['six minutes ago', notice(inside, { at: world.now() - 360_000 })],
    ['in six minutes', notice(inside, { at: world.now() + 360_000 })],
    ['another body', { ...good, body: good.body.replace('TRANSACTION.SUCCESS', 'REFUND.SUCCESS') }],
    ['a probe', head('Wechatpay-Signature', `WECHATPAY/SIGNTEST/${good.headers['Wechatpay-Signature'].slice(19)}`)],
    ['no signature', head('Wechatpay-Signature', '')],
    ['another time', head('Wechatpay-Timestamp', String(Number(good.headers['Wechatpay-Timestamp']) + 1))],
    ['no time', head('Wechatpay-Timestamp', '')],
  ];
  for (const [what, message] of bad) {
    const { status, body } = await deliver(world, message);
    expect([what, status, body.code]).toEqual([what, 403, 'FAIL']);
  }
  // Caught on its way and sent on inside of another message.
  expect((await deliver(world, { ...notice(inside), body: good.body })).status).toBe(403);
  expect(grants(world)).toBe(0);
  expect((await deliver(world, good)).status).toBe(204);
});

test('a notice that never comes is asked for, and asked ever more rarely', async () => {
  const { world, other, begin, paid } = await openWechatShop();
  const { orderId, no, fen } = await begin();
  let state = 'NOTPAY';
  const path = `GET /v3/pay/transactions/out-trade-no/${no}`;
  other.answers.set(path, () => ({
    body:
      state === 'NOTPAY'
        ? { ...paid(no, fen), trade_state: state, transaction_id: undefined, amount: undefined }
        : paid(no, fen),
  }));
  for (let second = 0; second < 600; second += 5) {
    world.wait(5_000);
    await runDue(world.parts);
  }
  expect(rowOf(world, orderId)?.state).toBe('paying');
  expect(other.asked.length).toBeGreaterThan(5);
  expect(other.asked.length).toBeLessThan(25);
  expect(other.asked[0]?.path).toContain(`?mchid=${MCH}`);
  state = 'SUCCESS';
  world.wait(300_000);
  await runDue(world.parts);
  expect(rowOf(world, orderId)?.state).toBe('paid');
  expect(grants(world)).toBe(1);
});

test('money goes back by one number, however often it is asked for; the notice of it counts once', async () => {
  const { world, browser, other, begin, paid, returned, tell } = await openWechatShop();
  const { orderId, no, fen } = await begin();
  await tell(paid(no, fen));
  other.answers.set('POST /v3/refund/domestic/refunds', () => ({ status: 500, body: { code: 'SYSTEM_ERROR' } }));
  await browser.post('/api/vip/requestRefund', { orderId });
  await runDue(world.parts);
  const answer = { ...returned(no, fen, fen), status: 'PROCESSING' };
  other.answers.set('POST /v3/refund/domestic/refunds', () => ({ body: answer }));
  world.wait(3_600_000);
  await runDue(world.parts);
  const wishes = other.asked.filter(({ path }) => path === '/v3/refund/domestic/refunds').map(({ body }) => body);
  expect(wishes).toHaveLength(2);
  expect(wishes[0]).toEqual(wishes[1]);
  expect(wishes[0]).toMatchObject({ amount: { refund: fen, total: fen, currency: 'CNY' } });
  expect(rowOf(world, orderId)).toMatchObject({ state: 'paid', refund: 'asked' });
  for (let time = 0; time < 3; time++)
    expect((await tell(returned(no, fen, fen), { type: 'REFUND.SUCCESS' })).status).toBe(204);
  expect(rowOf(world, orderId)).toMatchObject({ state: 'refunded', refund: 'done' });
  expect(all(world.database, 'SELECT 1 FROM vip_refunds')).toHaveLength(1);
});

test('a return whose notice was lost is learned by asking again; one that is stuck is said in the log', async () => {
  const { world, browser, other, begin, paid, returned, tell } = await openWechatShop();
  const { orderId, no, fen } = await begin();
  await tell(paid(no, fen));
  await browser.post('/api/vip/requestRefund', { orderId });
  let status = 'PROCESSING';
  other.answers.set('POST /v3/refund/domestic/refunds', () => ({ body: { ...returned(no, fen, fen), status } }));
  await runDue(world.parts);
  const stuck = returned(no, fen, fen, { refund_status: 'ABNORMAL' });
  expect((await tell(stuck, { type: 'REFUND.ABNORMAL' })).status).toBe(204);
  expect(world.log.some(({ level, event }) => level === 'error' && event.includes('refund'))).toBe(true);
  expect(rowOf(world, orderId)).toMatchObject({ state: 'paid', refund: 'asked' });
  status = 'SUCCESS';
  world.wait(86_400_000);
  await runDue(world.parts);
  expect(rowOf(world, orderId)).toMatchObject({ state: 'refunded', refund: 'done' });
});

test('plans that renew are not sold by it; other kinds of notice are taken and change nothing', async () => {
  const { browser, tell } = await openWechatShop();
  expect((await order(browser, { channel: 'wechat', planId: 'vip-month-auto' })).body.errCode).toBe(3007);
  expect((await browser.get('/api/vip/plans')).body.data.channels).toEqual(['wechat']);
  expect((await tell({}, { type: 'PAYSCORE.USER_PAID' })).status).toBe(204);
});

test('its settings name files; what is missing or no key is said without repeating a key', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pay-'));
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const [keyFile, pubFile] = [join(folder, 'apiclient_key.pem'), join(folder, 'pub_key.pem')];
  writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  writeFileSync(pubFile, publicKey.export({ type: 'spki', format: 'pem' }));
  const good = {
    mchId: MCH,
    appId: APP,
    serial: 'AB12CD34EF',
    keyFile,
    apiV3Key: 'a-key-of-thirty-two-characters-1',
    platform: { PUB_KEY_ID_1: pubFile },
  };
  const read = (over: object) => readPaySettings({ PAY_WECHAT: JSON.stringify({ ...good, ...over }) }).wechat;
  expect(read({})).toMatchObject({ mchId: MCH, api: 'https://api.mch.weixin.qq.com' });
  expect(read({ api: 'https://api2.mch.weixin.qq.com' })).toMatchObject({ api: 'https://api2.mch.weixin.qq.com' });
  for (const api of ['http://api.mch.weixin.qq.com', 'https://api.mch.weixin.qq.com/v3', 'file:///etc', ''])
    expect(() => read({ api })).toThrow(/^PAY_WECHAT/);
  for (const odd of [{ keyFile: join(folder, 'none.pem') }, { platform: {} }, { apiV3Key: 'short' }, { mchId: 'x' }])
    expect(() => read(odd)).toThrow(/^PAY_WECHAT(?!.*thirty)/);
});
