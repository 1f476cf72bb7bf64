import type { CallContext } from '../context.ts';
import { TOP } from './cursor.ts';
import { viewerOf } from './ids.ts';
import { type Condition, listEntries } from './lists.ts';
import { IN_LISTS, NOT_HIDDEN } from './visible.ts';

const SIMILAR = 4;

/** What an entry is about. */
interface About {
  readonly id: number;
  readonly kind: string;
  readonly city_id: string | null;
  readonly board_id: number | null;
}

/** What binds two entries, the strongest tie first; the last one always finds something. */
const ties = (row: About | undefined): Condition[] => {
  const found: Condition[] = [];
  if (row) {
    found.push([
      'e.id IN (SELECT o.entry_id FROM entry_topics t JOIN entry_topics o ON o.topic_id = t.topic_id WHERE t.entry_id = ?)',
      row.id,
    ]);
    if (row.city_id !== null) found.push(['e.city_id = ?', row.city_id]);
    if (row.board_id !== null) found.push(['e.board_id = ?', row.board_id]);
    if (row.kind === 'dynamic') found.push(["e.kind = 'dynamic'"]);
  }
  found.push(["e.kind <> 'dynamic'"]);
  return found;
};

/** Up to four entries that would interest a reader of this one: same topic, same city, same board, else the hottest. */
export const similarTo = (context: CallContext, row: About | undefined): { id: number }[] => {
  const found: { id: number }[] = [];
  for (const tie of ties(row)) {
    if (found.length >= SIMILAR) break;
    const others: Condition[] = [[NOT_HIDDEN], tie];
    for (const { id } of listEntries(
      context.database,
      viewerOf(context),
      'hot',
      IN_LISTS,
      others,
      TOP,
      SIMILAR + 1 + found.length,
    )) {
      if (id !== row?.id && found.length < SIMILAR && !found.some((known) => known.id === id)) found.push({ id });
    }
  }
  return found;
};
