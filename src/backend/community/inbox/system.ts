import type { InboxLine } from '../../../api/community/inbox.ts';
import type { CallContext } from '../../context.ts';
import { one } from '../../database/statement.ts';
import { viewerOf } from '../entry/ids.ts';
import { houseThing } from './houseThing.ts';
import { bare, type LineRow, ownEntry } from './line.ts';
import { ownComment } from './ownComment.ts';

type Vip = NonNullable<InboxLine['vip']>;
type Event = NonNullable<InboxLine['event']>;
type EventRow = Omit<Event, 'answered'> & { readonly answered: 0 | 1 };
type Goods = NonNullable<InboxLine['goods']>;
type House = NonNullable<InboxLine['house']>;
type Report = NonNullable<InboxLine['report']>;

const VIP = `SELECT kind, amount_fen AS amountFen, due_at AS dueAt FROM vip_notices
  WHERE id = ? AND user_id = ? AND event_id IS NULL AND goods_id IS NULL`;
const GOODS = `SELECT CAST(g.id AS TEXT) AS id, g.title, n.goods_kind AS sku FROM vip_notices n JOIN goods g ON g.id = n.goods_id
  WHERE n.id = ? AND n.user_id = ?`;
const EVENT = `SELECT CAST(e.id AS TEXT) AS id, e.title, lower(substr(n.kind, 6, 1)) || substr(n.kind, 7) AS kind,
    n.amount_fen AS amountFen, n.due_at AS dueAt, iif(n.kind = 'eventCalled', e.cancel_reason, '') AS why,
    n.kind = 'eventRate' AND EXISTS (SELECT 1 FROM event_ratings r WHERE r.event_id = e.id AND r.user_id = n.user_id) AS answered
  FROM vip_notices n JOIN events e ON e.id = n.event_id WHERE n.id = ? AND n.user_id = ?`;
const HOUSE = `SELECT substr(kind, 7) AS kind, about, due_at AS dueAt, words FROM vip_notices
  WHERE id = ? AND user_id = ? AND kind LIKE 'house:%'`;
const REPORT = `SELECT number, kind, CAST(target_id AS TEXT) AS id, result, answer, excerpt FROM reports
  WHERE number = ? AND user_id = ? AND state = 'closed'`;
const ENTRY = 'SELECT audit, audit_reason AS why, removed_at FROM entries WHERE id = ?';
const COMMENT = 'SELECT audit, audit_reason AS why, NULL AS removed_at FROM comments WHERE id = ?';

interface Judged {
  readonly audit: number;
  readonly why: string;
  readonly removed_at: number | null;
}

/** What became of the reader's own, and why. */
const judged = (context: CallContext, sql: string, row: LineRow): Pick<InboxLine, 'outcome'> & { why: string } => {
  const found = one<Judged>(context.database, sql, row.about);
  if (found === undefined) return { outcome: null, why: '' };
  const outcome = found.removed_at !== null ? 'removed' : found.audit === 2 ? 'refused' : 'passed';
  return { outcome, why: outcome === 'passed' ? '' : found.why };
};

/** What the house has to say: of the membership, of reports, and of what was checked. */
export const systemLine = (context: CallContext, row: LineRow): InboxLine => {
  const viewer = viewerOf(context);
  if (row.kind === 'vip') {
    const event = one<EventRow>(context.database, EVENT, row.about, viewer);
    if (event !== undefined) return { ...bare(row, 'event'), event: { ...event, answered: event.answered === 1 } };
    const goods = one<Goods>(context.database, GOODS, row.about, viewer);
    if (goods !== undefined) return { ...bare(row, 'goods'), goods: { ...goods } };
    const house = one<Omit<House, 'on'> & { words: string }>(context.database, HOUSE, row.about, viewer);
    if (house !== undefined) {
      const { words, ...what } = house;
      return { ...bare(row, 'house'), text: words, house: { ...what, on: houseThing(context, what) } };
    }
    const vip = one<Vip>(context.database, VIP, row.about, viewer);
    return { ...bare(row, 'vip'), vip: vip === undefined ? null : { ...vip } };
  }
  if (row.kind === 'report') {
    const found = one<Report & { excerpt: string }>(context.database, REPORT, row.about, viewer);
    if (found === undefined) return bare(row, 'report');
    const { excerpt, ...report } = found;
    return { ...bare(row, 'report'), text: excerpt, report };
  }
  if (row.kind === 'comment') {
    const { outcome, why } = judged(context, COMMENT, row);
    const line = ownComment(context, row, bare(row, 'said'));
    const words = line.text === '' ? '' : `“${line.text}”：`;
    return { ...line, outcome, text: why === '' ? line.text : words + why };
  }
  const { outcome, why } = judged(context, ENTRY, row);
  return { ...bare(row, 'entry'), entry: ownEntry(context, Number(row.about)), outcome, text: why };
};
