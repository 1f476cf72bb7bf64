import { afterEach, beforeEach, expect, test } from 'vitest';
import { openOutbox } from '../../../../src/backend/messages/open.ts';
import { closedOutbox, type Message, type Outbox } from '../../../../src/backend/messages/outbox.ts';
import { readMessageSettings } from '../../../../src/backend/messages/settings.ts';
import { webhookSender } from '../../../../src/backend/messages/webhook.ts';
import { yunpianSender } from '../../../../src/backend/messages/yunpian.ts';
import { openStandIn, type StandIn } from '../../../support/setup/standIn.ts';
import { lastCode, logIn, sendCode } from '../support/account.ts';
import { openWorld, START, type World } from '../support/world.ts';

const [HOUR, MINUTE] = [3_600_000, 60_000];
/** Midnight in China, of the day on which worlds begin. */
const MIDNIGHT = START - ((START + 8 * HOUR) % (24 * HOUR));
let provider: StandIn;
beforeEach(async () => void (provider = await openStandIn()));
afterEach(() => provider.stop());

const settings = { sign: '山行', host: null, voice: true, dayMax: 100, costMilliYuan: 40 };
const outboxOf = (world: World, sender: Parameters<typeof openOutbox>[0], voice = true): Outbox =>
  openOutbox(sender, {
    database: world.database,
    clock: world.now,
    log: world.parts.log,
    settings: { ...settings, voice },
    againAfterMs: 1,
  });
const webhook = () => webhookSender({ url: provider.url, key: Buffer.alloc(32, 5) }, () => START);
const yunpian = () => yunpianSender({ key: 'k', url: provider.url, voiceUrl: provider.url.replace('/send', '/voice') });
const message: Message = { at: START, phone: '8613900001111', code: '123456' };

test('a call counts as a text message does: together one a minute, and the newer code is the good one', async () => {
  const world = openWorld();
  const browser = world.browser();
  expect((await sendCode(world, browser)).body.data.voice).toBe(true);
  const first = lastCode(world);
  expect((await sendCode(world, browser, undefined, { way: 'voice' })).body.errCode).toBe(429);
  world.wait(MINUTE);
  expect((await sendCode(world, browser, undefined, { way: 'voice' })).body.errCode).toBe(0);
  expect(world.parts.outbox.recent()[0]).toMatchObject({ voice: true });
  expect((await sendCode(world, browser)).body.errCode).toBe(429);
  world.wait(MINUTE);
  await sendCode(world, browser, undefined, { way: 'voice' });
  world.wait(MINUTE);
  // The fourth wants a picture, whichever way it goes.
  expect((await sendCode(world, browser, undefined, { way: 'voice' })).body.errCode).toBe(1003);
  if (first !== lastCode(world)) expect((await logIn(world, browser, first)).body.errCode).toBe(1005);
  expect((await logIn(world, browser, lastCode(world))).body.errCode).toBe(0);
});

test('the inbox of a demo says that it was a call', async () => {
  const world = openWorld();
  await sendCode(world, world.browser(), undefined, { way: 'voice' });
  const page = await world.browser().get('/demo/inbox');
  expect(page.text).toContain('打电话给 139****1111');
  expect(page.text).toContain(`<b>${lastCode(world)}</b>`);
});

test('nobody is called who cannot be, and the refusal sends nothing and counts nothing', async () => {
  const world = openWorld({}, {}, { outbox: { ...closedOutbox, trouble: () => null } });
  const { errCode } = (await sendCode(world, world.browser(), undefined, { way: 'voice' })).body;
  expect(errCode).toBe(2127);
  expect(world.database.prepare('SELECT count(*) AS n FROM hits').get()).toEqual({ n: 0 });
});

test('from 22:00 to 7:30 of China no mainland number is called; where calls are not switched on nobody is', () => {
  const world = openWorld();
  const outbox = outboxOf(world, webhook());
  const at = (hours: number, phone = message.phone): boolean => outbox.calls(phone, MIDNIGHT + hours * HOUR);
  expect([7.49, 7.5, 21.99, 22, 23.9].map((hours) => at(hours))).toEqual([false, true, true, false, false]);
  expect(at(23, '85261234567')).toBe(true);
  expect(outboxOf(world, webhook(), false).calls(message.phone, MIDNIGHT + 12 * HOUR)).toBe(false);
  expect(readMessageSettings({}, '山行').voice).toBe(false);
  expect(readMessageSettings({ MESSAGE_VOICE: 'on' }, '山行').voice).toBe(true);
  expect(() => readMessageSettings({ MESSAGE_VOICE: 'yes' }, '山行')).toThrow('MESSAGE_VOICE');
});

test('a webhook is told what kind of message it is; a notice has a signature and no code', async () => {
  const world = openWorld();
  const outbox = outboxOf(world, webhook());
  outbox.send({ ...message, voice: true });
  outbox.send({ ...message, code: '', words: '你的账号换了登录手机号。' });
  await outbox.idle();
  const said = provider.heard.map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, string> });
  expect(said.map(({ type }) => type).sort()).toEqual(['message.notice', 'message.voice']);
  expect(said.find(({ type }) => type === 'message.voice')?.data['code']).toBe('123456');
  expect(said.find(({ type }) => type === 'message.notice')?.data).toEqual({
    to: '+8613900001111',
    text: '【山行】你的账号换了登录手机号。',
  });
});

test('a provider’s call goes to its own address with the code alone, and its answer is read as one of a call', async () => {
  provider.answer(200, '{"count":1,"fee":1,"sid":"931ee0bac7494aab"}');
  const world = openWorld();
  const outbox = outboxOf(world, yunpian());
  outbox.send({ ...message, voice: true });
  await outbox.idle();
  const [heard] = provider.heard;
  expect(heard?.path).toBe('/voice');
  expect(Object.fromEntries(new URLSearchParams(heard?.body))).toEqual({
    apikey: 'k',
    mobile: '13900001111',
    code: '123456',
  });
  const row = 'SELECT outcome, cost_milliyuan AS cost FROM message_days';
  expect(world.database.prepare(row).get()).toEqual({ outcome: 'sent', cost: 40 });
  // A text message that is answered like this was not sent.
  provider.answer(200, '{"count":1,"fee":1,"sid":"931ee0bac7494aab"}');
  outbox.send(message);
  await outbox.idle();
  expect(world.log.some(({ event }) => event === 'message failed')).toBe(true);
});
