import type { DatabaseSync } from 'node:sqlite';
import { all } from '../database/statement.ts';
import type { NoticeKind } from './noticeKinds.ts';

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
