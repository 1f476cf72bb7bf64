import type { Report, ReportKind } from '../../../api/community/report.ts';
import type { CallContext } from '../../context.ts';
import { all, one } from '../../database/statement.ts';
import { rowId, viewerOf } from '../entry/ids.ts';

interface Row {
  readonly number: string;
  readonly kind: ReportKind;
  readonly target_id: number;
  readonly excerpt: string;
  readonly reason: Report['reason'];
  readonly rule: string;
  readonly text: string;
  readonly pictures: number;
  readonly at: number;
  readonly due_at: number;
  readonly state: Report['state'];
  readonly result: Report['result'];
  readonly answer: string;
  readonly handled_at: number | null;
  readonly closed_at: number | null;
}

const COLUMNS = `r.number, r.kind, r.target_id, r.excerpt, r.reason, r.rule, r.text, r.at, r.due_at, r.state, r.result,
  r.answer, r.handled_at, r.closed_at,
  (SELECT count(*) FROM report_pictures p WHERE p.number = r.number) AS pictures`;

/** A report as the one who made it sees it. */
const shown = (row: Row): Report => ({
  number: row.number,
  kind: row.kind,
  id: String(row.target_id),
  excerpt: row.excerpt,
  reason: row.reason,
  rule: row.rule,
  text: row.text,
  pictures: row.pictures,
  at: row.at,
  dueAt: row.due_at,
  state: row.state,
  result: row.result,
  answer: row.answer,
  handledAt: row.handled_at,
  closedAt: row.closed_at,
});

const MADE = `SELECT ${COLUMNS} FROM reports r WHERE r.number = ? AND r.user_id = ?`;
const OPEN = `SELECT ${COLUMNS} FROM reports r
  WHERE r.user_id = ? AND r.kind = ? AND r.target_id = ? AND r.state <> 'closed'`;
const LATEST = `SELECT ${COLUMNS} FROM reports r WHERE r.user_id = ? ORDER BY r.at DESC, r.number LIMIT 50`;

/** The reader's own report of this number. */
export const madeReport = (context: CallContext, number: string): Report => {
  const row = one<Row>(context.database, MADE, number, viewerOf(context));
  if (!row) throw new Error('The report vanished');
  return shown(row);
};

/** The reader's own report of this thing that is not closed, or null. */
export const openReport = (context: CallContext, kind: ReportKind, id: string): Report | null => {
  const row = one<Row>(context.database, OPEN, viewerOf(context), kind, rowId(id));
  return row ? shown(row) : null;
};

/** The reader's own reports, newest first. */
export const ownReports = (context: CallContext): Report[] =>
  all<Row>(context.database, LATEST, viewerOf(context)).map(shown);
