import type { DatabaseSync } from 'node:sqlite';
import { HOUR_MS } from '../../../site.ts';
import type { Moment } from '../../community/moderation/things.ts';
import { all, one, run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { notifyMember } from '../notices.ts';
import type { Gift } from './gifts.ts';
import { checkName, checkTime, inRange, membersNamed } from './typed.ts';

/** Gifts that members receive themselves, as the house makes them, looks at them and ends them. */

const NOTE_MAX_CHARACTERS = 40;
const STOCK_MAX = 1_000_000;
/** A week: whoever waits longer has been forgotten (ours). */
const CHECK_MAX_HOURS = 168;

export interface NewGift {
  readonly name: string;
  /** What it is for, in a sentence; '' where it needs none. */
  readonly note: string;
  readonly tier: number;
  readonly days: number;
  readonly startsAt: number;
  /** The first instant at which nobody receives it any more. */
  readonly expiresAt: number;
  /** How many there are; null for everybody whom it is meant for. */
  readonly stock: number | null;
  /** Ids of the members it is meant for, as they are typed; '' for everybody. */
  readonly members: string;
  /** One of those members receives it for all of them, whoever comes first. */
  readonly shared: boolean;
  /** How long it is looked at between being asked for and being given, in ms; 0: it is given at once. */
  readonly checkMs: number;
}

/** Why a gift cannot be made, thrown; else whom it is meant for, or null for everybody. */
export const checkGift = ({ database, now }: Moment, gift: NewGift): readonly string[] | null => {
  checkName(gift.name);
  if ([...gift.note].length > NOTE_MAX_CHARACTERS || /\p{C}/u.test(gift.note))
    throw refuse('badRequest', { errMsg: `说明最多 ${NOTE_MAX_CHARACTERS} 个字` });
  checkTime(gift.tier, gift.days);
  if (gift.stock !== null) inRange(gift.stock, 1, STOCK_MAX, '份数');
  if (!(gift.expiresAt > now)) throw refuse('badRequest', { errMsg: '写明最后一天，而且还没有过' });
  if (!(gift.startsAt < gift.expiresAt)) throw refuse('badRequest', { errMsg: '第一天不能晚于最后一天' });
  inRange(gift.checkMs / HOUR_MS, 0, CHECK_MAX_HOURS, '核对的小时数');
  const audience = gift.members === '' ? null : membersNamed(database, gift.members);
  // Somebody who is refused at the check has to be taken off the list of those it is for.
  if (gift.checkMs > 0 && audience === null) throw refuse('badRequest', { errMsg: '要核对的礼物先写明给哪些成员' });
  if (gift.shared && (audience === null || audience.length < 2))
    throw refuse('badRequest', { errMsg: '合领的礼物写明是哪几位成员，至少两位' });
  if (gift.shared && gift.stock !== null) throw refuse('badRequest', { errMsg: '合领的礼物只有一份，份数空着' });
  return audience;
};

/** Makes a gift and tells those it is meant for alone. Its id; `decided` where the form was sent before. */
export const makeGift = (moment: Moment, key: string, gift: NewGift): number => {
  const { database, now } = moment;
  if (one(database, 'SELECT 1 FROM vip_gifts WHERE form_key = ?', key))
    throw refuse('decided', { errMsg: '这份礼物已经送出，没有再送一次' });
  const audience = checkGift(moment, gift);
  const { id } = run(
    database,
    `INSERT INTO vip_gifts (form_key, name, note, tier, days, starts_at, expires_at, stock, closed, shared, check_ms)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    key,
    gift.name,
    gift.note,
    gift.tier,
    gift.days,
    gift.startsAt,
    gift.expiresAt,
    gift.stock,
    audience === null ? 0 : 1,
    gift.shared ? 1 : 0,
    gift.checkMs,
  );
  for (const userId of audience ?? []) {
    run(database, 'INSERT INTO vip_gift_audience (gift_id, user_id) VALUES (?, ?)', id, Number(userId));
    const dueAt = gift.expiresAt - 1;
    notifyMember(database, { userId, kind: 'house:gift', about: String(id), words: gift.name, dueAt }, now);
  }
  return id;
};

type Made =
  'id' | 'name' | 'note' | 'tier' | 'days' | 'starts_at' | 'expires_at' | 'stock' | 'taken' | 'shared' | 'check_ms';

export interface GivenGift extends Pick<Gift, Made> {
  /** How many it is meant for alone; null for everybody. */
  readonly audience: number | null;
}

const GIFTS = `SELECT g.*, iif(g.closed = 1, (SELECT count(*) FROM vip_gift_audience a WHERE a.gift_id = g.id), NULL) AS audience
  FROM vip_gifts g`;

/** The newest two hundred. */
export const givenGifts = (database: DatabaseSync): GivenGift[] =>
  all(database, `${GIFTS} ORDER BY g.id DESC LIMIT 200`);

export const givenGift = (database: DatabaseSync, id: number): GivenGift => {
  const gift = one<GivenGift>(database, `${GIFTS} WHERE g.id = ?`, id);
  if (!gift) throw refuse('notFound', { errMsg: '没有这份礼物' });
  return gift;
};

export interface Taker {
  readonly user_id: number;
  readonly nick_name: string;
  readonly at: number;
  /** When its check ends; null once it is theirs. */
  readonly due_at: number | null;
}

const TAKERS = `SELECT c.user_id, u.nick_name, c.at, c.due_at FROM vip_claims c JOIN users u ON u.id = c.user_id
  WHERE c.gift_id = ? ORDER BY c.at DESC, c.slot LIMIT 500`;

/** Who has received a gift, the last first: the newest five hundred. */
export const takersOf = (database: DatabaseSync, id: number): Taker[] => all(database, TAKERS, id);

/**
 * Refuses somebody whose claim is still looked at: it is free again for the others, not theirs any more, and they are told why.
 * Refused itself once the time is theirs.
 */
export const refuseClaim = ({ database, now }: Moment, id: number, userId: number, why: string): void => {
  if (why === '') throw refuse('badRequest', { errMsg: '写明为什么不给，成员会看到' });
  const { name } = givenGift(database, id);
  const sql = 'DELETE FROM vip_claims WHERE gift_id = ? AND user_id = ? AND due_at > ?';
  if (run(database, sql, id, userId, now).changes === 0)
    throw refuse('decided', { errMsg: '核对已经结束，礼物到账了' });
  run(database, 'UPDATE vip_gifts SET taken = taken - 1 WHERE id = ?', id);
  run(database, 'DELETE FROM vip_gift_audience WHERE gift_id = ? AND user_id = ?', id, userId);
  const notice = { userId: String(userId), kind: 'house:noGift', about: String(id), words: `${name}：${why}` } as const;
  notifyMember(database, notice, now);
};

/** Ends a gift: nobody receives it any more, and what was received stays. */
export const endGift = ({ database, now }: Moment, id: number): void => {
  const sql = `UPDATE vip_gifts SET starts_at = min(starts_at, ?1), expires_at = ?1
    WHERE id = ?2 AND (expires_at IS NULL OR expires_at > ?1)`;
  if (run(database, sql, now, id).changes === 0) throw refuse('decided', { errMsg: '这份礼物已经结束' });
};
