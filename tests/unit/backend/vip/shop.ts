import { createHmac, randomBytes, sign, type KeyObject } from 'node:crypto';
import { all, one, run } from '../../../../src/backend/database/statement.ts';
import { demoSigningKey, demoStoreKey } from '../../../../src/backend/pay/demoKeys.ts';
import { keyed } from '../../../../src/backend/sessions/secrets.ts';
import { installCatalogue } from '../../../../src/backend/vip/catalogue.ts';
import { runDue } from '../../../../src/backend/vip/due.ts';
import { openWorld, type Browser, type Reply, type World } from '../support/world.ts';

export const DAY = 86_400_000;

/** A world with the catalogue, and hands that do what a member, a channel and time do. */
export const openShop = (over: Parameters<typeof openWorld>[0] = {}, parts: Parameters<typeof openWorld>[2] = {}) => {
  const world = openWorld(over, {}, parts);
  installCatalogue(world.database);
  return world;
};

/** The versions in force, as the shop window names them. */
export const agreements = async (browser: Browser): Promise<{ doc: string; version: string }[]> => {
  const { agreements: found } = (await browser.get('/api/vip/plans')).body.data;
  return [...found.purchase, ...found.renewal].map(({ doc, version }) => ({ doc, version }));
};

export const order = async (
  browser: Browser,
  payload: Record<string, unknown> = {},
  ask: { key?: string } = {},
): Promise<Reply> =>
  browser.post(
    '/api/vip/createOrder',
    { planId: 'vip-month', channel: 'sandbox', agreed: await agreements(browser), page: '/vip/buy', ...payload },
    ask,
  );

/** An order that its channel is asked to take money for. */
export const begin = async (
  browser: Browser,
  payload: Record<string, unknown> = {},
): Promise<{ orderId: string; ref: string }> => {
  const { orderId } = (await order(browser, payload)).body.data;
  const { pay } = (await browser.post('/api/vip/payOrder', { orderId })).body.data;
  const ref =
    pay.accountToken ??
    new URLSearchParams(pay.orderString ?? '').get('ref') ??
    new URL(pay.address, 'http://x').searchParams.get('order');
  return { orderId, ref };
};

export const rowOf = (world: World, orderId: string) =>
  one<{ state: string; pay_fen: number; refund: string | null; reason: string | null }>(
    world.database,
    'SELECT state, pay_fen, refund, reason FROM vip_orders WHERE id = ?',
    orderId,
  );

export const grants = (world: World): number => all(world.database, 'SELECT 1 FROM vip_grants').length;

/** A message of a gateway, signed here by another hand than the server's. */
export const message = (
  world: World,
  payload: Record<string, unknown>,
  over: { ts?: number; nonce?: string; channel?: 'sandbox' | 'android' | 'harmony'; key?: KeyObject | Uint8Array } = {},
): { path: string; body: string; headers: Record<string, string> } => {
  const { ts = world.now(), nonce = randomBytes(16).toString('base64url'), channel = 'sandbox' } = over;
  const body = JSON.stringify({
    merchant: 'demo',
    currency: 'CNY',
    eventId: `event-${randomBytes(8).toString('hex')}`,
    ...payload,
  });
  const text = `${ts}\n${nonce}\n${body}`;
  const signature =
    channel === 'sandbox'
      ? createHmac(
          'sha256',
          (over.key as Uint8Array | undefined) ?? keyed(world.parts.secret, 'demo pay key', 'sandbox'),
        )
          .update(text)
          .digest('base64url')
      : sign(
          null,
          Buffer.from(text),
          (over.key as KeyObject | undefined) ?? demoSigningKey(world.parts.secret, `${channel} gateway`),
        ).toString('base64url');
  return {
    path: `/api/pay/notify/${channel}`,
    body,
    headers: { 'Content-Type': 'application/json', 'Pay-Time': String(ts), 'Pay-Nonce': nonce, 'Pay-Sign': signature },
  };
};

/** Delivers a message as a channel's server does: no cookie, no Origin, no header of ours. */
export const deliver = async (world: World, { path, body, headers }: ReturnType<typeof message>): Promise<Reply> =>
  world.browser().send(path, {
    method: 'POST',
    body,
    key: null,
    headers: { ...headers, 'X-Requested-With': '', Origin: '', 'Sec-Fetch-Site': '', 'User-Agent': 'gateway/1' },
  });

export const paidBy = (ref: string, amountFen: number, transactionId = `t-${randomBytes(8).toString('hex')}`) => ({
  kind: 'paid',
  ref,
  amountFen,
  transactionId,
});

/** Orders, pays, and has the channel say so. */
export const buy = async (world: World, browser: Browser, payload: Record<string, unknown> = {}): Promise<string> => {
  const { orderId, ref } = await begin(browser, payload);
  const reply = await deliver(world, message(world, paidBy(ref, rowOf(world, orderId)?.pay_fen ?? 0)));
  if (reply.body.errCode !== 0) throw new Error(reply.text);
  return orderId;
};

/** Lets days go by, one at a time, with the scheduler at work; who is logged in stays so. */
export const days = async (world: World, count: number): Promise<void> => {
  for (let day = 0; day < count; day++) {
    world.wait(DAY);
    run(world.database, 'UPDATE sessions SET expires_at = expires_at + ?', DAY);
    await runDue(world.parts);
  }
};

export const membership = async (browser: Browser) => (await browser.get('/api/vip/membership')).body.data;

/** A store's transaction, signed here. */
export const receipt = (
  world: World,
  fields: Record<string, unknown>,
  over: { header?: Record<string, unknown>; key?: KeyObject; signature?: string } = {},
): string => {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = world.now();
  const body = {
    transactionId: '2000000000000001',
    originalTransactionId: '2000000000000001',
    bundleId: 'demo.app',
    environment: 'Demo',
    productId: 'shell.vip.month',
    purchaseDate: now,
    signedDate: now,
    ...fields,
  };
  const text = `${part({ alg: 'ES256', kid: 'demo-store', ...over.header })}.${part(body)}`;
  const key = over.key ?? demoStoreKey(world.parts.secret);
  const signature =
    over.signature ?? sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  return `${text}.${signature}`;
};

/** Puts a gift for everybody on record. */
export const addGift = (world: World, over: Record<string, number | string | null> = {}): string => {
  const row = {
    name: '登山礼',
    note: '',
    tier: 1,
    days: 7,
    starts_at: world.now() - DAY,
    expires_at: world.now() + DAY,
    stock: null,
    closed: 0,
    shared: 0,
    check_ms: 0,
    ...over,
  };
  return String(
    run(
      world.database,
      'INSERT INTO vip_gifts (name, note, tier, days, starts_at, expires_at, stock, closed, shared, check_ms) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      row.name,
      row.note,
      row.tier,
      row.days,
      row.starts_at,
      row.expires_at,
      row.stock,
      row.closed,
      row.shared,
      row.check_ms,
    ).id,
  );
};
export { runDue };
