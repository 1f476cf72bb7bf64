import type { InboxLine } from '../../../api/community/inbox.ts';
import type { CallContext } from '../../context.ts';
import { one } from '../../database/statement.ts';
import { viewerOf } from '../entry/ids.ts';
import { bare, type LineRow, ownRoute } from './line.ts';
import { routeReports } from './behind.ts';
import { newest, withPeople } from './withPeople.ts';

/** What an inbox line says of reports on a route. */

const REPORTED_ROUTE = newest(routeReports('?2'));

const REPORT = `SELECT k.text, k.created_at AS at ${routeReports('?2')} ORDER BY k.created_at DESC, k.id DESC LIMIT 1`;
const newestReport = (context: CallContext, row: LineRow): { text: string; at: number } | undefined =>
  one(context.database, REPORT, viewerOf(context), row.about);

/** When somebody last reported how the way of the reader's route is; null: nobody did, or it is somebody else's. */
export const reportedAt = (context: CallContext, row: LineRow): number | null =>
  ownRoute(context, row) === null ? null : (newestReport(context, row)?.at ?? null);

/** Reports on how the way of the reader's route is, with the words of the newest. */
export const routeReportLine = (context: CallContext, row: LineRow): InboxLine => {
  const text = newestReport(context, row)?.text ?? '';
  const line = { ...bare(row, 'routeReport'), route: ownRoute(context, row), text: text.slice(0, 140) };
  return withPeople(context, row, line, REPORTED_ROUTE);
};
