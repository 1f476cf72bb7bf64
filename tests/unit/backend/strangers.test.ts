import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from '../../../src/api/define.ts';
import { servedPath } from '../../../src/api/wire.ts';
import { answers } from '../../../src/backend/calls/list.ts';
import { all, one, run } from '../../../src/backend/database/statement.ts';
import { addPicture, befriend, write } from './community/scene.ts';
import { signed } from './support/account.ts';
import { sample, type Shape } from './support/sample.ts';
import type { Browser, Reply, World } from './support/world.ts';
import { begin, buy, openShop } from './vip/shop.ts';

/** What `sample` cannot know: sentences with a least length, lists with a first entry, one of several forms. */
const SPECIAL: Readonly<Record<string, Record<string, unknown>>> = {
  'community/createReport': { text: '第三张照片里写的路线已经封闭了' },
  'support/createTicket': { text: '订单一直没有到账' },
  'account/changePassword': { by: { way: 'old', old: '雨后的碎石坡' }, password: '雨后的碎石坡很滑' },
  'account/closeAccount': { by: { way: 'old', old: '雨后的碎石坡' }, erases: false },
  'account/proveMember': { by: { way: 'old', old: '雨后的碎石坡' } },
  'account/readScan': { code: 'A'.repeat(22) },
  'account/openScan': { code: 'A'.repeat(22) },
  'account/confirmScan': { code: 'A'.repeat(22), number: 42 },
  'account/cancelScan': { code: 'A'.repeat(22) },
  'consent/recordConsent': { documents: [{ doc: 'privacy', version: '1.0' }], page: '/' },
  'vip/receiveVip': { id: '1' },
  'vip/createOrder': { planId: 'vip-month' },
  'vip/submitReceipt': { receipt: 'a.b.c' },
  'vip/restorePurchases': { receipts: ['a.b.c'] },
  'vip/requestInvoice': { title: '个人', email: 'a@b.cn' },
  'challenge/joinChallenge': { consent: true },
  'challenge/leadTeam': { memberId: '2', act: 'remove' },
  'challenge/saveSteps': { days: ['2026-03-01:9000:phone'] },
  'event/changePerson': { person: { name: '林小一', phone: '13800138000', age: 30 } },
  'event/checkIn': { code: '23456789AB' },
  'event/cancelEvent': { reason: '暴雨预警，山区封闭' },
  'event/moveMeeting': { meetPlace: '香山公园东门' },
  'event/signUp': {
    people: [{ name: '林小一', phone: '13800138000', age: 30 }],
    emergency: { name: '林建国', phone: '13912340000' },
    agreed: { doc: 'user-protocol', version: '1.0' },
  },
  'dynamic/createDynamic': { text: '山上起雾了', key: 'abcdefghij0123456789' },
};

const shapeOf = (call: Call): Shape => z.toJSONSchema(call.request, { io: 'input', unrepresentable: 'any' }) as Shape;
const fieldsOf = (call: Call): [string, Shape][] => Object.entries(shapeOf(call).properties ?? {});

/** A payload that the contract takes, every optional field left out. */
const goodFor = (call: Call): Record<string, unknown> => {
  const needed = fieldsOf(call).filter(([name]) => shapeOf(call).required?.includes(name));
  return { ...Object.fromEntries(needed.map(([name, shape]) => [name, sample(shape)])), ...SPECIAL[call.name] };
};

const ask = (world: World, browser: Browser, call: Call, payload: Record<string, unknown>): Promise<Reply> => {
  const path = servedPath(call);
  const texts = Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, String(value)]));
  const query = call.signed ? signed(world, path, texts, { method: call.method }) : texts;
  return call.method === 'GET'
    ? browser.send(path, { method: 'GET', query })
    : browser.send(path, { method: 'POST', body: payload, ...(call.signed ? { query } : {}) });
};

const calls = answers.map(({ call }) => call);
const forMembers = calls.filter(({ login }) => login);

test('calls that change something are for members, but for those that make or end one, and a guest’s own word', () => {
  const open = calls.filter(({ changes, login }) => changes && !login).map(({ name }) => name);
  expect(open.sort()).toEqual([
    'account/beginScan',
    'account/claimScan',
    'account/phoneLogin',
    'account/sendValidateCodeNoBusi',
    'annualReport/setOrGetUserCount',
    'logout',
    'support/rateAnswer',
  ]);
});

/** Nothing may be written in it: one world serves all that are turned away. */
const closed = openShop();

test.each(forMembers.map((call) => [call.name, call] as const))(
  '%s: a guest, and a cookie that opens nothing, get 401 and write nothing',
  async (_, call) => {
    const world = closed;
    const guest = world.browser();
    const pretender = world.browser();
    pretender.cookies.set('sid', 'A'.repeat(43));
    const writes = () => one<{ n: number }>(world.database, 'SELECT total_changes() AS n')?.n;
    const before = writes();
    for (const browser of [guest, pretender]) {
      const reply = await ask(world, browser, call, { ...goodFor(call), userId: '10001' });
      expect(reply.body.errCode).toBe(401);
    }
    expect(writes()).toBe(before);
  },
);

/** Everything that is one member's, but for what others may add to: likes, comments, fans and reads are counted there. */
const OWN = {
  users: 'SELECT * FROM users WHERE id = ?',
  sessions: 'SELECT * FROM sessions WHERE user_id = ?',
  pictures: 'SELECT * FROM pictures WHERE user_id = ?',
  entries: 'SELECT * FROM entries WHERE author_id = ?',
  bodies: 'SELECT b.* FROM entry_bodies b JOIN entries e ON e.id = b.entry_id WHERE e.author_id = ?',
  entryPictures: 'SELECT p.* FROM entry_pictures p JOIN entries e ON e.id = p.entry_id WHERE e.author_id = ?',
  comments: 'SELECT * FROM comments WHERE author_id = ?',
  reports: 'SELECT * FROM reports WHERE user_id = ?',
  likes: 'SELECT * FROM entry_likes WHERE user_id = ?',
  favourites: 'SELECT * FROM favourites WHERE user_id = ?',
  follows: 'SELECT * FROM follows WHERE follower_id = ?',
  topicFollows: 'SELECT * FROM topic_follows WHERE user_id = ?',
  boardFollows: 'SELECT * FROM board_follows WHERE user_id = ?',
  blocks: 'SELECT * FROM member_blocks WHERE user_id = ?',
  hidden: 'SELECT * FROM hidden_entries WHERE user_id = ?',
  tickets: 'SELECT * FROM support_tickets WHERE user_id = ?',
  consents: 'SELECT * FROM consents WHERE user_id = ?',
  orders: 'SELECT * FROM vip_orders WHERE user_id = ?',
  grants: 'SELECT * FROM vip_grants WHERE user_id = ?',
  members: 'SELECT * FROM vip_members WHERE user_id = ?',
  coupons: 'SELECT * FROM vip_coupons WHERE user_id = ?',
  subscriptions: 'SELECT * FROM vip_subscriptions WHERE user_id = ?',
  invoices: 'SELECT * FROM vip_invoices WHERE user_id = ?',
  claims: 'SELECT * FROM vip_claims WHERE user_id = ?',
  codes: 'SELECT * FROM vip_codes WHERE for_user = ?',
};
const ownedBy = (world: World, userId: string): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(OWN).map(([name, sql]) => [
      name,
      all<Record<string, unknown>>(world.database, sql, Number(userId)).map((row) =>
        JSON.stringify(Object.fromEntries(Object.entries(row).filter(([column]) => !/_count$|^hot$/.test(column)))),
      ),
    ]),
  );

test('no call of a stranger changes or reads what is another’s, whichever id it names, in whichever field', async () => {
  const world = openShop();
  const [owner, friend, stranger] = [world.addMember('主人', '8613900001111'), world.addMember(), world.addMember()];
  const home = world.loggedIn(owner);
  befriend(world, owner, friend);
  const picture = addPicture(world, owner);
  const secret = '只给自己看的话';
  const ids = {
    owner,
    picture,
    open: write(world, { author: owner }),
    post: write(world, { author: owner, kind: 'post' }),
    self: write(world, { author: owner, visibility: 'self', text: secret }),
    friends: write(world, { author: owner, visibility: 'friends', text: secret }),
    paid: await buy(world, home, { planId: 'vip-year' }),
    waiting: (await begin(home)).orderId,
  };
  const said = await home.post('/api/community/comment', {
    targetKind: 'dynamic',
    targetId: ids.friends,
    text: secret,
  });
  const comment = String(said.body.data.floor.id);
  await home.post('/api/support/createTicket', { topic: 'other', text: secret });
  await home.post('/api/community/favourite', { targetKind: 'dynamic', targetId: ids.open, favourited: true });
  run(world.database, "INSERT INTO topics (id, name, intro, created_at) VALUES (1, '看云海', '', 1)");
  run(world.database, 'INSERT INTO topic_follows VALUES (?, 1, 1)', Number(owner));
  run(
    world.database,
    'INSERT INTO member_blocks (user_id, blocked_id, created_at) VALUES (?, ?, 1)',
    Number(owner),
    Number(world.addMember()),
  );
  const before = ownedBy(world, owner);
  for (const [name, rows] of Object.entries(before))
    if (
      ['users', 'entries', 'comments', 'orders', 'grants', 'favourites', 'blocks', 'follows', 'topicFollows'].includes(
        name,
      )
    )
      expect(rows.length, name).toBeGreaterThan(0);

  let asked = 0;
  for (const call of calls.filter(({ name }) => !name.startsWith('account/') && name !== 'logout')) {
    const ofIds = fieldsOf(call).filter(([name]) => /ids?$/i.test(name));
    for (const id of [...Object.values(ids), comment]) {
      const browser = world.loggedIn(stranger);
      const payload = {
        ...goodFor(call),
        ...Object.fromEntries(ofIds.map(([name, { type }]) => [name, type === 'array' ? [id] : id])),
        ...(ofIds.some(([name]) => name === 'userId') ? {} : { userId: owner, uid: owner, authorId: owner }),
      };
      for (const flip of [true, false]) {
        const turned = Object.fromEntries(
          Object.entries(payload).map(([name, value]) => [name, typeof value === 'boolean' ? flip : value]),
        );
        const reply = await ask(world, browser, call, turned);
        expect(reply.body?.errCode, `${call.name} ${JSON.stringify(turned)}`).not.toBe(500);
        expect(reply.text, `${call.name} ${JSON.stringify(turned)}`).not.toContain(secret);
        expect(reply.text).not.toContain('13900001111');
        asked += 1;
      }
    }
    expect(ownedBy(world, owner), call.name).toEqual(before);
  }
  expect(asked).toBeGreaterThan(500);
}, 60_000);
