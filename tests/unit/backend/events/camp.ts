import { all, one, run } from '../../../../src/backend/database/statement.ts';
import type { Browser, Reply, World } from '../support/world.ts';
import { deliver, message, paidBy } from '../vip/shop.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** Puts an event on record, a week from now, and returns its id. */
export const addEvent = (world: World, leaderId: string, over: Record<string, number | string | null> = {}): string => {
  const starts = world.now() + 7 * DAY;
  const row: Record<string, number | string | null> = {
    leader_id: Number(leaderId),
    title: '香山夜爬看日出',
    intro: '凌晨出发，山顶等日出。',
    activity: 'hike',
    city_id: '110100',
    city: '北京',
    place: '香山',
    meet_place: '香山公园东门停车场',
    meet_at: starts,
    starts_at: starts,
    ends_at: starts + DAY,
    signup_until: starts - DAY,
    capacity: 4,
    level: 2,
    price_fen: 0,
    ladder: JSON.stringify([
      { hours: 72, percent: 100 },
      { hours: 24, percent: 60 },
    ]),
    created_at: world.now(),
    ...over,
  };
  const names = Object.keys(row);
  const sql = `INSERT INTO events (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;
  return String(run(world.database, sql, ...Object.values(row)).id);
};

export const person = (at = 0) => ({
  name: `林小${'一二三四五六七八九十'.charAt(at % 10)}`,
  phone: `1380013${String(8000 + at)}`,
  age: 30,
});
export const emergency = { name: '林建国', phone: '13912340000' };

export const signUp = async (
  browser: Browser,
  id: string,
  over: Record<string, unknown> = {},
  ask: { key?: string } = {},
): Promise<Reply> => {
  const event = (await browser.get('/api/event/event', { id })).body.data;
  const { doc, version } = event?.agreement ?? { doc: 'user-protocol', version: '0' };
  const body = {
    id,
    people: [person()],
    emergency,
    agreed: { doc, version },
    seenFen: event?.priceFen ?? 0,
    seenSingleFen: event?.singleFen ?? 0,
    channel: 'sandbox',
    ...over,
  };
  return browser.post('/api/event/signUp', body, ask);
};

export const eventRow = (world: World, id: string) =>
  one<{ taken: number; waiting: number; capacity: number }>(
    world.database,
    'SELECT taken, waiting, capacity FROM events WHERE id = ?',
    id,
  ) ?? { taken: -1, waiting: -1, capacity: -1 };

export const states = (world: World, id: string): Record<string, number> =>
  Object.fromEntries(
    all<{ state: string; n: number }>(
      world.database,
      'SELECT state, count(*) AS n FROM event_signups WHERE event_id = ? GROUP BY state',
      id,
    ).map(({ state, n }) => [state, n]),
  );

/** Hands the order of a sign-up to its channel and returns its name there; '' where its time is over. */
export const toCashier = async (browser: Browser, signupId: string): Promise<string> => {
  const { body } = await browser.post('/api/event/pay', { signupId });
  return body.errCode === 3009 ? '' : (new URL(body.data.pay.address, 'http://x').searchParams.get('order') ?? '');
};

/** Signs up and pays. */
export const goAlong = async (world: World, browser: Browser, id: string, over: Record<string, unknown> = {}) => {
  const made = (await signUp(browser, id, over)).body.data;
  const ref = await toCashier(browser, made.id);
  const transactionId = `t-${made.id}`;
  const reply = await deliver(world, message(world, paidBy(ref, made.payFen, transactionId)));
  if (reply.body.errCode !== 0) throw new Error(reply.text);
  return { signupId: String(made.id), ref, transactionId, payFen: Number(made.payFen) };
};

export const mine = async (browser: Browser, id: string) =>
  (await browser.get('/api/event/event', { id })).body.data.mine;

export const notices = (world: World, userId: string): string[] =>
  all<{ kind: string }>(world.database, 'SELECT kind FROM vip_notices WHERE user_id = ? ORDER BY id', userId).map(
    ({ kind }) => kind,
  );

/** What was paid and has not gone back, in fen. */
export const keptFen = ({ database }: World): number =>
  one<{ fen: number }>(
    database,
    `SELECT (SELECT coalesce(sum(amount_fen), 0) FROM vip_payments) - (SELECT coalesce(sum(amount_fen), 0) FROM vip_refunds) AS fen`,
  )?.fen ?? -1;
