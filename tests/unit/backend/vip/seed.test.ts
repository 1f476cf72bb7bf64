import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { orderState, giftState } from '../../../../src/api/vip/fields.ts';
import { all, one } from '../../../../src/backend/database/statement.ts';
import { seed } from '../../../../demo/seed.ts';
import { vipDemoAccounts } from '../../../../demo/vip/seedVip.ts';
import { demoCodes } from '../../../../demo/vip/goods.ts';
import { openShop, runDue, membership, days } from './shop.ts';

const open = async () => {
  const world = openShop();
  await seed(world.database, { filesDir: mkdtempSync(join(tmpdir(), 'seed-')), now: world.now(), size: 'small' });
  const as = (phone: string) =>
    world.loggedIn(
      String(one<{ id: number }>(world.database, 'SELECT id FROM users WHERE phone = ?', `86${phone}`)?.id),
    );
  return { world, as };
};
const { world, as } = await open();
const corner = as(vipDemoAccounts[0].phone);

test('every state of an order is there to look at', async () => {
  const found = all<{ state: string }>(world.database, 'SELECT DISTINCT state FROM vip_orders').map(
    ({ state }) => state,
  );
  expect(found.sort()).toEqual([...orderState.options].sort());
  const own = (await corner.get('/api/vip/orders')).body.data.list.map(({ state }: { state: string }) => state);
  expect(own).toEqual(['renewing', 'paid']);
});

test('every state of a gift is there for one member', async () => {
  const { list } = (await corner.post('/api/vip/getReceiveVipInfo')).body.data;
  expect(new Set(list.map(({ state }: { state: string }) => state))).toEqual(new Set(giftState.options));
});

test('every standing is there', async () => {
  const standings = await Promise.all(
    ['13800138001', '13800138002', '13800138003', '13800138004', '13800138005'].map(async (phone) => {
      const { status, tier } = await membership(as(phone));
      return [status, tier];
    }),
  );
  expect(standings).toEqual([
    ['active', 1],
    ['autoRenewing', 1],
    ['active', 2],
    ['none', 0],
    ['expired', 0],
  ]);
  expect((await membership(as('13800138002'))).daysLeft).toBe(26);
  expect((await membership(corner)).notices.map(({ kind }: { kind: string }) => kind)).toContain('renewalAhead');
});

test('somebody has agreed to an older version, and the shop says which', async () => {
  const { agreements } = (await as('13800138005').get('/api/vip/plans')).body.data;
  expect(agreements.purchase).toMatchObject([{ doc: 'vip-duty', version: '2.0', before: '1.0' }]);
});

test.each(Object.entries(demoCodes))("the demo's %s code is what it is called", async (name, code) => {
  const { state, tier } = (await as('13800138000').post('/api/vip/checkCode', { code })).body.data;
  expect([state, tier]).toEqual(name === 'usableSvip' ? ['usable', 2] : [name, 1]);
});

test('profiles and standing tell one story for everybody', () => {
  const odd = all(
    world.database,
    `SELECT u.id FROM users u LEFT JOIN vip_members m ON m.user_id = u.id
     WHERE (u.vip > 0) <> EXISTS (SELECT 1 FROM vip_grants g WHERE g.user_id = u.id AND g.left_ms > 0 AND m.settled_at + g.left_ms > ?)
        OR u.auto_renew <> (SELECT count(*) FROM vip_subscriptions s WHERE s.user_id = u.id AND s.state = 'active')`,
    world.now(),
  );
  expect(odd).toEqual([]);
});

test('use this month, invoices, coupons, consents: none of them is empty', async () => {
  const { benefits } = (await as('13800138002').get('/api/vip/benefits')).body.data;
  expect(benefits.find(({ slug }: { slug: string }) => slug === 'batch-export').used).toBe(12);
  expect((await as('13800138001').get('/api/vip/invoices')).body.data.list).toMatchObject([
    { state: 'issued', amountFen: 19_800 },
  ]);
  const { coupons, plans } = (await as('13800138000').get('/api/vip/plans')).body.data;
  expect(new Set(coupons.map(({ state }: { state: string }) => state))).toEqual(
    new Set(['usable', 'notYet', 'expired']),
  );
  expect(plans.find(({ id }: { id: string }) => id === 'vip-year').bestCouponId).toBe(coupons[0].id);
  expect((await corner.get('/api/consent/list')).body.data.list.map(({ act }: { act: string }) => act).sort()).toEqual([
    'autoRenew',
    'purchase',
  ]);
});

test('the same moment gives the same world, and the world goes on without a fault', async () => {
  const other = await open();
  const rows = (database: typeof world.database) =>
    JSON.stringify([
      all(database, 'SELECT * FROM vip_orders'),
      all(database, 'SELECT * FROM vip_grants'),
      all(database, 'SELECT * FROM vip_codes'),
    ]);
  const fresh = await open();
  expect(rows(fresh.world.database)).toBe(rows(other.world.database));
  await runDue(other.world.parts);
  await days(other.world, 40);
  expect(other.world.log.filter(({ level }) => level !== 'info')).toEqual([]);
  expect((await membership(other.as(vipDemoAccounts[0].phone))).tier).toBe(2);
}, 60_000);
