import type { DatabaseSync } from 'node:sqlite';
import type { GiftState } from '../../../api/vip/fields.ts';
import { DAY_MS } from '../../../site.ts';
import { all, one, run } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { give, type Grant } from '../membership.ts';

export interface Gift {
  readonly id: number;
  readonly name: string;
  readonly note: string;
  readonly tier: 1 | 2;
  readonly days: number;
  readonly starts_at: number;
  readonly expires_at: number | null;
  readonly stock: number | null;
  readonly taken: number;
  readonly shared: number;
  readonly check_ms: number;
  /** What the ten years were crowned with: the member has walked for it. */
  readonly reward: number;
  /** The member's own claim. */
  readonly claimed_at: number | null;
  readonly due_at: number | null;
  /** Whether somebody else has the shared one. */
  readonly others: number;
}

const GIFTS = `SELECT g.*, c.at AS claimed_at, c.due_at, EXISTS (SELECT 1 FROM ten_reward t WHERE t.gift_id = g.id) AS reward,
    (g.shared = 1 AND EXISTS (SELECT 1 FROM vip_claims o WHERE o.slot = CAST(g.id AS TEXT) AND o.user_id <> ?1)) AS others
  FROM vip_gifts g LEFT JOIN vip_claims c ON c.gift_id = g.id AND c.user_id = ?1
  WHERE (g.closed = 0 OR EXISTS (SELECT 1 FROM vip_gift_audience a WHERE a.gift_id = g.id AND a.user_id = ?1))
    AND (?2 IS NULL OR g.id = CAST(?2 AS INTEGER)) AND (c.at IS NOT NULL OR g.expires_at IS NULL OR g.expires_at > ?3)
  ORDER BY g.starts_at DESC, g.id DESC LIMIT 50`;

/** What a member did not take disappears a month after its end. */
const SHOWN_AFTER_END_MS = 30 * DAY_MS;

/** The gifts meant for a member, newest first. */
export const giftsFor = (database: DatabaseSync, userId: string, now: number): Gift[] =>
  all<Gift>(database, GIFTS, userId, null, now - SHOWN_AFTER_END_MS);

/** One gift, if it is meant for the member. */
export const giftFor = (database: DatabaseSync, giftId: string, userId: string): Gift | undefined =>
  one<Gift>(database, GIFTS, userId, giftId, 0);

const ANY = `SELECT g.*, c.at AS claimed_at, c.due_at, EXISTS (SELECT 1 FROM ten_reward t WHERE t.gift_id = g.id) AS reward,
    (g.shared = 1 AND EXISTS (SELECT 1 FROM vip_claims o WHERE o.slot = CAST(g.id AS TEXT) AND o.user_id <> ?1)) AS others
  FROM vip_gifts g LEFT JOIN vip_claims c ON c.gift_id = g.id AND c.user_id = ?1 WHERE g.id = CAST(?2 AS INTEGER)`;

/** One gift as it stands to a member, whether it is meant for them or not. */
export const giftById = (database: DatabaseSync, giftId: string, userId: string): Gift | undefined =>
  one<Gift>(database, ANY, userId, giftId);

export const giftState = (gift: Gift, now: number): GiftState => {
  if (gift.claimed_at !== null) return gift.due_at === null ? 'received' : 'claiming';
  if (gift.others === 1) return 'otherAccount';
  if (gift.starts_at > now) return 'locked';
  if (gift.expires_at !== null && gift.expires_at <= now) return 'expired';
  return gift.stock !== null && gift.taken >= gift.stock ? 'gone' : 'claimable';
};

const grantOf = (gift: Gift, userId: string, slot: string): Grant => ({
  userId,
  source: `gift:${slot}`,
  kind: gift.reward === 1 ? 'reward' : 'gift',
  name: gift.name,
  tier: gift.tier,
  length: { days: gift.days },
});

/**
 * Takes a gift for a member: its slot, one from the stock, then the time, unless a check stands between. 'taken' or
 * 'gone' when somebody, the member in another tab too, was quicker. `end` is null while the check lasts.
 */
export const claimGift = (
  database: DatabaseSync,
  gift: Gift,
  userId: string,
  now: number,
): 'taken' | 'gone' | { readonly end: number | null } =>
  transaction(database, () => {
    const slot = gift.shared === 1 ? String(gift.id) : `${gift.id}:${userId}`;
    const dueAt = gift.check_ms > 0 ? now + gift.check_ms : null;
    const claimed = run(
      database,
      'INSERT INTO vip_claims (slot, gift_id, user_id, at, due_at) VALUES (?, ?, ?, ?, ?) ON CONFLICT (slot) DO NOTHING',
      slot,
      gift.id,
      userId,
      now,
      dueAt,
    );
    if (claimed.changes === 0) return 'taken';
    const had = run(
      database,
      'UPDATE vip_gifts SET taken = taken + 1 WHERE id = ? AND (stock IS NULL OR taken < stock)',
      gift.id,
    );
    if (had.changes === 0) {
      run(database, 'DELETE FROM vip_claims WHERE slot = ?', slot);
      return 'gone';
    }
    return { end: dueAt === null ? give(database, grantOf(gift, userId, slot), now) : null };
  });

export const CLAIMS_AT_ONCE = 500;

/** Grants claims whose check has ended, so many at once; returns how many there were. */
export const settleClaims = (database: DatabaseSync, now: number): number => {
  const due = all<{ slot: string; gift_id: number; user_id: number }>(
    database,
    'SELECT slot, gift_id, user_id FROM vip_claims WHERE due_at <= ? LIMIT +?',
    now,
    CLAIMS_AT_ONCE,
  );
  for (const { slot, gift_id, user_id } of due)
    transaction(database, () => {
      const userId = String(user_id);
      const gift = giftFor(database, String(gift_id), userId);
      if (gift) give(database, grantOf(gift, userId, slot), now);
      run(database, 'UPDATE vip_claims SET due_at = NULL WHERE slot = ?', slot);
    });
  return due.length;
};
