import { expect, test } from 'vitest';
import { Refused } from '../../../../src/api/errors.ts';
import type { Order } from '../../../../src/api/vip/fields.ts';
import { createOrders, type OrderCalls } from '../../../../src/stores/vip/orders.ts';

type Page = Awaited<ReturnType<OrderCalls['list']>>;
const order = (orderId: string): Order => ({ orderId }) as Order;
const page = (next: string | null, ...ids: string[]): Page => ({ list: ids.map(order), next });

/** Orders whose answers come when the test says so, in the order in which they were asked for. */
const setUp = () => {
  const asked: { answer: (page: Page) => void; refuse: (error: unknown) => void }[] = [];
  const orders = createOrders({
    list: () => new Promise((answer, refuse) => asked.push({ answer, refuse })),
    refund: () => Promise.reject(new Error('not here')),
    invoice: () => Promise.reject(new Error('not here')),
  });
  const shown = (): unknown => {
    const now = orders.$orders.get();
    return now.name === 'ready' ? now.list.map(({ orderId }) => orderId) : now.name;
  };
  return { asked, orders, shown };
};

test('the newest question wins: what was asked before it never comes back', async () => {
  const { asked, orders, shown } = setUp();
  const [first, second] = [orders.load(), orders.load()];
  asked[1]?.answer(page(null, '2'));
  await second;
  asked[0]?.answer(page(null, '1'));
  await first;
  expect(shown()).toEqual(['2']);
  const late = [orders.load(), orders.load()];
  asked[3]?.answer(page(null, '3'));
  asked[2]?.refuse(new Refused('listOrders', 401, '', null));
  await Promise.all(late);
  expect(shown()).toEqual(['3']);
});

test('a further page of an older list is not put behind a newer one', async () => {
  const { asked, orders, shown } = setUp();
  const first = orders.load();
  asked[0]?.answer(page('c', '9'));
  await first;
  const more = orders.more();
  const again = orders.load();
  asked[2]?.answer(page('d', '10'));
  await again;
  asked[1]?.answer(page(null, '8'));
  await more;
  expect(shown()).toEqual(['10']);
});

test('what became of an order while a further page was asked for stays', async () => {
  let tell: (page: Page) => void = () => undefined;
  const orders = createOrders({
    list: (cursor) =>
      cursor === undefined ? Promise.resolve(page('c', '9')) : new Promise((resolve) => (tell = resolve)),
    refund: (orderId) => Promise.resolve({ ...order(orderId), state: 'refunded' } as Order),
    invoice: () => Promise.reject(new Error('not here')),
  });
  await orders.load();
  const more = orders.more();
  await orders.refund('9');
  tell(page(null, '8'));
  await more;
  const now = orders.$orders.get();
  expect(now.name === 'ready' && now.list).toEqual([{ orderId: '9', state: 'refunded' }, { orderId: '8' }]);
});

test('a page that fails keeps what was there, and a guest is told from a fault', async () => {
  const { asked, orders, shown } = setUp();
  const first = orders.load();
  asked[0]?.answer(page('c', '9'));
  await first;
  const more = orders.more();
  asked[1]?.refuse(new Error('cut'));
  await expect(more).rejects.toThrow('cut');
  expect(shown()).toEqual(['9']);
  const again = orders.load();
  asked[2]?.refuse(new Refused('listOrders', '401', '', null));
  await again;
  expect(shown()).toBe('guest');
});
