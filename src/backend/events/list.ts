import type { PayloadOf } from '../../api/define.ts';
import type { EventCard, listEvents, listMyEvents } from '../../api/event/list.ts';
import type { SignupState } from '../../api/event/fields.ts';
import { spanWords } from '../../lib/event/dates.ts';
import { ACTIVITIES } from '../../lib/content/activities.ts';
import { SIGNUP_STATES } from '../../lib/event/words.ts';
import { viewerOf } from '../community/entry/ids.ts';
import { CLOSED, CLOSED_NAME } from '../community/people/author.ts';
import { BOTTOM, cursorText, limitOf, paged, positionOf, TOP } from '../community/feed/cursor.ts';
import type { CallContext } from '../context.ts';
import { all, one } from '../database/statement.ts';
import { type EventRow, leftOf, stateOf, stateWordsOf, whereOf } from './event.ts';
import { LEVELS } from './levels.ts';
import { UNRATED } from './rating/ask.ts';
import { picturesOfEvent } from './show.ts';

interface Row extends EventRow {
  readonly nick_name: string;
  readonly leader_state: number;
  readonly mine: SignupState | null;
  /** 1: the member whose list it is was along, and has not rated it. */
  readonly unrated: number;
}

interface Page {
  readonly items: EventCard[];
  readonly cursor: string | null;
}

const nameOf = (row: Pick<Row, 'nick_name' | 'leader_state'>): string =>
  row.leader_state === CLOSED ? CLOSED_NAME : row.nick_name;

const activityOf = ({ activity }: Pick<Row, 'activity'>): string =>
  Object.entries(ACTIVITIES).find(([name]) => name === activity)?.[1] ?? '';

const cardOf = ({ database, now }: CallContext, row: Row): EventCard => ({
  kind: 'event',
  id: String(row.id),
  title: row.title,
  state: stateOf(row, now),
  stateWords: stateWordsOf(row, now),
  span: spanWords(row.starts_at, row.ends_at),
  startsAt: row.starts_at,
  city: row.city,
  place: row.place,
  levelWords: LEVELS[row.level - 1] ?? '',
  priceFen: row.price_fen,
  free: row.price_fen === 0,
  left: leftOf(row),
  image: picturesOfEvent(database, row.id)[0] ?? null,
  leader: nameOf(row),
  where: whereOf(row),
  led: [`领队 ${nameOf(row)}`, activityOf(row), LEVELS[row.level - 1] ?? ''].filter((one) => one !== '').join(' · '),
  mine: row.mine,
  mineWords: row.mine === null ? '' : SIGNUP_STATES[row.mine],
  rate: row.unrated === 1 && stateOf(row, now) === 'ended',
});

/** Months are China's. */
const monthSpan = (month: string): readonly [number, number] => {
  const [year = 0, at = 1] = month.split('-').map(Number);
  return [Date.UTC(year, at - 1, 1) - 8 * 3_600_000, Date.UTC(year, at, 1) - 8 * 3_600_000];
};

const COLUMNS = 'e.*, u.nick_name, u.state AS leader_state';
const PUBLIC = `SELECT ${COLUMNS}, NULL AS mine, 0 AS unrated FROM events e JOIN users u ON u.id = e.leader_id
  WHERE e.audit = 'open' AND e.cancelled_at IS NULL AND (e.starts_at, e.id) > (?1, ?2) AND e.starts_at >= ?3
    AND e.starts_at < ?4 AND (?5 = '' OR e.city_id = ?5) AND (?6 = '' OR (e.price_fen = 0) = (?6 = 'free'))
    AND (?7 = 0 OR (e.taken < e.capacity AND e.waiting = 0 AND e.signup_until > ?8))
    AND (?9 = '' OR instr(lower(e.title || ' ' || e.place || ' ' || e.city), ?9) > 0)
  ORDER BY e.starts_at, e.id LIMIT +?10`;

/** Events to come, as the filters want them. */
export const publicEvents = (context: CallContext, filter: PayloadOf<typeof listEvents>): Page => {
  const { cityId = '', month, price = '', seats, q = '' } = filter;
  const limit = limitOf(filter.limit);
  const [from, to] = month === undefined ? [0, Number.MAX_SAFE_INTEGER] : monthSpan(month);
  const name = ['events', cityId, month, price, seats, q];
  const after = positionOf(name, filter.cursor, BOTTOM);
  const since = Math.max(from, context.now);
  const words = q.trim().toLowerCase();
  const values = [
    after.key,
    after.id,
    since,
    to,
    cityId,
    price,
    seats === 'left' ? 1 : 0,
    context.now,
    words,
    limit + 1,
  ];
  const rows = all<Row>(context.database, PUBLIC, ...values);
  const page = paged(rows, limit, (last) => cursorText(name, { key: last.starts_at, id: last.id }));
  return { items: page.rows.map((row) => cardOf(context, row)), cursor: page.cursor };
};

const SIGNED = `SELECT ${COLUMNS}, s.state AS mine,
    ${UNRATED} AS unrated FROM event_signups s JOIN events e ON e.id = s.event_id
  JOIN users u ON u.id = e.leader_id WHERE s.user_id = ?1`;
const LED = `SELECT ${COLUMNS}, NULL AS mine, 0 AS unrated FROM events e JOIN users u ON u.id = e.leader_id WHERE e.leader_id = ?1`;
/** Of one who signed up again only the last sign-up says how it stands. */
const LAST_SIGNUP = `s.id = (SELECT max(o.id) FROM event_signups o WHERE o.event_id = s.event_id AND o.user_id = s.user_id)`;
const NEXT = 'AND (e.starts_at, e.id) > (?3, ?4) ORDER BY e.starts_at, e.id LIMIT +?5';
const LATEST = 'AND (e.starts_at, e.id) < (?3, ?4) ORDER BY e.starts_at DESC, e.id DESC LIMIT +?5';
const KINDS = {
  going: `${SIGNED} AND s.state IN ('confirmed', 'held', 'offered') AND e.ends_at > ?2 ${NEXT}`,
  waiting: `${SIGNED} AND s.state IN ('waiting', 'offered') AND e.ends_at > ?2 ${NEXT}`,
  past: `${SIGNED} AND s.state = 'confirmed' AND e.ends_at <= ?2 ${LATEST}`,
  cancelled: `${SIGNED} AND s.state IN ('cancelled', 'expired', 'called') AND ?2 > 0 AND ${LAST_SIGNUP} ${LATEST}`,
  saved: `SELECT ${COLUMNS}, NULL AS mine, 0 AS unrated FROM event_saves v JOIN events e ON e.id = v.event_id
    JOIN users u ON u.id = e.leader_id WHERE v.user_id = ?1 AND ?2 > 0 AND e.audit = 'open' ${LATEST}`,
  led: `${LED} AND ?2 > 0 ${LATEST}`,
  /** What everybody sees of a leader. */
  open: `${LED} AND ?2 > 0 AND e.audit = 'open' AND e.cancelled_at IS NULL ${LATEST}`,
} as const;
type Kind = keyof typeof KINDS;

const eventsOf = (
  context: CallContext,
  member: number,
  kind: Kind,
  asked: { readonly cursor?: string | undefined; readonly limit?: number | undefined },
): Page => {
  const limit = limitOf(asked.limit);
  const name = ['my events', member, kind];
  const start = kind === 'going' || kind === 'waiting' ? BOTTOM : TOP;
  const after = positionOf(name, asked.cursor, start);
  const rows = all<Row>(context.database, KINDS[kind], member, context.now, after.key, after.id, limit + 1);
  const page = paged(rows, limit, (last) => cursorText(name, { key: last.starts_at, id: last.id }));
  return { items: page.rows.map((row) => cardOf(context, row)), cursor: page.cursor };
};

const OPEN = `SELECT ${COLUMNS}, NULL AS mine, 0 AS unrated FROM events e JOIN users u ON u.id = e.leader_id WHERE e.id = ? AND e.audit = 'open'`;

/** The card of one event that everybody may see, or null. */
export const openEventCard = (context: CallContext, id: number): EventCard | null => {
  const row = one<Row>(context.database, OPEN, id);
  return row ? cardOf(context, row) : null;
};

/** The reader's own events of a kind. */
export const ownEvents = (context: CallContext, { kind = 'going', ...asked }: PayloadOf<typeof listMyEvents>): Page =>
  eventsOf(context, viewerOf(context), kind, asked);

/** What a member leads and everybody may see, the last first. */
export const ledEvents = (
  context: CallContext,
  member: number,
  asked: { readonly cursor?: string | undefined; readonly limit?: number | undefined },
): Page => eventsOf(context, member, 'open', asked);
