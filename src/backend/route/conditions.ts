import { type Condition, CONDITION_TEXT_MAX, type ConditionKind } from '../../api/route/parts.ts';
import { DAY_MS } from '../../site.ts';
import { reviewReason } from '../community/entry/audit.ts';
import { rowId, viewerOf } from '../community/entry/ids.ts';
import { characters, cleanText, isBlank } from '../community/entry/text.ts';
import { MEMBER_APART } from '../community/entry/visible.ts';
import { AUTHOR_COLUMNS, authorOf, type AuthorRow } from '../community/people/author.ts';
import { limitRate } from '../community/rateLimit.ts';
import type { CallContext } from '../context.ts';
import { all, one, run } from '../database/statement.ts';
import { refuse } from '../errors.ts';
import type { RouteRow } from './reading/row.ts';
import { standingOf, type StandingRow } from './waypoints.ts';

/** Reports are old after so many days, unless somebody said since that they hold. */
const OLD_MS = 90 * DAY_MS;
/** What somebody saw longer ago is no report. */
const SEEN_MAX_MS = 30 * DAY_MS;
/** A clock may be ahead. */
const AHEAD_MS = 10 * 60_000;
const CONDITIONS_SHOWN = 20;

interface ConditionRow extends AuthorRow, StandingRow {
  readonly id: number;
  readonly kind: ConditionKind;
  readonly text: string;
  readonly along_m: number | null;
  readonly seen_at: number;
  readonly audit: number;
}

const COLUMNS = `SELECT c.id, c.kind, c.text, c.along_m, c.seen_at, c.audit, c.yes_count, c.no_count, c.confirmed_at, s.holds,
  ${AUTHOR_COLUMNS} FROM route_conditions c JOIN users u ON u.id = c.reporter_id
  LEFT JOIN route_standings s ON s.kind = 'condition' AND s.target_id = c.id AND s.user_id = ?1`;
const SEEN = `(c.audit = 0 OR c.reporter_id = ?1) AND NOT ${MEMBER_APART}`;
const OF_ROUTE = `${COLUMNS} WHERE c.route_id = ?2 AND ${SEEN} ORDER BY c.seen_at DESC, c.id DESC LIMIT +?3`;
const BY_ID = `${COLUMNS} WHERE c.id = ?2`;
const ADD = `INSERT INTO route_conditions (route_id, reporter_id, kind, text, along_m, seen_at, created_at, audit)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?)`;

const conditionOf = (context: CallContext, row: ConditionRow): Condition => ({
  id: String(row.id),
  kind: row.kind,
  text: row.text,
  seenAt: row.seen_at,
  along: row.along_m,
  old: context.now - Math.max(row.seen_at, row.confirmed_at ?? 0) > OLD_MS,
  reporter: authorOf(row, context.now),
  own: row.user_id === viewerOf(context),
  auditing: row.audit !== 0,
  ...standingOf(row),
});

/** What members report of a route, newest first. */
export const conditionsOf = (context: CallContext, routeId: number): Condition[] =>
  all<ConditionRow>(context.database, OF_ROUTE, viewerOf(context), routeId, CONDITIONS_SHOWN).map((row) =>
    conditionOf(context, row),
  );

/** Takes a report. */
export const addCondition = (
  context: CallContext,
  route: RouteRow,
  said: { kind: ConditionKind; text: string; seenAt: number; along?: number | undefined },
): Condition => {
  const { database, now } = context;
  const text = cleanText(said.text).replace(/\s+/g, ' ');
  if (isBlank(text)) throw refuse('nothingWritten', { errMsg: '写一句看到了什么' });
  if (characters(text) > CONDITION_TEXT_MAX)
    throw refuse('textTooLong', { errMsg: `路况最多写 ${CONDITION_TEXT_MAX} 个字` });
  if (said.seenAt > now + AHEAD_MS) throw refuse('badRequest', { status: 200, errMsg: '看到的日子不能在今天之后' });
  if (said.seenAt < now - SEEN_MAX_MS)
    throw refuse('badRequest', { status: 200, errMsg: '太久以前的路况帮不上忙，请报 30 天以内的' });
  limitRate(context, 'condition');
  const along = said.along === undefined || said.along > route.distance_m ? null : said.along;
  const viewer = viewerOf(context);
  const seenAt = Math.min(said.seenAt, now);
  const audit = reviewReason(text) === '' ? 0 : 1;
  const { id } = run(database, ADD, route.id, viewer, said.kind, text, along, seenAt, now, audit);
  const row = one<ConditionRow>(database, BY_ID, viewer, id);
  if (!row) throw new Error('A report is not where it was written');
  return conditionOf(context, row);
};

/** Takes back the reader's own report. */
export const removeCondition = (context: CallContext, id: string): void => {
  const { database } = context;
  const row = rowId(id);
  const { changes } = run(
    database,
    'DELETE FROM route_conditions WHERE id = ? AND reporter_id = ?',
    row,
    viewerOf(context),
  );
  if (changes === 0) throw refuse('notFound');
  run(database, "DELETE FROM route_standings WHERE kind = 'condition' AND target_id = ?", row);
};
