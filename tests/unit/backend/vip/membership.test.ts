import { expect, test } from 'vitest';
import { run } from '../../../../src/backend/database/statement.ts';
import { cardOf } from '../../../../src/backend/vip/card.ts';
import { give, standingOf, takeBack, type Grant } from '../../../../src/backend/vip/membership.ts';
import { buy, DAY, days, membership, openShop, runDue } from './shop.ts';

const open = () => {
  const world = openShop();
  const userId = world.addMember();
  const grant = (source: string, tier: 1 | 2, length: Grant['length']) =>
    give(world.database, { userId, source, kind: 'gift', name: source, tier, length }, world.now());
  return {
    world,
    userId,
    grant,
    browser: world.loggedIn(userId),
    standing: () => standingOf(world.database, userId, world.now()),
  };
};

test('time is added behind what is there, never beside it', () => {
  const { world, grant } = open();
  expect(grant('a', 1, { days: 7 })).toBe(world.now() + 7 * DAY);
  world.wait(2 * DAY);
  expect(grant('b', 1, { days: 7 })).toBe(world.now() + 12 * DAY);
  world.wait(20 * DAY);
  expect(grant('c', 1, { days: 1 })).toBe(world.now() + DAY);
});

test('a source gives once', () => {
  const { grant, standing } = open();
  grant('a', 1, { days: 7 });
  const before = standing();
  expect(grant('a', 1, { days: 7 })).toBeNull();
  expect(grant('a', 2, { days: 99 })).toBeNull();
  expect(standing()).toEqual(before);
});

test('SVIP time runs first, and VIP time waits behind it without losing a moment', () => {
  const { world, grant, standing } = open();
  grant('vip', 1, { days: 10 });
  world.wait(4 * DAY);
  grant('svip', 2, { days: 30 });
  expect(standing()).toEqual({
    tier: 2,
    svipUntil: world.now() + 30 * DAY,
    vipUntil: world.now() + 36 * DAY,
    expireAt: world.now() + 36 * DAY,
  });
  world.wait(30 * DAY);
  expect(standing()).toMatchObject({ tier: 1, svipUntil: null, vipUntil: world.now() + 6 * DAY });
  world.wait(6 * DAY);
  expect(standing()).toEqual({ tier: 0, svipUntil: null, vipUntil: null, expireAt: world.now() });
});

test('what is taken back is what is left of it; the rest moves up', () => {
  const { world, grant, standing } = open();
  grant('a', 1, { days: 10 });
  grant('b', 1, { days: 5 });
  world.wait(4 * DAY);
  takeBack(world.database, 'a', world.now());
  expect(standing().expireAt).toBe(world.now() + 5 * DAY);
  takeBack(world.database, 'a', world.now());
  takeBack(world.database, 'nothing', world.now());
  expect(standing().expireAt).toBe(world.now() + 5 * DAY);
});

test('a thousand random grants, waits and refunds never lose or make a millisecond', () => {
  const { world, grant, standing } = open();
  let seed = 7;
  const next = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
  let held: { source: string; tier: number; left: number }[] = [];
  for (let step = 0; step < 1_000; step++) {
    const kind = next(4);
    if (kind < 2) {
      const made = { source: `s${step}`, tier: kind + 1, left: (1 + next(20)) * DAY };
      grant(made.source, made.tier as 1 | 2, { ms: made.left });
      held.push(made);
    } else if (kind === 2) {
      const passed = next(15) * DAY + next(1_000);
      world.wait(passed);
      let rest = passed;
      for (const one of [...held].sort(
        (a, b) => b.tier - a.tier || Number(a.source.slice(1)) - Number(b.source.slice(1)),
      )) {
        const used = Math.min(rest, one.left);
        one.left -= used;
        rest -= used;
      }
    } else if (held.length > 0) {
      const gone = held[next(held.length)];
      takeBack(world.database, gone?.source ?? '', world.now());
      held = held.filter((one) => one !== gone);
    }
    const left = held.reduce((sum, one) => sum + one.left, 0);
    const { tier, expireAt } = standing();
    expect(tier === 0 ? 0 : (expireAt ?? 0) - world.now()).toBe(left);
    expect(tier).toBe(held.some((one) => one.tier === 2 && one.left > 0) ? 2 : left > 0 ? 1 : 0);
  }
});

const NOW = Date.UTC(2026, 10, 27, 4);
const EIGHT = 8 * DAY;

const heldAs = (svip: number, vip: number, ended: number | null = null) => ({
  tier: svip > 0 ? (2 as const) : vip > 0 ? (1 as const) : (0 as const),
  svipUntil: svip > 0 ? NOW + svip : null,
  vipUntil: vip > 0 ? NOW + svip + vip : null,
  expireAt: svip + vip > 0 ? NOW + svip + vip : ended,
});

test.each([
  ['nobody ever', heldAs(0, 0), 0, 'none', 0],
  ['over', heldAs(0, 0, NOW), 0, 'expired', 0],
  ['VIP', heldAs(0, EIGHT), 0, 'active', 8],
  ['VIP, its last week', heldAs(0, EIGHT - DAY), 0, 'expiring', 7],
  ['VIP, its last week, renewed', heldAs(0, DAY), 1, 'autoRenewing', 1],
  ['VIP, SVIP renewed', heldAs(0, DAY), 2, 'autoRenewing', 1],
  ['SVIP', heldAs(EIGHT, 0), 0, 'active', 8],
  ['SVIP, its last day, a week of VIP behind it', heldAs(DAY, 7 * DAY), 0, 'expiring', 1],
  ['SVIP, its last day, VIP renewed behind it', heldAs(DAY, 7 * DAY), 1, 'expiring', 1],
  ['SVIP, VIP renewed behind it', heldAs(EIGHT, 7 * DAY), 1, 'active', 8],
  ['SVIP, its last day, renewed', heldAs(DAY, 7 * DAY), 2, 'autoRenewing', 1],
] as const)('the card of %s', (_, held, renews, status, daysLeft) => {
  expect(cardOf(held, renews, NOW)).toEqual({ status, daysLeft });
});

test('for any two lengths the days run to the end of what holds, and a week before it the card says so', () => {
  let seed = 11;
  const next = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
  for (let step = 0; step < 2_000; step += 1) {
    const [svip, vip] = [next(3) * next(20 * DAY), next(3) * next(20 * DAY)];
    const held = heldAs(svip, vip);
    const { status, daysLeft } = cardOf(held, 0, NOW);
    const ms = svip || vip;
    expect(daysLeft).toBe(Math.ceil(ms / DAY));
    expect(status).toBe(ms === 0 ? 'none' : ms <= 7 * DAY ? 'expiring' : 'active');
    if (held.tier !== 0) expect(cardOf(held, held.tier, NOW)).toEqual({ status: 'autoRenewing', daysLeft });
  }
});

test('one word for the card, of what holds now: none, active, expiring at seven days, expired', async () => {
  for (const tier of [1, 2] as const) {
    const { world, browser, grant } = open();
    const card = async () => {
      const { status, tier: held, daysLeft } = await membership(browser);
      return [status, held, daysLeft];
    };
    expect(await card()).toEqual(['none', 0, 0]);
    grant('a', tier, { days: 8 });
    expect(await card()).toEqual(['active', tier, 8]);
    world.wait(DAY - 1);
    expect(await card()).toEqual(['active', tier, 8]);
    world.wait(1);
    expect(await card()).toEqual(['expiring', tier, 7]);
    world.wait(7 * DAY);
    expect(await card()).toEqual(['expired', 0, 0]);
  }
});

test('SVIP with VIP behind it: the days are those of SVIP, and a renewal of VIP does not keep it', async () => {
  const { world, browser, grant } = open();
  await buy(world, browser, { planId: 'vip-month-auto' });
  grant('svip', 2, { days: 1 });
  const { svipUntil, vipUntil, renewal, ...card } = await membership(browser);
  expect(card).toMatchObject({ status: 'expiring', tier: 2, daysLeft: 1, expireAt: vipUntil });
  expect(svipUntil).toBe(world.now() + DAY);
  expect(renewal.ifCancelled).toEqual({ until: vipUntil, daysLeft: 32 });
  world.wait(DAY);
  expect(await membership(browser)).toMatchObject({ status: 'autoRenewing', tier: 1, daysLeft: 31 });
});

test('SVIP that renews itself says so, whatever stands behind it', async () => {
  const { world, browser, grant } = open();
  grant('vip', 1, { days: 40 });
  await buy(world, browser, { planId: 'svip-month-auto' });
  expect(await membership(browser)).toMatchObject({ status: 'autoRenewing', tier: 2, daysLeft: 31 });
});

test('cards and profiles follow: SVIP, then VIP, then nothing', async () => {
  const { world, userId, browser, grant } = open();
  grant('a', 1, { days: 3 });
  grant('b', 2, { days: 2 });
  const shown = async () => (await browser.get('/api/user/queryUserBaseInfo')).body.data.vip;
  expect(await shown()).toMatchObject({ type: 2, expireAt: world.now() + 2 * DAY });
  await days(world, 2);
  expect(await shown()).toMatchObject({ type: 1, expireAt: world.now() + 3 * DAY });
  await days(world, 3);
  expect(await shown()).toMatchObject({ type: 0 });
  expect(userId).not.toBe('');
});

test('use is counted by the month of China, up to its limit, for those who have it', async () => {
  const { world, browser, grant } = open();
  const use = async (amount: number, slug = 'batch-export') =>
    (await browser.post('/api/vip/useBenefit', { slug, amount })).body;
  expect(await use(1)).toMatchObject({ errCode: 2052 });
  grant('a', 1, { days: 60 });
  expect((await use(88)).data).toEqual({ used: 88, left: 12 });
  expect(await use(13)).toMatchObject({
    errCode: 2051,
    errMsg: expect.stringContaining('还剩 12 条'),
    data: { left: 12 },
  });
  expect((await use(12)).data).toEqual({ used: 100, left: 0 });
  expect(await use(1)).toMatchObject({ errCode: 2051, data: { used: 100, left: 0 } });
  for (const odd of [0, -5, 1.5, null, 1e300]) expect((await use(odd as number)).errCode).toBe(400);
  expect(await use(1, 'terrain-3d')).toMatchObject({ errCode: 2052 });
  expect(await use(1, 'no-ads')).toMatchObject({ errCode: 404 });
  const benefit = async () =>
    (await browser.get('/api/vip/benefits')).body.data.benefits.find(
      ({ slug }: { slug: string }) => slug === 'batch-export',
    );
  expect(await benefit()).toMatchObject({
    owned: true,
    used: 100,
    left: 0,
    unit: '条',
    monthly: { vip: 100, svip: 500 },
  });
  // The last hour of May in China.
  world.wait(Date.UTC(2026, 4, 31, 15, 30) - world.now());
  run(world.database, 'UPDATE sessions SET expires_at = ?', world.now() + DAY);
  expect((await benefit()).used).toBe(100);
  world.wait(3_600_000);
  expect(await benefit()).toMatchObject({ used: 0, left: 100 });
});

test('a guest sees plans and benefits, and nothing of anybody', async () => {
  const guest = open().world.browser();
  const { benefits, notIncluded } = (await guest.get('/api/vip/benefits')).body.data;
  expect(benefits.length).toBeGreaterThan(4);
  for (const benefit of benefits) expect(benefit).toMatchObject({ owned: null, used: null, left: null });
  expect(notIncluded.length).toBeGreaterThan(0);
  const { plans, coupons } = (await guest.get('/api/vip/plans')).body.data;
  expect(plans.length).toBeGreaterThan(4);
  expect(coupons).toEqual([]);
  expect((await guest.get('/api/vip/membership')).body.errCode).toBe(401);
});

test('the catalogue is written once: a changed price stays changed', async () => {
  const { world } = open();
  const { installCatalogue } = await import('../../../../src/backend/vip/catalogue.ts');
  run(
    world.database,
    "INSERT INTO vip_prices (plan_id, price_fen, sale_from, made_at) VALUES ('vip-month', 2600, 1, 1)",
  );
  run(world.database, "DELETE FROM vip_plans WHERE id = 'svip-year'");
  installCatalogue(world.database);
  const { plans } = (await world.browser().get('/api/vip/plans')).body.data;
  expect(plans.find(({ id }: { id: string }) => id === 'vip-month').priceFen).toBe(2_600);
  expect(plans.some(({ id }: { id: string }) => id === 'svip-year')).toBe(false);
  await runDue(world.parts);
});

interface Shown {
  readonly id: string;
  readonly until: number;
  readonly svipUntil: number | null;
  readonly vipUntil: number | null;
}

test('the catalogue says what ends when: exactly what the member then holds', async () => {
  for (const planId of ['svip-year', 'vip-year', 'vip-month', 'svip-month']) {
    const { world, grant, browser, standing } = open();
    grant('a', 1, { days: 40 });
    grant('b', 2, { days: 7 });
    const { plans } = (await browser.get('/api/vip/plans')).body.data as { plans: Shown[] };
    await buy(world, browser, { planId });
    const { svipUntil, vipUntil, expireAt } = standing();
    expect(plans.find(({ id }) => id === planId)).toMatchObject({ svipUntil, vipUntil, until: expireAt });
  }
  // A guest holds nothing: only the end of what is bought.
  const { plans } = (await openShop().browser().get('/api/vip/plans')).body.data as { plans: Shown[] };
  for (const { id, until, svipUntil, vipUntil } of plans)
    expect([svipUntil, vipUntil]).toEqual(id.startsWith('svip') ? [until, null] : [null, until]);
});

test('the catalogue tells a member, and nobody else, of the renewal that runs', async () => {
  const { world, browser } = open();
  const running = async (of: typeof browser) => (await of.get('/api/vip/plans')).body.data.subscription;
  expect(await running(browser)).toBeNull();
  await buy(world, browser, { planId: 'vip-month-auto' });
  const { renewal } = await membership(browser);
  const { amountFen, everyMonths, nextChargeAt, planId, planName } = renewal;
  expect(await running(browser)).toEqual({ amountFen, everyMonths, nextChargeAt, planId, planName });
  expect(await running(world.browser())).toBeNull();
  await browser.post('/api/vip/cancelRenewal', {});
  expect(await running(browser)).toBeNull();
});
