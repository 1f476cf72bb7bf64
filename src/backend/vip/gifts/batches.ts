import type { DatabaseSync } from 'node:sqlite';
import { yuan } from '../../../lib/money.ts';
import type { Moment } from '../../community/moderation/things.ts';
import { all, one, run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { notifyMember } from '../notices.ts';
import { addCode, codeHash, newCode, showCode } from './codes.ts';
import { checkName, checkTime, inRange, membersNamed, plansNamed } from './typed.ts';

export interface Batch {
  readonly id: number;
  readonly kind: 'code' | 'coupon';
  readonly name: string;
  readonly made_at: number;
  readonly void_at: number | null;
  readonly made: number;
  readonly used: number;
  /** Neither used, nor taken back, nor held by an open order, nor past its time at `now`. */
  readonly open: number;
}

const CODES_MAX = 500;

const BATCHES = `SELECT b.id, b.kind, b.name, b.made_at, b.void_at,
    (SELECT count(*) FROM vip_codes c WHERE c.batch_id = b.id) + (SELECT count(*) FROM vip_coupons c WHERE c.batch_id = b.id) AS made,
    (SELECT count(*) FROM vip_codes c WHERE c.batch_id = b.id AND c.used_at IS NOT NULL)
      + (SELECT count(*) FROM vip_coupons c JOIN vip_orders o ON o.id = c.order_id
         WHERE c.batch_id = b.id AND o.state IN ('paid', 'refunded')) AS used,
    (SELECT count(*) FROM vip_codes c WHERE c.batch_id = b.id AND c.used_at IS NULL AND c.void_at IS NULL
       AND (c.expires_at IS NULL OR c.expires_at > ?1))
      + (SELECT count(*) FROM vip_coupons c WHERE c.batch_id = b.id AND c.order_id IS NULL AND c.expires_at > ?1) AS open
  FROM vip_batches b`;

/** The newest two hundred. */
export const batches = (database: DatabaseSync, now: number): Batch[] =>
  all(database, `${BATCHES} ORDER BY b.id DESC LIMIT 200`, now);

export const batchById = (database: DatabaseSync, id: number, now: number): Batch => {
  const row = one<Batch>(database, `${BATCHES} WHERE b.id = ?2`, now, id);
  if (!row) throw refuse('notFound', { errMsg: '没有这一批' });
  return row;
};

export interface Use {
  readonly user_id: number;
  readonly nick_name: string;
  readonly at: number;
}

const USES = `SELECT u.id AS user_id, u.nick_name, c.used_at AS at FROM vip_codes c JOIN users u ON u.id = c.used_by
    WHERE c.batch_id = ?1 AND c.used_at IS NOT NULL
  UNION ALL SELECT u.id, u.nick_name, coalesce(o.paid_at, o.created_at) FROM vip_coupons c
    JOIN vip_orders o ON o.id = c.order_id JOIN users u ON u.id = c.user_id
    WHERE c.batch_id = ?1 AND o.state IN ('paid', 'refunded')
  ORDER BY 3 DESC LIMIT 500`;

/** Who has used what is in a batch, the last first. */
export const usesOf = (database: DatabaseSync, id: number): Use[] => all(database, USES, id);

const open = ({ database, now }: Moment, key: string, kind: Batch['kind'], name: string): number => {
  if (one(database, 'SELECT 1 FROM vip_batches WHERE form_key = ?', key))
    throw refuse('decided', { errMsg: '这一批已经做好了，没有再做一次' });
  checkName(name);
  const sql = 'INSERT INTO vip_batches (form_key, kind, name, made_at) VALUES (?, ?, ?, ?)';
  return run(database, sql, key, kind, name, now).id;
};

export interface NewCodes {
  readonly name: string;
  readonly tier: number;
  readonly days: number;
  readonly count: number;
  /** The first instant at which they open nothing. */
  readonly expiresAt: number;
}

/** Makes redeem codes. They are told here and nowhere else: only their hashes are kept. */
export const makeCodes = (
  moment: Moment,
  randomBelow: (max: number) => number,
  key: string,
  { name, tier, days, count, expiresAt }: NewCodes,
): { readonly id: number; readonly codes: readonly string[] } => {
  const { database, now } = moment;
  checkTime(tier, days);
  inRange(count, 1, CODES_MAX, '个数');
  if (!(expiresAt > now)) throw refuse('badRequest', { errMsg: '写明有效期到哪一天，而且还没有过' });
  const id = open(moment, key, 'code', name);
  const codes = Array.from({ length: count }, () => {
    const code = newCode(randomBelow);
    addCode(database, { code, name, tier, length: { days }, startsAt: now, expiresAt });
    run(database, 'UPDATE vip_codes SET batch_id = ? WHERE hash = ?', id, codeHash(code));
    return showCode(code);
  });
  return { id, codes };
};

export interface NewCoupons {
  readonly name: string;
  /** 分. */
  readonly offFen: number;
  /** 分: from which price on it counts. */
  readonly minFen: number;
  readonly expiresAt: number;
  /** Ids of the plans that it is for; none: all. */
  readonly planIds: readonly string[];
  /** Ids of members, as they are typed. */
  readonly members: string;
}

/** Gives a coupon to each of some members and tells them; refused as a whole where one of them is not there. */
export const giveCoupons = (
  moment: Moment,
  key: string,
  { name, offFen, minFen, expiresAt, planIds, members }: NewCoupons,
): { readonly id: number; readonly given: number } => {
  const { database, now } = moment;
  if (!(offFen > 0)) throw refuse('badRequest', { errMsg: '减多少写成 5 或 5.50' });
  if (!(minFen > offFen)) throw refuse('badRequest', { errMsg: '满多少要比减多少大' });
  if (!(expiresAt > now)) throw refuse('badRequest', { errMsg: '写明有效期到哪一天，而且还没有过' });
  const plans = plansNamed(database, planIds, minFen, now);
  const ids = membersNamed(database, members);
  const id = open(moment, key, 'coupon', name);
  const only = plans.length === 0 ? '' : `，限 ${plans.map((plan) => plan.name).join('、')}`;
  for (const userId of ids) {
    run(
      database,
      `INSERT INTO vip_coupons (user_id, name, off_fen, min_fen, plan_ids, starts_at, expires_at, batch_id)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      Number(userId),
      name,
      offFen,
      minFen,
      plans.map((plan) => plan.id).join(','),
      now,
      expiresAt,
      id,
    );
    const words = `${name}：满 ${yuan(minFen)} 减 ${yuan(offFen)}${only}`;
    notifyMember(database, { userId, kind: 'house:coupon', about: String(id), words, dueAt: expiresAt - 1 }, now);
  }
  return { id, given: ids.length };
};

/** Takes back what nobody has used; what an open order holds stays its own. Returns how many. */
export const voidBatch = ({ database, now }: Moment, id: number): number => {
  const batch = batchById(database, id, now);
  if (batch.open === 0) throw refuse('decided', { errMsg: '没有还能用的了' });
  run(database, 'UPDATE vip_batches SET void_at = ? WHERE id = ?', now, id);
  return (
    run(
      database,
      `UPDATE vip_codes SET void_at = ?1 WHERE batch_id = ?2 AND used_at IS NULL AND void_at IS NULL
         AND (expires_at IS NULL OR expires_at > ?1)`,
      now,
      id,
    ).changes +
    run(
      database,
      'UPDATE vip_coupons SET expires_at = ?1 WHERE batch_id = ?2 AND order_id IS NULL AND expires_at > ?1',
      now,
      id,
    ).changes
  );
};
