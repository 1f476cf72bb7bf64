import { beforeEach, expect, test } from 'vitest';
import { all, one, run } from '../../../../src/backend/database/statement.ts';
import { addEvent, goAlong, mine, notices, signUp, states } from '../events/camp.ts';
import type { Browser, World } from '../support/world.ts';
import { begin, buy, deliver, membership, message, openShop, paidBy, rowOf, runDue } from '../vip/shop.ts';
import { DESK, seated, type Page, type Sitter } from './operator.ts';

let world: World;
let desk: Sitter;
let member: string;
let browser: Browser;
beforeEach(async () => {
  world = openShop({ deskOrigin: DESK });
  desk = await seated(world, '小方', ['finance']);
  member = world.addMember('山友', '8613900001111');
  browser = world.loggedIn(member);
});

const back = (): number =>
  one<{ fen: number }>(world.database, 'SELECT coalesce(sum(amount_fen), 0) AS fen FROM vip_refunds')?.fen ?? -1;
const deeds = (): string[] =>
  all<{ act: string; subject: string }>(world.database, 'SELECT act, subject FROM desk_log ORDER BY id')
    .map(({ act, subject }) => `${act} ${subject}`)
    .filter((deed) => /^(?:order|invoice)/.test(deed));
const seen = async (orderId: string): Promise<string> =>
  /name="seen" value="(\d+)"/.exec((await desk.get(`/desk/refunds/${orderId}`)).text)?.[1] ?? '';
const refund = async (orderId: string, yuan: string, over: Record<string, string> = {}): Promise<Page> =>
  desk.post(`/desk/refunds/${orderId}`, { seen: await seen(orderId), yuan, reason: '路上出了事', ...over });
const shown = async (orderId: string) => (await browser.get('/api/vip/order', { orderId })).body.data;
const house = async (): Promise<{ kind: string; text: string }[]> =>
  (await browser.get('/api/community/inbox', { tab: 'system' })).body.data.items.flatMap(
    (line: { house: { kind: string } | null; text: string }) =>
      line.house === null ? [] : [{ kind: line.house.kind, text: line.text }],
  );

test('an order is found by its number, its payment and its member, and by nothing else', async () => {
  const { orderId, ref } = await begin(browser);
  await deliver(world, message(world, paidBy(ref, rowOf(world, orderId)?.pay_fen ?? 0, 'the-payment')));
  for (const q of [orderId, ref, 'the-payment', member, '13900001111'])
    expect((await desk.get(`/desk/refunds?q=${q}`)).text).toContain(`/desk/refunds/${orderId}"`);
  for (const q of ['', "' OR 1=1 --", '9'.repeat(15)])
    expect((await desk.get(`/desk/refunds?q=${encodeURIComponent(q)}`)).text).not.toContain(
      `/desk/refunds/${orderId}"`,
    );
  expect((await desk.get('/desk/refunds/1234')).status).toBe(404);
});

test('all of it goes back after seven days: the time with it, and the member knows why', async () => {
  const orderId = await buy(world, browser);
  world.wait(8 * 86_400_000);
  run(world.database, 'UPDATE sessions SET expires_at = expires_at + 864000000');
  desk = await seated(world, '小圆', ['finance']);
  expect((await browser.post('/api/vip/requestRefund', { orderId })).body.errCode).toBe(3014);
  expect((await refund(orderId, '25')).go).toBe(`/desk/refunds/${orderId}`);
  expect(await shown(orderId)).toMatchObject({ state: 'paid', money: 'returning' });
  expect((await membership(browser)).tier).toBe(1);
  await runDue(world.parts);
  expect(await shown(orderId)).toMatchObject({ state: 'refunded', money: 'returned', returnedFen: 2_500 });
  expect((await membership(browser)).tier).toBe(0);
  expect(await house()).toEqual([{ kind: 'refund', text: expect.stringContaining('¥25.00：路上出了事') }]);
  expect(notices(world, member)).toEqual(['house:refund', 'refunded']);
  expect(deeds()).toEqual([`order.refund order ${orderId}`]);
});

test('money goes back once: sent twice, by two people, or while it is on its way', async () => {
  const orderId = await buy(world, browser);
  const other = await seated(world, '小圆', ['admin']);
  const fields = { seen: await seen(orderId), yuan: '10', reason: '多收了' };
  await other.get(`/desk/refunds/${orderId}`);
  expect((await desk.post(`/desk/refunds/${orderId}`, fields)).status).toBe(303);
  for (const who of [desk, other]) {
    const late = await who.post(`/desk/refunds/${orderId}`, fields);
    expect([late.status, late.text.includes('还在路上'), late.text.includes('多收了')]).toEqual([409, true, true]);
  }
  await runDue(world.parts);
  await runDue(world.parts);
  expect(back()).toBe(1_000);
  // It has arrived; who still looks at the page of before is asked to look again.
  expect((await other.post(`/desk/refunds/${orderId}`, fields)).text).toContain('刚有变动');
  expect(back()).toBe(1_000);
  expect(deeds()).toHaveLength(1);
});

test('part after part: the membership stays until the last, each has a name of its own', async () => {
  const orderId = await buy(world, browser, { planId: 'vip-month-auto' });
  const price = rowOf(world, orderId)?.pay_fen ?? 0;
  for (const sum of ['1', '2.5']) {
    await refund(orderId, sum);
    await runDue(world.parts);
    expect(await shown(orderId)).toMatchObject({ state: 'paid', money: 'taken' });
    expect((await membership(browser)).renewal).not.toBeNull();
  }
  expect(back()).toBe(350);
  expect((await shown(orderId)).returnedFen).toBe(350);
  // The member's own way is open still.
  expect((await browser.post('/api/vip/requestRefund', { orderId })).body.errCode).toBe(0);
  await runDue(world.parts);
  expect(back()).toBe(price);
  expect(await shown(orderId)).toMatchObject({ state: 'refunded', money: 'returned' });
  expect((await membership(browser)).renewal).toBeNull();
});

test.each(['0', '-5', '25.01', '1e1', '99999999999', 'abc', '', '2.555'])(
  'a sum of "%s" sends nothing',
  async (yuan) => {
    const orderId = await buy(world, browser);
    expect((await refund(orderId, yuan)).status).toBe(400);
    await runDue(world.parts);
    expect([back(), deeds()]).toEqual([0, []]);
  },
);

test('without a reason, or of money that the store took, nothing goes back', async () => {
  const orderId = await buy(world, browser);
  expect((await refund(orderId, '25', { reason: ' ' })).status).toBe(409);
  run(world.database, "UPDATE vip_orders SET channel = 'iap' WHERE id = ?", orderId);
  const page = await desk.get(`/desk/refunds/${orderId}`);
  expect([page.text.includes('App Store'), page.text.includes('name="yuan"')]).toEqual([true, false]);
  expect((await refund(orderId, '25', { seen: '2500' })).text).toContain('App Store');
  expect(one(world.database, "SELECT 1 FROM pay_tasks WHERE kind = 'refund'")).toBeUndefined();
});

test('a place in an event: all of it gives the seat to who waits, more of a ladder comes later', async () => {
  const event = addEvent(world, world.addMember('领队'), { price_fen: 10_000, capacity: 1 });
  const { signupId, payFen } = await goAlong(world, browser, event);
  const waits = world.addMember('候补');
  await signUp(world.loggedIn(waits), event, { wait: true });
  const { order_id } = one<{ order_id: string }>(
    world.database,
    'SELECT order_id FROM event_signups WHERE id = ?',
    Number(signupId),
  ) ?? { order_id: '' };
  await refund(order_id, '30');
  await runDue(world.parts);
  expect(states(world, event)).toEqual({ confirmed: 1, waiting: 1 });
  expect((await mine(browser, event)).money).toBe('taken');
  await refund(order_id, '70');
  expect(states(world, event)).toEqual({ cancelled: 1, offered: 1 });
  await runDue(world.parts);
  expect(back()).toBe(payFen);
  expect(notices(world, waits)).toContain('eventOffered');
});

const asked = async (title = '张三'): Promise<string> => {
  const orderId = await buy(world, browser);
  await browser.post('/api/vip/requestInvoice', { orderId, title, email: 'a@example.com' });
  return orderId;
};
const NUMBER = '26117000000123456789';

test('an invoice is made out: its number stands with the order and in the inbox', async () => {
  const orderId = await asked('<b>山野公司</b>');
  const { text } = await desk.get('/desk/invoices');
  expect(text).toContain('&lt;b&gt;山野公司&lt;/b&gt;');
  expect(text).toContain('¥25.00');
  for (const number of ['', '12', '123456789', 'ABCDEFGH'])
    expect((await desk.post(`/desk/invoices/${orderId}`, { do: 'issue', number })).status).toBe(400);
  expect(
    (await desk.post(`/desk/invoices/${orderId}`, { do: 'issue', number: '26117 00000 01234 56789' })).status,
  ).toBe(303);
  expect(await shown(orderId)).toMatchObject({ invoice: 'issued', invoiceNote: NUMBER });
  expect(await house()).toEqual([{ kind: 'invoice', text: `发票号码 ${NUMBER}` }]);
  expect((await desk.get('/desk/invoices')).text).toContain('没有待开的发票');
  expect((await desk.post(`/desk/invoices/${orderId}`, { do: 'refuse', reason: '晚了' })).status).toBe(409);
  // A number that was mistyped is put right.
  await desk.post(`/desk/invoices/${orderId}`, { do: 'issue', number: '12345678' });
  expect((await shown(orderId)).invoiceNote).toBe('12345678');
  expect(deeds()).toEqual([`invoice.issue order ${orderId}`, `invoice.issue order ${orderId}`]);
});

test('one that cannot be made out says why, and is asked for again', async () => {
  const orderId = await asked();
  expect((await desk.post(`/desk/invoices/${orderId}`, { do: 'refuse', reason: '' })).status).toBe(409);
  await desk.post(`/desk/invoices/${orderId}`, { do: 'refuse', reason: '抬头请写全称' });
  expect(await shown(orderId)).toMatchObject({ invoice: 'refused', invoiceNote: '抬头请写全称' });
  expect(await house()).toEqual([{ kind: 'noInvoice', text: '抬头请写全称' }]);
  const again = { orderId, title: '山野体育有限公司', taxNumber: '91110000MA01ABCD2X', email: 'b@example.com' };
  expect((await browser.post('/api/vip/requestInvoice', again)).body.data).toMatchObject({
    state: 'requested',
    title: again.title,
    reason: '',
  });
  expect((await desk.get('/desk/invoices')).text).toContain(again.taxNumber);
});

test('one number stands on one invoice, and none for money that went back', async () => {
  const first = await asked();
  await desk.post(`/desk/invoices/${first}`, { do: 'issue', number: NUMBER });
  const second = await asked();
  expect((await desk.post(`/desk/invoices/${second}`, { do: 'issue', number: NUMBER })).text).toContain('另一笔订单');
  expect((await desk.get(`/desk/refunds/${first}`)).text).toContain(`已开发票 ${NUMBER}`);
  await refund(second, '25');
  expect((await desk.post(`/desk/invoices/${second}`, { do: 'issue', number: '12345678' })).text).toContain('还在路上');
  await runDue(world.parts);
  expect((await desk.post(`/desk/invoices/${second}`, { do: 'issue', number: '12345678' })).text).toContain('全部退回');
  expect(await shown(second)).toMatchObject({ invoice: 'requested' });
});
