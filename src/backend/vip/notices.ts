import type { DatabaseSync } from 'node:sqlite';
import { run } from '../database/statement.ts';
import type { EventNoticeKind, HouseNoticeKind, NoticeKind } from './noticeKinds.ts';

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
