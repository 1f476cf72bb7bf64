// @module-tag large
import { randomUUID } from 'node:crypto';
import { createServer as createHttpServer, request, type Server } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { createServer, drain, listen } from '../../../../src/backend/http/listen.ts';
import { all } from '../../../../src/backend/database/statement.ts';
import { addCode } from '../../../../src/backend/vip/gifts/codes.ts';
import { addGift, grants, message, openShop, order, paidBy, rowOf } from './shop.ts';

const servers: Server[] = [];
afterAll(() => Promise.all(servers.map((server) => drain(server))));

/** Passes requests on, waits for the whole answer, and then cuts the line instead of giving it, as often as told. */
const cuttingProxy = async (port: number, cutsNext: () => boolean): Promise<{ port: number; cut: () => number }> => {
  let cut = 0;
  const server = createHttpServer((asked, answer) => {
    const onward = request(
      { host: '127.0.0.1', port, path: asked.url, method: asked.method, headers: asked.headers },
      (got) => {
        const parts: Buffer[] = [];
        got.on('data', (part: Buffer) => parts.push(part));
        got.on('end', () => {
          if (cutsNext()) {
            cut += 1;
            asked.socket.destroy();
            return;
          }
          answer.writeHead(got.statusCode ?? 500, got.headers).end(Buffer.concat(parts));
        });
      },
    );
    onward.on('error', () => asked.socket.destroy());
    asked.pipe(onward);
  });
  servers.push(server);
  return { port: await listen(server, 0, '127.0.0.1'), cut: () => cut };
};

/** A whole server on the loopback, and a line to it that is cut after two of three commits. */
const open = async () => {
  const world = openShop();
  const server = createServer((asked, env) => world.app.fetch(asked, env));
  servers.push(server);
  let seed = 11;
  const proxy = await cuttingProxy(
    await listen(server, 0, '127.0.0.1'),
    () => (seed = (seed * 48_271) % 2_147_483_647) % 3 !== 0,
  );
  const userId = world.addMember();
  const cookie = `sid=${world.loggedIn(userId).cookies.get('sid')}`;
  let sent = 0;
  const post = async (
    path: string,
    body: string,
    headers: Record<string, string>,
  ): Promise<Record<string, unknown> | null> => {
    sent += 1;
    try {
      const reply = await fetch(`http://127.0.0.1:${proxy.port}${path}`, {
        method: 'POST',
        body,
        headers: { 'Content-Type': 'application/json', ...headers },
      });
      return (await reply.json()) as Record<string, unknown>;
    } catch {
      return null;
    }
  };
  const member = (key: string) => ({ Cookie: cookie, 'X-Requested-With': 'trail-shell', 'Idempotency-Key': key });
  /** What a client, or the browser under it, does: the same request again until it hears. */
  const persist = async (attempt: () => Promise<Record<string, unknown> | null>): Promise<Record<string, unknown>> => {
    for (let time = 0; time < 60; time++) {
      const reply = await attempt();
      if (reply) return reply;
    }
    throw new Error('Never heard');
  };
  return { world, userId, post, member, persist, proxy, sent: () => sent };
};

const inLanes = async (count: number, lanes: number, work: (at: number) => Promise<void>): Promise<void> => {
  let next = 0;
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (next < count) await work(next++);
    }),
  );
};

test('a thousand requests over a line that is cut after the commit: as many grants as there were intentions', async () => {
  const { world, post, member, persist, proxy, sent } = await open();
  const code = (at: number): string => `C0DE${String(at).padStart(12, '0')}`;
  let keys = 0;
  while (keys < 200 || sent() < 1_000) {
    const from = keys;
    await inLanes(50, 8, async (lane) => {
      const at = from + lane;
      addCode(world.database, { code: code(at), name: '', tier: 1, length: { days: 1 }, startsAt: 0, expiresAt: null });
      const key = `intended-redemption-${at}`;
      const reply = await persist(() => post('/api/vip/receiveVip', JSON.stringify({ code: code(at) }), member(key)));
      expect(reply).toMatchObject({ errCode: 0, data: { days: 1 } });
    });
    keys += 50;
  }
  expect(sent()).toBeGreaterThanOrEqual(1_000);
  expect(proxy.cut()).toBeGreaterThan(500);
  expect(grants(world)).toBe(keys);
  expect(all(world.database, 'SELECT 1 FROM kept_answers')).toHaveLength(keys);
}, 60_000);

test('one gift under two hundred different keys on that line is still one gift', async () => {
  const { world, post, member, persist } = await open();
  const id = addGift(world);
  const codes: unknown[] = [];
  await inLanes(200, 8, async () => {
    const key = randomUUID();
    codes.push((await persist(() => post('/api/vip/receiveVip', JSON.stringify({ id }), member(key))))['errCode']);
  });
  expect(grants(world)).toBe(1);
  expect(codes.filter((errCode) => errCode === 0)).toHaveLength(1);
  expect(codes.filter((errCode) => errCode === 3107)).toHaveLength(199);
}, 60_000);

test('order, payment and its report over that line: each order is paid once and grants once', async () => {
  const { world, userId, post, member, persist } = await open();
  const browser = world.loggedIn(userId);
  for (let at = 0; at < 15; at++) {
    const order = JSON.stringify({
      planId: 'vip-month',
      channel: 'sandbox',
      agreed: [{ doc: 'vip-duty', version: '2.0' }],
    });
    const made = await persist(() => post('/api/vip/createOrder', order, member(`intended-order-${at}`)));
    const { orderId } = made['data'] as { orderId: string };
    const paying = await persist(() =>
      post('/api/vip/payOrder', JSON.stringify({ orderId }), member(`intended-payment-${at}`)),
    );
    const { pay } = paying['data'] as { pay: { address: string } };
    const ref = new URL(pay.address, 'http://x').searchParams.get('order') ?? '';
    const payload = { ...paidBy(ref, 2_500, `transaction-${at}`), eventId: `event-number-${at}` };
    // A channel signs each of its tries anew.
    await persist(() => {
      const { path, body, headers } = message(world, payload);
      return post(path, body, headers);
    });
    expect(rowOf(world, orderId)).toMatchObject({ state: 'paid', refund: null });
  }
  expect(grants(world)).toBe(15);
  expect(all(world.database, 'SELECT 1 FROM vip_orders')).toHaveLength(15);
  expect(all(world.database, 'SELECT 1 FROM vip_payments')).toHaveLength(15);
  expect((await order(browser)).body.data.state).toBe('created');
}, 60_000);
