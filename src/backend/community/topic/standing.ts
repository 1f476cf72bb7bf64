import { one } from '../../database/statement.ts';
import type { CallContext } from '../../context.ts';
import { rowId } from '../entry/ids.ts';

/** Over one `?`, the id of a topic: the row where its entries are, its own or the one it was merged into. Restricted topics have none. */
export const TOPIC_SEAT = `(SELECT s.id FROM topics o JOIN topics s ON s.id = coalesce(o.merged_into, o.id)
  WHERE o.id = ? AND o.restricted_reason = '' AND s.restricted_reason = '')`;

export interface TopicRow {
  readonly id: number;
  readonly name: string;
  readonly intro: string;
  readonly rules: string;
  readonly cover_id: string | null;
  readonly standing: 'open' | 'closed' | 'merged' | 'restricted';
  readonly merged_into: number | null;
  readonly restricted_reason: string;
  readonly host_id: number | null;
  readonly starts_at: number | null;
  readonly ends_at: number | null;
  readonly entry_count: number;
  readonly people_count: number;
  readonly read_count: number;
  readonly follower_count: number;
}

const COLUMNS = `id, name, intro, rules, cover_id, standing, merged_into, restricted_reason, host_id, starts_at, ends_at,
  entry_count, people_count, read_count, follower_count`;

/** The row of a topic as it is. */
export const topicRow = (context: CallContext, id: number): TopicRow | undefined =>
  one<TopicRow>(context.database, `SELECT ${COLUMNS} FROM topics WHERE id = ?`, id);

const SEATED = `SELECT ${COLUMNS} FROM topics WHERE id = ${TOPIC_SEAT}`;

/** The topic that an id means today, merged ones followed; undefined where nothing is given out. */
export const topicMeant = (context: CallContext, id: string): TopicRow | undefined =>
  one<TopicRow>(context.database, SEATED, rowId(id));
