import type { DatabaseSync } from 'node:sqlite';
import type { PayloadOf, ReplyOf } from '../../../api/define.ts';
import type { readEvent } from '../../../api/event/event.ts';
import { type OwnRating, RATING_DAYS, RATING_MAX_CHARACTERS, type rateEvent } from '../../../api/event/rating.ts';
import type { RatingTag } from '../../../lib/event/rating.ts';
import { DAY_MS } from '../../../site.ts';
import { reviewReason } from '../../community/entry/audit.ts';
import { viewerOf } from '../../community/entry/ids.ts';
import { characters, cleanText, isBlank } from '../../community/entry/text.ts';
import { limitRate } from '../../community/rateLimit.ts';
import type { CallContext } from '../../context.ts';
import { one, run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { type EventRow, stateOf } from '../event.ts';
import { answerAsked, WAS_ALONG } from './ask.ts';

interface Row {
  readonly stars: number;
  readonly tags: string;
  readonly text: string;
  readonly audit: number;
  readonly audit_reason: string;
  readonly created_at: number;
  readonly hidden_at: number | null;
}

const ALONG = `SELECT 1 FROM event_signups s JOIN events e ON e.id = s.event_id
  WHERE s.event_id = ? AND s.user_id = ? AND ${WAS_ALONG} LIMIT 1`;
const OWN =
  'SELECT stars, tags, text, audit, audit_reason, created_at, hidden_at FROM event_ratings WHERE event_id = ? AND user_id = ?';
const ADD = `INSERT INTO event_ratings (event_id, user_id, stars, tags, text, audit, audit_reason, created_at, changed_at)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?8)`;
const CHANGE = `UPDATE event_ratings SET stars = ?3, tags = ?4, text = ?5, audit = ?6, audit_reason = ?7, changed_at = ?8
  WHERE event_id = ?1 AND user_id = ?2`;

export const tagsIn = (tags: string): RatingTag[] => JSON.parse(tags) as RatingTag[];

const shown = (row: Row): OwnRating => ({
  stars: row.stars,
  tags: tagsIn(row.tags),
  text: row.text,
  at: row.created_at,
  until: row.created_at + RATING_DAYS * DAY_MS,
  hidden: row.audit !== 0,
  why: row.audit_reason,
  counts: row.hidden_at === null,
});

const wasAlong = (database: DatabaseSync, event: EventRow, member: number): boolean =>
  one(database, ALONG, event.id, member) !== undefined;

const ownRow = (database: DatabaseSync, event: EventRow, member: number): Row | undefined =>
  one<Row>(database, OWN, event.id, member);

const mayChange = (row: Row | undefined, now: number): boolean =>
  row === undefined || now < row.created_at + RATING_DAYS * DAY_MS;

/** How the reader (0: a guest) stands to the rating of an event; null for who cannot give one. */
export const rateOf = (
  { database, now }: CallContext,
  event: EventRow,
  viewer: number,
): ReplyOf<typeof readEvent>['rate'] => {
  if (viewer === 0 || viewer === event.leader_id || stateOf(event, now) !== 'ended') return null;
  if (!wasAlong(database, event, viewer)) return null;
  const row = ownRow(database, event, viewer);
  return { open: mayChange(row, now), own: row === undefined ? null : shown(row) };
};

/** Gives the reader's rating of an event, or changes it. */
export const rate = (context: CallContext, event: EventRow, payload: PayloadOf<typeof rateEvent>): OwnRating => {
  const { database, now } = context;
  const member = viewerOf(context);
  if (event.leader_id === member) throw refuse('oneself', { errMsg: '不能评价自己带的活动' });
  const state = stateOf(event, now);
  if (state !== 'ended')
    throw refuse('notEnded', state === 'cancelled' ? { errMsg: '活动取消了，没有什么可以评价' } : {});
  if (!wasAlong(database, event, member)) throw refuse('notAlong');
  const before = ownRow(database, event, member);
  if (!mayChange(before, now)) throw refuse('ratedLongAgo', { errMsg: `评价 ${RATING_DAYS} 天以后不能再改` });
  const clean = cleanText(payload.text ?? '');
  const text = isBlank(clean) ? '' : clean;
  if (characters(text) > RATING_MAX_CHARACTERS)
    throw refuse('textTooLong', { errMsg: `最多写 ${RATING_MAX_CHARACTERS} 个字` });
  limitRate(context, 'comment');
  const tags = JSON.stringify([...new Set(payload.tags ?? [])]);
  // Words that were refused stay so until they are others.
  const same = before !== undefined && before.text === text;
  const taken = before !== undefined && before.hidden_at !== null;
  const why = same ? before.audit_reason : taken ? '被下架过，改过的要先看一遍' : reviewReason(text);
  const audit = same ? before.audit : why === '' ? 0 : 1;
  run(database, before === undefined ? ADD : CHANGE, event.id, member, payload.stars, tags, text, audit, why, now);
  answerAsked(database, event.id, member);
  const row = ownRow(database, event, member);
  if (row === undefined) throw new Error('The rating vanished');
  return shown(row);
};
