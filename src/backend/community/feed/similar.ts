import type { CallContext } from '../../context.ts';
import { TOP } from './cursor.ts';
import { viewerOf } from '../entry/ids.ts';
import { type Condition, listEntries } from './lists.ts';
import { OF_TOPIC, type Source } from './source.ts';
import { all } from '../../database/statement.ts';
import { IN_LISTS, NOT_HIDDEN } from '../entry/visible.ts';

const SIMILAR = 4;

/** What an entry is about. */
interface About {
  readonly id: number;
  readonly kind: string;
  readonly city_id: string | null;
  readonly board_id: number | null;
}

const TOPICS = 'SELECT topic_id FROM entry_topics WHERE entry_id = ? ORDER BY position LIMIT 3';

interface Tie {
  readonly conditions: readonly Condition[];
  readonly source?: Source;
}

/** What binds two entries, the strongest tie first; the last one always finds something. */
const ties = (context: CallContext, row: About | undefined): Tie[] => {
  const found: Tie[] = [];
  if (row) {
    // One walk for each topic: together they would have to be sorted whole.
    for (const { topic_id: topic } of all<{ topic_id: number }>(context.database, TOPICS, row.id))
      found.push({ conditions: [['l.shown = 1'], ['l.topic_id = ?', topic]], source: OF_TOPIC });
    if (row.city_id !== null) found.push({ conditions: [['e.city_id = ?', row.city_id]] });
    if (row.board_id !== null) found.push({ conditions: [['e.board_id = ?', row.board_id]] });
    if (row.kind === 'dynamic') found.push({ conditions: [["e.kind = 'dynamic'"]] });
  }
  found.push({ conditions: [["e.kind <> 'dynamic'"]] });
  return found;
};

/** Up to four entries that would interest a reader of this one: same topic, same city, same board, else the hottest. */
export const similarTo = (context: CallContext, row: About | undefined): { id: number }[] => {
  const found: { id: number }[] = [];
  for (const { conditions, source } of ties(context, row)) {
    if (found.length >= SIMILAR) break;
    for (const { id } of listEntries(
      context.database,
      viewerOf(context),
      'hot',
      IN_LISTS,
      [[NOT_HIDDEN], ...conditions],
      TOP,
      SIMILAR + 1 + found.length,
      source,
    )) {
      if (id !== row?.id && found.length < SIMILAR && !found.some((known) => known.id === id)) found.push({ id });
    }
  }
  return found;
};
