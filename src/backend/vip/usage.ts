import type { DatabaseSync } from 'node:sqlite';
import { all, one, run } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';
import { monthOf } from './calendar.ts';
import { standingOf } from './membership.ts';

export interface Benefit {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly summary: string;
  readonly except_for: string;
  readonly from_tier: 1 | 2;
  readonly monthly_vip: number | null;
  readonly monthly_svip: number | null;
  readonly unit: string;
  readonly since_ios: string | null;
  readonly since_android: number | null;
  readonly since_harmony: string | null;
}

/** What a benefit allows a month; null for no limit. */
export const monthlyOf = (benefit: Benefit, tier: 1 | 2): number | null =>
  tier === 2 ? benefit.monthly_svip : benefit.monthly_vip;

/** What a member used in the month of `now`, by benefit. */
export const usageOf = (database: DatabaseSync, userId: string, now: number): Map<number, number> =>
  new Map(
    all<{ benefit_id: number; count: number }>(
      database,
      'SELECT benefit_id, count FROM vip_usage WHERE user_id = ? AND month = ?',
      userId,
      monthOf(now),
    ).map((row) => [row.benefit_id, row.count]),
  );

/** How it stands after a use was asked for: taken, or left alone for want of what is left. */
interface Spent {
  readonly taken: boolean;
  readonly used: number;
  readonly left: number | null;
  readonly unit: string;
}

/** Counts the use of a benefit, all of it or nothing: never above the month's limit, only for who has it, and only what is counted. */
export const spendBenefit = (
  database: DatabaseSync,
  userId: string,
  slug: string,
  amount: number,
  now: number,
): Spent | 'unknown' | 'notOwned' =>
  transaction(database, () => {
    const benefit = one<Benefit>(database, "SELECT * FROM vip_benefits WHERE slug = ? AND unit <> ''", slug);
    if (!benefit || !Number.isSafeInteger(amount) || amount < 1) return 'unknown';
    const { tier } = standingOf(database, userId, now);
    if (tier === 0 || tier < benefit.from_tier) return 'notOwned';
    const limit = monthlyOf(benefit, tier);
    const before = usageOf(database, userId, now).get(benefit.id) ?? 0;
    const taken = limit === null || before + amount <= limit;
    if (taken)
      run(
        database,
        `INSERT INTO vip_usage (user_id, benefit_id, month, count, last_at) VALUES (?1, ?2, ?3, ?4, ?5)
         ON CONFLICT DO UPDATE SET count = count + ?4, last_at = ?5`,
        userId,
        benefit.id,
        monthOf(now),
        amount,
        now,
      );
    const used = taken ? before + amount : before;
    return { taken, used, left: limit === null ? null : Math.max(0, limit - used), unit: benefit.unit };
  });

/** Whether a member used anything that is counted from an instant on. */
export const usedSince = (database: DatabaseSync, userId: string, at: number): boolean =>
  one(database, 'SELECT 1 FROM vip_usage WHERE user_id = ? AND last_at >= ? LIMIT 1', userId, at) !== undefined;
