import type { DatabaseSync } from 'node:sqlite';
import type { HouseKind } from '../../api/community/inbox.ts';
import { all, run } from '../database/statement.ts';

export type EventNoticeKind =
  | 'eventOffered'
  | 'eventOfferEnded'
  | 'eventHoldEnded'
  | 'eventConfirmed'
  | 'eventChanged'
  | 'eventSoon'
  | 'eventCalled'
  | 'eventRefunded';
/** What the house itself has to say. */
export type HouseNoticeKind = `house:${HouseKind}`;
export type NoticeKind = 'renewalAhead' | 'renewed' | 'renewalFailed' | 'renewalEnded' | 'refunded' | 'giftReceived';

interface Notice {
  readonly userId: string;
  readonly kind: NoticeKind | EventNoticeKind | HouseNoticeKind | 'goodsBack';
  /** What it is about: told once. */
  readonly about: string;
  readonly amountFen?: number;
  readonly dueAt?: number;
  /** The event that it speaks of. */
  readonly eventId?: number;
  /** The product that it speaks of, and its kind as it is called. */
  readonly goodsId?: number;
  readonly goodsKind?: string;
  /** What the house says in its own words. */
  readonly words?: string;
}

/** Records a notice; false when the same was told before. */
export const notifyMember = (database: DatabaseSync, notice: Notice, now: number): boolean =>
  run(
    database,
    `INSERT INTO vip_notices (user_id, kind, about, at, amount_fen, due_at, event_id, goods_id, goods_kind, words)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (user_id, kind, about) DO NOTHING`,
    notice.userId,
    notice.kind,
    notice.about,
    now,
    notice.amountFen ?? null,
    notice.dueAt ?? null,
    notice.eventId ?? null,
    notice.goodsId ?? null,
    notice.goodsKind ?? '',
    notice.words ?? '',
  ).changes === 1;

interface Row {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly at: number;
  readonly amount_fen: number | null;
  readonly due_at: number | null;
}

const NEWEST = `SELECT id, kind, at, amount_fen, due_at FROM vip_notices
  WHERE user_id = ? AND event_id IS NULL AND goods_id IS NULL AND kind NOT LIKE 'house:%' ORDER BY at DESC, id DESC LIMIT 10`;

/** The ten newest notices of a member's membership. */
export const noticesOf = (
  database: DatabaseSync,
  userId: string,
): { id: string; kind: NoticeKind; at: number; amountFen: number | null; dueAt: number | null }[] =>
  all<Row>(database, NEWEST, userId).map((row) => ({
    id: String(row.id),
    kind: row.kind,
    at: row.at,
    amountFen: row.amount_fen,
    dueAt: row.due_at,
  }));
