import type { DatabaseSync } from 'node:sqlite';
import { DAY_MS } from '../../site.ts';
import { all, one, run } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';
import { addMonths } from './calendar.ts';

/** What a member holds at a moment. SVIP time runs first; VIP time waits behind it and is not lost. */
export interface Standing {
  readonly tier: 0 | 1 | 2;
  readonly svipUntil: number | null;
  readonly vipUntil: number | null;
  /** End of all time, past or to come; null for who never was a member. */
  readonly expireAt: number | null;
}

/** Time to give. `source` names what it is for: the same source never gives twice. */
export interface Grant {
  readonly userId: string;
  readonly source: string;
  readonly kind: 'order' | 'gift' | 'code' | 'reward' | 'former';
  readonly name: string;
  readonly tier: 1 | 2;
  readonly length: { readonly days: number } | { readonly months: number } | { readonly ms: number };
}

interface Held {
  readonly id: number;
  readonly tier: 1 | 2;
  readonly left: number;
}

const HELD =
  'SELECT id, tier, left_ms AS left FROM vip_grants WHERE user_id = ? AND left_ms > 0 ORDER BY tier DESC, id';
const MEMBER = 'SELECT settled_at, ended_at FROM vip_members WHERE user_id = ?';

/** What is left of each grant at `now`: time runs through the SVIP grants first, then through the others, in order. */
const heldAt = (database: DatabaseSync, userId: string, now: number): { held: Held[]; ended: number | null } => {
  const member = one<{ settled_at: number; ended_at: number }>(database, MEMBER, userId);
  if (!member) return { held: [], ended: null };
  let passed = Math.max(0, now - member.settled_at);
  const held: Held[] = [];
  for (const grant of all<Held>(database, HELD, userId)) {
    const used = Math.min(passed, grant.left);
    passed -= used;
    held.push({ ...grant, left: grant.left - used });
  }
  return { held, ended: member.ended_at };
};

const sum = (held: readonly Held[], tier: 1 | 2): number =>
  held.reduce((total, grant) => (grant.tier === tier ? total + grant.left : total), 0);

/** A member's standing at `now`. Reads only. */
export const standingOf = (database: DatabaseSync, userId: string, now: number): Standing => {
  const { held, ended } = heldAt(database, userId, now);
  const [svip, vip] = [sum(held, 2), sum(held, 1)];
  return {
    tier: svip > 0 ? 2 : vip > 0 ? 1 : 0,
    svipUntil: svip > 0 ? now + svip : null,
    vipUntil: vip > 0 ? now + svip + vip : null,
    expireAt: svip + vip > 0 ? now + svip + vip : ended,
  };
};

/**
 * Length of a grant that begins behind what a member holds of its kind. On top of time that is left, months end no
 * earlier than without it: of the last days of a long month, each has the same last day of a short one.
 */
const lengthMs = (held: readonly Held[], { tier, length }: Pick<Grant, 'tier' | 'length'>, now: number): number => {
  if ('ms' in length) return length.ms;
  if ('days' in length) return length.days * DAY_MS;
  const start = now + sum(held, 2) + (tier === 1 ? sum(held, 1) : 0);
  return Math.max(addMonths(start, length.months), addMonths(now, length.months)) - start;
};

/** What a member would hold with a grant on top: SVIP first, VIP behind it. Reads only. */
export const standingWith = (
  database: DatabaseSync,
  userId: string | null,
  what: Pick<Grant, 'tier' | 'length'>,
  now: number,
): Pick<Standing, 'svipUntil' | 'vipUntil'> => {
  const { held } = userId === null ? { held: [] } : heldAt(database, userId, now);
  const more = lengthMs(held, what, now);
  const svip = sum(held, 2) + (what.tier === 2 ? more : 0);
  const vip = sum(held, 1) + (what.tier === 1 ? more : 0);
  return { svipUntil: svip > 0 ? now + svip : null, vipUntil: vip > 0 ? now + svip + vip : null };
};

/** The end of membership that a grant would reach. Reads only. */
export const endWith = (
  database: DatabaseSync,
  userId: string | null,
  what: Pick<Grant, 'tier' | 'length'>,
  now: number,
): number => {
  const { held } = userId === null ? { held: [] } : heldAt(database, userId, now);
  return now + sum(held, 1) + sum(held, 2) + lengthMs(held, what, now);
};

/** Writes down how much is used up, so that grants can be added or cut. */
const settle = (database: DatabaseSync, userId: string, now: number): Held[] => {
  const { held } = heldAt(database, userId, now);
  for (const { id, left } of held) run(database, 'UPDATE vip_grants SET left_ms = ? WHERE id = ?', left, id);
  run(
    database,
    `INSERT INTO vip_members (user_id, settled_at, ended_at) VALUES (?1, ?2, ?2)
     ON CONFLICT (user_id) DO UPDATE SET settled_at = max(settled_at, ?2)`,
    userId,
    now,
  );
  return held;
};

/** Brings the columns that cards and profiles read up to date. */
export const mirror = (database: DatabaseSync, userId: string, now: number): Standing => {
  const standing = standingOf(database, userId, now);
  if (standing.tier !== 0)
    run(database, 'UPDATE vip_members SET ended_at = ? WHERE user_id = ?', standing.expireAt, userId);
  run(
    database,
    `UPDATE users SET vip = ?2, vip_until = ?3,
       auto_renew = (SELECT count(*) FROM vip_subscriptions WHERE user_id = ?1 AND state = 'active') WHERE id = ?1`,
    userId,
    standing.tier,
    standing.tier === 2 ? standing.svipUntil : standing.expireAt,
  );
  return standing;
};

/** Gives time, once for each source. Null when the source has given before; else the end of membership now. */
export const give = (database: DatabaseSync, grant: Grant, now: number): number | null =>
  transaction(database, () => {
    const held = settle(database, grant.userId, now);
    const ms = lengthMs(held, grant, now);
    const reached = endWith(database, grant.userId, grant, now);
    const { changes } = run(
      database,
      `INSERT INTO vip_grants (user_id, source, kind, name, tier, total_ms, left_ms, at, reached_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6, ?7, ?8) ON CONFLICT (source) DO NOTHING`,
      grant.userId,
      grant.source,
      grant.kind,
      grant.name,
      grant.tier,
      ms,
      now,
      reached,
    );
    if (changes === 0) return null;
    mirror(database, grant.userId, now);
    return reached;
  });

/** Takes back what is left of a grant; what came after it moves up. */
export const takeBack = (database: DatabaseSync, source: string, now: number): void => {
  transaction(database, () => {
    const grant = one<{ user_id: number }>(
      database,
      'SELECT user_id FROM vip_grants WHERE source = ? AND revoked_at IS NULL',
      source,
    );
    if (!grant) return;
    const userId = String(grant.user_id);
    settle(database, userId, now);
    run(database, 'UPDATE vip_grants SET left_ms = 0, revoked_at = ? WHERE source = ?', now, source);
    const standing = mirror(database, userId, now);
    if (standing.tier === 0)
      run(database, 'UPDATE vip_members SET ended_at = min(ended_at, ?) WHERE user_id = ?', now, userId);
  });
};

const ENDED = 'SELECT id FROM users WHERE vip > 0 AND vip_until <= ? LIMIT +?';
export const ENDED_AT_ONCE = 500;

/** Members whose time ended, or went from SVIP to VIP, since their columns were written, so many at once; returns how many. */
export const mirrorEnded = (database: DatabaseSync, now: number): number => {
  const due = all<{ id: number }>(database, ENDED, now, ENDED_AT_ONCE);
  for (const { id } of due) transaction(database, () => mirror(database, String(id), now));
  return due.length;
};
