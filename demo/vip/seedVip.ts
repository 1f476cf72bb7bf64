import type { DatabaseSync } from 'node:sqlite';
import type { OrderState } from '../../src/api/vip/fields.ts';
import { DAY_MS } from '../../src/site.ts';
import { all, one, run } from '../../src/backend/database/statement.ts';
import { transaction } from '../../src/backend/database/transaction.ts';
import { addMonths } from '../../src/backend/vip/calendar.ts';
import { installCatalogue } from '../../src/backend/vip/catalogue.ts';
import { mirror, mirrorEnded } from '../../src/backend/vip/membership.ts';
import { planById, planOnSale } from '../../src/backend/vip/plans.ts';
import { spendBenefit } from '../../src/backend/vip/usage.ts';
import { writeCodes, writeCoupons, writeGifts } from './goods.ts';
import { writeOrder, type Wanted } from './orders.ts';

/** Ordinary members of the demo world that one can also log in as: they show the corners of membership. */
export const vipDemoAccounts = [
  { phone: '13800138010', shows: 'SVIP 快到期，下一期正在扣款；七种礼物状态各有一份' },
  { phone: '13800138011', shows: '和上一位同队，先领走了两人共有的那份礼物' },
] as const;

interface Member {
  readonly id: number;
  readonly vip: number;
  readonly vip_until: number | null;
  readonly auto_renew: number;
}

const memberOf = (database: DatabaseSync, phone: string): Member | undefined =>
  one<Member>(database, 'SELECT id, vip, vip_until, auto_renew FROM users WHERE phone = ?', `86${phone}`);

const ORDINARY = `SELECT id FROM users WHERE vip = 0 AND state = 0 AND auto_renew = 0 AND leader = 0
  AND coalesce(phone, '') NOT LIKE '861380013800_' ORDER BY id LIMIT 2`;

/** Two members whom nobody has met yet get a number to log in with. */
const cornerMembers = (database: DatabaseSync): Member[] =>
  all<{ id: number }>(database, ORDINARY).flatMap(({ id }, at) => {
    const phone = vipDemoAccounts[at]?.phone ?? '';
    run(database, 'UPDATE users SET phone = ? WHERE id = ?', `86${phone}`, id);
    return memberOf(database, phone) ?? [];
  });

/** The order whose time ends just when the member's does, so that the account and its orders tell one story. */
const orderBehind = (database: DatabaseSync, { id, vip_until }: Member, planId: string): Wanted => {
  const months = planById(database, planId)?.months ?? 1;
  return { userId: String(id), planId, at: addMonths(vip_until ?? 0, -months), state: 'paid' };
};

/** Time of members whose orders nobody will look at, as it stands in their profile. */
const writeFormer = (database: DatabaseSync, now: number): void => {
  const held = all<Member>(
    database,
    `SELECT id, vip, vip_until, auto_renew FROM users u WHERE vip > 0 AND vip_until IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM vip_members m WHERE m.user_id = u.id)`,
  );
  for (const { id, vip, vip_until, auto_renew } of held) {
    const until = vip_until ?? now;
    run(database, 'INSERT INTO vip_members (user_id, settled_at, ended_at) VALUES (?, ?, ?)', id, now, until);
    if (until > now)
      run(
        database,
        `INSERT INTO vip_grants (user_id, source, kind, name, tier, total_ms, left_ms, at, reached_at)
         VALUES (?1, 'former:' || ?1, 'former', '原有会员时间', ?2, ?3, ?3, ?4, ?5)`,
        id,
        vip,
        until - now,
        now,
        until,
      );
    if (auto_renew === 1 && until > now) {
      const plan = planOnSale(database, vip === 2 ? 'svip-month-auto' : 'vip-month-auto', now);
      if (plan)
        run(
          database,
          `INSERT INTO vip_subscriptions (user_id, plan_id, channel, state, amount_fen, months, anchor_at, periods, next_at, agreement)
           VALUES (?1, ?2, 'sandbox', 'active', ?3, 1, ?4, 1, ?5, 'sandbox:former:' || ?1)`,
          id,
          plan.id,
          plan.price_fen,
          addMonths(until, -1),
          until,
        );
    }
    mirror(database, String(id), now);
  }
};

/** Orders that the ordinary member gave up, could not pay, got back, and has open. */
const closedStates: readonly (readonly [OrderState, string, number])[] = [
  ['cancelled', 'vip-month', 96],
  ['failed', 'svip-year', 61],
  ['created', 'vip-year', 0],
];

/** One member whose month ends tomorrow, its charge already with the channel; and the gifts and codes of the demo. */
const writeCorners = (database: DatabaseSync, corner: number, mate: number, now: number): void => {
  const end = now + DAY_MS;
  const order = { userId: String(corner), planId: 'svip-month-auto' };
  writeOrder(database, { ...order, at: addMonths(end, -1), state: 'paid' }, now, { until: end });
  writeOrder(database, { ...order, at: now - 3_600_000, state: 'renewing' }, now);
  writeCoupons(database, corner, now);
  writeGifts(database, { corner, mate }, now);
  writeCodes(database, { owner: mate, other: corner }, now);
};

/**
 * Membership for the demo world: the catalogue, and members in every standing, with orders, gifts, coupons and codes in
 * every state. Call it once the members are there, inside or outside a transaction.
 */
export const seedVip = (database: DatabaseSync, now: number): void =>
  transaction(database, () => {
    installCatalogue(database);
    const find = (phone: string): Member | undefined => memberOf(database, phone);
    const [ordinary, leader, renewing, svip, fresh, expired] = [0, 1, 2, 3, 4, 5].map((last) =>
      find(`1380013800${last}`),
    );
    const [corner, mate] = cornerMembers(database);

    if (leader) {
      writeOrder(database, orderBehind(database, leader, 'vip-year'), now, {
        invoice: 'issued',
        until: leader.vip_until,
      });
      writeOrder(
        database,
        { userId: String(leader.id), planId: 'vip-month', at: now - 20 * DAY_MS, state: 'paid', gift: true },
        now,
      );
      writeOrder(
        database,
        { userId: String(leader.id), planId: 'svip-month', at: now - 120_000, state: 'paying' },
        now,
      );
    }
    if (renewing) {
      writeOrder(database, orderBehind(database, renewing, 'vip-month-auto'), now, { until: renewing.vip_until });
      spendBenefit(database, String(renewing.id), 'batch-export', 12, now);
    }
    if (svip) {
      writeOrder(database, orderBehind(database, svip, 'svip-year'), now, {
        invoice: 'requested',
        until: svip.vip_until,
      });
      spendBenefit(database, String(svip.id), 'batch-export', 40, now);
      spendBenefit(database, String(svip.id), 'terrain-3d', 8, now);
    }
    // A year ago another version of the agreement was in force: what has changed since can be seen here.
    if (expired) writeOrder(database, orderBehind(database, expired, 'vip-year'), now, { until: expired.vip_until });
    if (ordinary) {
      const userId = String(ordinary.id);
      writeOrder(database, { userId, planId: 'vip-month', at: now - 40 * DAY_MS, state: 'refunded', gift: true }, now);
      for (const [state, planId, days] of closedStates)
        writeOrder(database, { userId, planId, at: now - days * DAY_MS - 60_000, state }, now);
      writeCoupons(database, ordinary.id, now);
    }
    if (fresh) writeCoupons(database, fresh.id, now);

    if (corner && mate) writeCorners(database, corner.id, mate.id, now);
    writeFormer(database, now);
    mirrorEnded(database, now);
  });
