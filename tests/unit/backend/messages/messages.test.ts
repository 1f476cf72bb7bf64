import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openOutbox } from '../../../../src/backend/messages/open.ts';
import type { Outbox } from '../../../../src/backend/messages/outbox.ts';
import { closedOutbox } from '../../../../src/backend/messages/outbox.ts';
import type { Sender } from '../../../../src/backend/messages/sender.ts';
import { webhookSender } from '../../../../src/backend/messages/webhook.ts';
import { readMessageSettings } from '../../../../src/backend/messages/settings.ts';
import { yunpianSender } from '../../../../src/backend/messages/yunpian.ts';
import { readSettings } from '../../../../src/backend/settings.ts';
import { openStandIn, type StandIn } from '../../../support/setup/standIn.ts';
import { logIn, sendCode } from '../support/account.ts';
import { openWorld, START, type World } from '../support/world.ts';

const KEY = Buffer.alloc(32, 5);
const SECRET = `whsec_${KEY.toString('base64')}`;
let provider: StandIn;
beforeEach(async () => void (provider = await openStandIn()));
afterEach(() => provider.stop());

/** A world that is no demo and sends by `sender`. */
const worldOf = (
  sender: Sender,
  settings: Partial<{ host: string; dayMax: number; costMilliYuan: number }> = {},
): World => {
  const out: { box: Outbox } = { box: closedOutbox };
  const lent: Outbox = {
    trouble: (now) => out.box.trouble(now),
    calls: (phone, now) => out.box.calls(phone, now),
    send: (message) => out.box.send(message),
    recent: () => out.box.recent(),
    waiting: () => out.box.waiting(),
    idle: () => out.box.idle(),
  };
  const world = openWorld({ demo: false }, {}, { outbox: lent });
  const { database, log } = world.parts;
  const known = { sign: '山行', host: null, voice: true, dayMax: 100, costMilliYuan: 40, ...settings };
  out.box = openOutbox(sender, { database, clock: world.now, log, settings: known, againAfterMs: 1 });
  return world;
};
const webhook = (): Sender => webhookSender({ url: provider.url, key: KEY }, () => START);
const yunpian = (): Sender =>
  yunpianSender({ key: 'secret-key', url: provider.url, voiceUrl: `${provider.url}/voice` });
/** What was counted on the first day. */
const today = (world: World): unknown =>
  world.database
    .prepare(
      `SELECT total(messages) FILTER (WHERE outcome = 'sent') AS sent, total(messages) FILTER (WHERE outcome = 'failed') AS failed,
        total(cost_milliyuan) AS cost FROM message_days`,
    )
    .get();
const number = (index: number): string => `139000${String(10_000 + index)}`;

describe('a signed webhook', () => {
  test('carries the code to whoever logs in by it, signed as Standard Webhooks says', async () => {
    const world = worldOf(webhook());
    const browser = world.browser();
    expect((await sendCode(world, browser)).body.errCode).toBe(0);
    await world.parts.outbox.idle();
    const { headers = {}, body = '' } = provider.heard[0] ?? {};
    const said = JSON.parse(body) as { data: { to: string; text: string; code: string } };
    const signed = `${headers['webhook-id'] as string}.${headers['webhook-timestamp'] as string}.${body}`;
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', KEY).update(signed).digest('base64')}`);
    expect(headers['webhook-timestamp']).toBe(String(START / 1_000));
    expect(said.data.to).toBe('+8613900001111');
    expect(said.data.text).toMatch(new RegExp(`^【山行】.*${said.data.code}`));
    expect((await logIn(world, browser, said.data.code)).body.data.isNew).toBe(true);
    expect(today(world)).toMatchObject({ sent: 1, failed: 0, cost: 40 });
    expect(JSON.stringify(world.log)).not.toContain(said.data.code);
  });

  test('binds the code to the site where its text was registered so, and to no host that is none', async () => {
    const world = worldOf(webhook(), { host: 'www.example.com' });
    await sendCode(world, world.browser());
    await world.parts.outbox.idle();
    const { text, code } = (JSON.parse(provider.heard[0]?.body ?? '') as { data: { text: string; code: string } }).data;
    expect(text.split('\n')).toEqual([expect.stringMatching(/^【山行】/), `@www.example.com #${code}`]);
    for (const host of ['https://www.example.com', 'www.example.com/mc', 'localhost', 'a b.cn'])
      expect(() => readMessageSettings({ MESSAGE_HOST: host }, '山行'), host).toThrow('MESSAGE_HOST');
  });

  test('is tried once more with the same id when the other side is busy, and not when it says no', async () => {
    provider.answer(503);
    const world = worldOf(webhook());
    await sendCode(world, world.browser(), number(1));
    await world.parts.outbox.idle();
    expect(provider.heard.map(({ headers }) => headers['webhook-id'])).toEqual(
      Array<unknown>(2).fill(provider.heard[0]?.headers['webhook-id']),
    );
    provider.answer(400);
    await sendCode(world, world.browser(), number(2));
    await world.parts.outbox.idle();
    expect(provider.heard).toHaveLength(3);
    expect(today(world)).toMatchObject({ sent: 0, failed: 2, cost: 0 });
  });

  test('follows no redirect: a code goes where the operator said, or nowhere', async () => {
    const other = await openStandIn();
    provider.answer(307, '', { Location: other.url });
    const world = worldOf(webhook());
    await sendCode(world, world.browser());
    await world.parts.outbox.idle();
    await other.stop();
    expect(other.heard).toEqual([]);
    expect(today(world)).toMatchObject({ failed: 1 });
  });
});

describe('a provider’s plain API', () => {
  test('gets the key, the number without its area and the text; what it cost is counted', async () => {
    provider.answer(
      200,
      JSON.stringify({ code: 0, msg: '发送成功', count: 1, fee: 0.055, unit: 'RMB', sid: 3310228982 }),
    );
    const world = worldOf(yunpian());
    await sendCode(world, world.browser());
    await sendCode(world, world.browser('203.0.113.10'), '61234567', { areaCode: '852' });
    await world.parts.outbox.idle();
    const forms = provider.heard.map(({ body }) => new URLSearchParams(body));
    expect(forms.map((form) => form.get('mobile'))).toEqual(['13900001111', '+85261234567']);
    expect(forms[0]?.get('apikey')).toBe('secret-key');
    expect(forms[0]?.get('text')).toMatch(/^【山行】验证码 \d{6}，/);
    expect(today(world)).toMatchObject({ sent: 2, cost: 110 });
  });

  test.each([
    ['says why not', 400, '{"http_status_code":400,"code":22,"msg":"同一手机号 13900001111 太频繁"}'],
    ['says yes with another code', 200, '{"code":3,"msg":"账户余额不足"}'],
    ['answers a page', 200, '<html>维护中</html>'],
    ['answers nothing', 200, ''],
    ['answers another shape', 200, '[0]'],
    ['answers megabytes', 200, 'x'.repeat(2_000_000)],
    ['cuts the line', null, ''],
  ])(
    'that %s has not sent, is never asked twice, and the log holds neither number nor key',
    async (_, status, body) => {
      provider.answer(status, body);
      const world = worldOf(yunpian());
      await sendCode(world, world.browser());
      await world.parts.outbox.idle();
      expect(provider.heard).toHaveLength(1);
      expect(today(world)).toMatchObject({ sent: 0, failed: 1 });
      const log = JSON.stringify(world.log);
      expect(log).toContain('message failed');
      expect(log).not.toMatch(/1390000|secret-key/);
    },
  );
});

test('after three failures in a row the next are told so at once, and one in half a minute is let through', async () => {
  provider.answer(500);
  const world = worldOf(yunpian());
  const ask = async (index: number) => {
    const { body } = await sendCode(world, world.browser(`203.0.113.${index}`), number(index));
    await world.parts.outbox.idle();
    return body as { errCode: number; errMsg: string };
  };
  for (const index of [1, 2, 3]) expect((await ask(index)).errCode).toBe(0);
  expect(await ask(4)).toMatchObject({ errCode: 2095, errMsg: expect.stringContaining('过几分钟') });
  world.wait(30_000);
  provider.answer(200, '{"code":0}');
  expect((await ask(5)).errCode).toBe(0);
  expect((await ask(6)).errCode).toBe(0);
  expect(provider.heard).toHaveLength(5);
});

test('numbers that are refused say nothing of the provider: others still get their codes', async () => {
  provider.answer(400, '{"code":2,"msg":"号码不对"}');
  const world = worldOf(yunpian());
  for (const index of [1, 2, 3, 4, 5]) {
    expect((await sendCode(world, world.browser(`203.0.113.${index}`), number(index))).body.errCode).toBe(0);
    await world.parts.outbox.idle();
  }
});

test('a day has its most, failed ones included; the next day begins anew', async () => {
  const world = worldOf(webhook(), { dayMax: 2 });
  const ask = async (index: number) =>
    (await sendCode(world, world.browser(`203.0.113.${index}`), number(index))).body.errCode as number;
  expect([await ask(1), await ask(2), await ask(3)]).toEqual([0, 0, 2096]);
  await world.parts.outbox.idle();
  expect(await ask(4)).toBe(2096);
  world.wait(86_400_000);
  expect(await ask(5)).toBe(0);
  await world.parts.outbox.idle();
});

test('without a sender a server that is no demo makes no code, and says so in words', async () => {
  const world = openWorld({ demo: false }, {}, { outbox: closedOutbox });
  const { errCode, errMsg } = (await sendCode(world, world.browser())).body as { errCode: number; errMsg: string };
  expect([errCode, errMsg]).toEqual([1008, '这个网站还没有开通短信，暂时不能用验证码登录']);
  expect(world.database.prepare('SELECT count(*) AS n FROM codes').get()).toEqual({ n: 0 });
});

describe('settings of messages', () => {
  const WEBHOOK = {
    MESSAGES: 'webhook',
    MESSAGE_WEBHOOK_URL: 'https://hooks.example.com/sms',
    MESSAGE_WEBHOOK_SECRET: SECRET,
  };
  test('name a way or none', () => {
    expect(readSettings({}).messages.way).toBe(null);
    expect(readSettings(WEBHOOK).messages.way).toMatchObject({ kind: 'webhook', url: 'https://hooks.example.com/sms' });
    expect(readSettings({ MESSAGES: 'yunpian', YUNPIAN_KEY: 'k' }).messages.way).toMatchObject({
      url: 'https://sms.yunpian.com/v2/sms/single_send.json',
    });
  });
  test.each([
    [{ MESSAGES: 'pigeon' }, 'MESSAGES'],
    [{ ...WEBHOOK, MESSAGE_WEBHOOK_URL: 'http://hooks.example.com/sms' }, 'MESSAGE_WEBHOOK_URL'],
    [{ ...WEBHOOK, MESSAGE_WEBHOOK_URL: '' }, 'MESSAGE_WEBHOOK_URL'],
    [{ ...WEBHOOK, MESSAGE_WEBHOOK_SECRET: 'whsec_c2hvcnQ=' }, 'MESSAGE_WEBHOOK_SECRET'],
    [{ ...WEBHOOK, MESSAGE_WEBHOOK_SECRET: KEY.toString('base64') }, 'MESSAGE_WEBHOOK_SECRET'],
    [{ MESSAGES: 'yunpian' }, 'YUNPIAN_KEY'],
    [{ MESSAGE_DAY_MAX: 'many' }, 'MESSAGE_DAY_MAX'],
  ])('that cannot be are refused by name: %j', (env, name) => {
    expect(() => readSettings(env)).toThrow(name);
  });
});
