import type { PayloadOf } from '../../../api/define.ts';
import type { RatingsReply, readRatings } from '../../../api/event/rating.ts';
import { viewerOf } from '../../community/entry/ids.ts';
import { cursorText, paged, positionOf, TOP } from '../../community/feed/cursor.ts';
import { authorById, CLOSED, CLOSED_NAME } from '../../community/people/author.ts';
import type { CallContext } from '../../context.ts';
import { all } from '../../database/statement.ts';
import type { EventRow } from '../event.ts';
import { maskName } from '../signup/maskName.ts';
import { ENDED_OF_LEADER, ratingsOf } from './figures.ts';
import { tagsIn } from './rate.ts';

const PAGE = 20;
const LIST = `SELECT r.id, r.user_id, r.stars, r.tags, r.text, r.audit, r.created_at, r.changed_at, e.id AS event_id, e.title,
    u.nick_name, u.state
  FROM events e JOIN event_ratings r ON r.event_id = e.id LEFT JOIN users u ON u.id = r.user_id
  WHERE ${ENDED_OF_LEADER} AND r.hidden_at IS NULL AND (r.created_at, r.id) < (?3, ?4) ORDER BY r.created_at DESC, r.id DESC LIMIT +?5`;

interface Row {
  readonly id: number;
  readonly user_id: number | null;
  readonly stars: number;
  readonly tags: string;
  readonly text: string;
  readonly audit: number;
  readonly created_at: number;
  readonly changed_at: number;
  readonly event_id: number;
  readonly title: string;
  readonly nick_name: string | null;
  readonly state: number | null;
}

const nameOf = ({ nick_name, state }: Row): string =>
  nick_name === null || state === CLOSED ? CLOSED_NAME : maskName(nick_name);

/** A page of what the events of a leader were given. */
export const listRatings = (
  context: CallContext,
  { leader_id }: EventRow,
  { cursor }: PayloadOf<typeof readRatings>,
): RatingsReply => {
  const { database, now } = context;
  const viewer = viewerOf(context);
  const name = ['ratings', leader_id];
  const after = positionOf(name, cursor, TOP);
  const rows = all<Row>(database, LIST, leader_id, now, after.key, after.id, PAGE + 1);
  const page = paged(rows, PAGE, (last) => cursorText(name, { key: last.created_at, id: last.id }));
  return {
    leader: authorById(context, leader_id)?.nickName ?? CLOSED_NAME,
    ...ratingsOf(database, leader_id, now),
    items: page.rows.map((row) => ({
      id: String(row.id),
      name: nameOf(row),
      stars: row.stars,
      tags: tagsIn(row.tags),
      text: row.audit === 0 ? row.text : '',
      at: row.created_at,
      changed: row.changed_at > row.created_at,
      mine: viewer !== 0 && row.user_id === viewer,
      eventId: String(row.event_id),
      title: row.title,
    })),
    cursor: page.cursor,
  };
};
