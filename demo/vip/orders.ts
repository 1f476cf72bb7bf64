import type { DatabaseSync } from 'node:sqlite';
import type { OrderState } from '../../src/api/vip/fields.ts';
import { one, run } from '../../src/backend/database/statement.ts';
import { AGREEMENTS, openAgreements } from '../../src/backend/content/agreements.ts';
import { DAY_MS } from '../../src/site.ts';
import { demoTransaction } from '../../src/backend/pay/demoWord.ts';
import type { PayNotice } from '../../src/backend/pay/channel.ts';
import { mirror } from '../../src/backend/vip/membership.ts';
import { moveOrder } from '../../src/backend/vip/orders/orders.ts';
import { applyNotice } from '../../src/backend/vip/orders/outcome.ts';
import { type Plan, planOnSale } from '../../src/backend/vip/plans.ts';
import { remind, REMIND_BEFORE_MS } from '../../src/backend/vip/renewals.ts';
import { activeOf } from '../../src/backend/vip/subscriptions.ts';
import { dice, orderIdFor, refFor } from './names.ts';

/** An order of the demo world: whose, for what, since when, and how far it came. */
export interface Wanted {
  readonly userId: string;
  readonly planId: string;
  readonly at: number;
  readonly state: OrderState;
  readonly gift?: boolean;
}

interface More {
  readonly invoice?: 'requested' | 'issued';
  /** The very instant at which the time it gives ends. */
  readonly until?: number | null;
}

const silent = (): void => undefined;

const insert = (database: DatabaseSync, wanted: Wanted, plan: Plan, now: number): { id: string; ref: string } => {
  const name = `${wanted.userId} ${wanted.planId} ${wanted.state} ${wanted.gift === true}`;
  const [id, ref] = [orderIdFor(name, wanted.at), refFor(name)];
  const renewal = wanted.state === 'renewing' ? activeOf(database, wanted.userId) : undefined;
  run(
    database,
    `INSERT INTO vip_orders (id, ref, user_id, state, kind, plan_id, plan_name, tier, months, renews, channel,
       list_fen, off_fen, pay_fen, created_at, pay_by, subscription_id, period)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, 'sandbox', ?11, 0, ?11, ?12, ?13, ?14, ?15)`,
    id,
    ref,
    wanted.userId,
    renewal ? 'renewing' : 'created',
    renewal ? 'renewal' : wanted.gift ? 'gift' : 'purchase',
    plan.id,
    plan.name,
    plan.tier,
    plan.months,
    plan.renews,
    plan.price_fen,
    wanted.at,
    // What is open stays open long enough to be looked at.
    now + DAY_MS,
    renewal?.id ?? null,
    renewal?.periods ?? null,
  );
  return { id, ref };
};

const agreements = openAgreements(AGREEMENTS, () => undefined);

/** Agrees to what was in force then; before the first version there was nothing to agree to. */
const consentTo = (database: DatabaseSync, wanted: Wanted, plan: Plan, orderId: string): void => {
  const asked = [
    ['vip-duty', 'purchase', ''] as const,
    ...(plan.renews === 1 ? [['vip-userduty', 'autoRenew', orderId] as const] : []),
  ];
  for (const [doc, act, subject] of asked) {
    const version = agreements(wanted.at).get(doc)?.[0]?.version;
    if (version !== undefined)
      run(
        database,
        `INSERT INTO consents (user_id, act, doc, version, subject, at, host, page) VALUES (?, ?, ?, ?, ?, ?, 'app', '/vip/buy')
         ON CONFLICT DO NOTHING`,
        wanted.userId,
        act,
        doc,
        version,
        subject,
        wanted.at,
      );
  }
};

const notice = (kind: PayNotice['kind'], ref: string, amountFen: number): PayNotice => ({
  eventId: `seed:${kind}:${ref}`,
  nonce: null,
  late: false,
  kind,
  ref,
  transactionId: demoTransaction(ref),
  amountFen,
  refundId: `seed:${ref}`,
  reason: kind === 'failed' ? 'noFunds' : null,
  agreement: '',
  productId: null,
  takenAt: null,
  toldAt: null,
  renewal: false,
});

/** Makes the grant of an order end at an exact instant: a month before the 31st is not always a month after it. */
const endAt = (database: DatabaseSync, userId: string, orderId: string, until: number, now: number): void => {
  const grant = one<{ reached_at: number }>(
    database,
    'SELECT reached_at FROM vip_grants WHERE source = ?',
    `order:${orderId}`,
  );
  if (!grant) return;
  run(
    database,
    `UPDATE vip_grants SET total_ms = total_ms + ?1, left_ms = left_ms + ?1, reached_at = ?2 WHERE source = ?3`,
    until - grant.reached_at,
    until,
    `order:${orderId}`,
  );
  run(database, 'UPDATE vip_members SET ended_at = ? WHERE user_id = ?', until, userId);
  run(database, 'UPDATE vip_orders SET until = ? WHERE id = ?', until, orderId);
  run(database, "UPDATE vip_subscriptions SET next_at = ? WHERE user_id = ? AND state = 'active'", until, userId);
  mirror(database, userId, now);
};

/** Writes an order and leads it, through the same moves and messages as a real one, to the state it should have. */
export const writeOrder = (database: DatabaseSync, wanted: Wanted, now: number, more: More = {}): void => {
  const plan = planOnSale(database, wanted.planId, now);
  if (!plan) throw new Error(`The catalogue has no ${wanted.planId}`);
  const { id, ref } = insert(database, wanted, plan, now);
  const ground = { database, randomBelow: dice(id), log: silent };
  const hear = (kind: PayNotice['kind'], at: number): void =>
    void applyNotice(ground, 'sandbox', notice(kind, ref, plan.price_fen), at);
  if (wanted.state === 'renewing') {
    const next = activeOf(database, wanted.userId)?.next_at ?? now;
    remind(ground, next - REMIND_BEFORE_MS)();
    return;
  }
  consentTo(database, wanted, plan, id);
  if (wanted.state === 'created') return;
  if (wanted.state === 'cancelled') {
    moveOrder(database, id, 'created', 'cancelled', { reason: 'member', closedAt: wanted.at + 300_000 });
    return;
  }
  moveOrder(database, id, 'created', 'paying');
  if (wanted.state === 'paying') return;
  hear(wanted.state === 'failed' ? 'failed' : 'paid', wanted.at);
  if (wanted.state === 'refunded') hear('refunded', wanted.at + DAY_MS);
  if (more.until !== undefined && more.until !== null) endAt(database, wanted.userId, id, more.until, now);
  if (more.invoice)
    run(
      database,
      `INSERT INTO vip_invoices (order_id, user_id, title, email, requested_at, issued_at, number) VALUES (?, ?, '个人', 'hello@example.com', ?, ?, ?)`,
      id,
      wanted.userId,
      wanted.at + DAY_MS,
      more.invoice === 'issued' ? wanted.at + 3 * DAY_MS : null,
      more.invoice === 'issued' ? orderIdFor(`invoice ${id}`, wanted.at) : null,
    );
};
