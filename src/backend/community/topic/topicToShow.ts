import type { TopicRefusal } from '../../../api/community/topic.ts';
import type { CallContext } from '../../context.ts';
import { refuse, type Refusal } from '../../errors.ts';
import { rowId } from '../entry/ids.ts';
import { hotTopics } from './hotTopics.ts';
import { topicRow, type TopicRow } from './standing.ts';

const OTHERS = 6;

const othersOf = (context: CallContext): TopicRefusal['others'] =>
  hotTopics(context, '', OTHERS).map((row) => ({ id: String(row.id), name: row.name, people: row.people_count }));

const refusalOf = (context: CallContext, row: TopicRow | undefined): Refusal => {
  const into = row?.standing === 'merged' && row.merged_into !== null ? topicRow(context, row.merged_into) : undefined;
  // A merged one whose seat is restricted tells no more than the seat.
  const restricted = [row, into].find((one) => one?.standing === 'restricted');
  const data: TopicRefusal = {
    state: restricted ? 'restricted' : into ? 'merged' : 'unknown',
    name: into && !restricted ? (row?.name ?? '') : '',
    into: into && !restricted ? { id: String(into.id), name: into.name } : null,
    reason: restricted?.restricted_reason ?? '',
    others: othersOf(context),
  };
  return refuse('silent', { data });
};

/** A topic for its own page: what can't be shown is refused silently, with the state that the screen draws. */
export const topicToShow = (context: CallContext, id: string): TopicRow => {
  const row = topicRow(context, rowId(id));
  if (!row || (row.standing !== 'open' && row.standing !== 'closed')) throw refusalOf(context, row);
  return row;
};
