import { textsOf } from '../../../api/community/entry/textsOf.ts';
import type { Manuscript } from '../../../api/community/writing/manuscript.ts';
import type { CallContext } from '../../context.ts';
import { all } from '../../database/statement.ts';
import { bodyOf } from '../entry/body.ts';
import { formWritten } from '../entry/company.ts';
import type { EntryRow } from '../entry/read/row.ts';
import { entryMentionsOf } from '../entry/mentions.ts';
import { topicsOf, tripOf } from '../feed/facts.ts';

const PICTURES = 'SELECT picture_id AS id, alt FROM entry_pictures WHERE entry_id = ? ORDER BY position';

/**
 * A published entry as its author would write it now. It says nothing of the sub-board: unless its author chooses another,
 * the entry stays where it stands when the change arrives, wherever a moderator has put it meanwhile.
 */
export const manuscriptOf = (context: CallContext, entry: EntryRow): Manuscript => {
  const { database } = context;
  const pictures = all<{ id: string; alt: string }>(database, PICTURES, entry.id).map((picture) => ({ ...picture }));
  const blocks = bodyOf(database, entry.id, entry.picture_count);
  const placed = new Set(
    blocks.flatMap((block) => (block.type === 'picture' || block.type === 'video' ? [block.index] : [])),
  );
  // An older text may have pictures that stand nowhere in it: whoever writes on sees them.
  const loose = pictures.flatMap((_, index) =>
    placed.has(index) ? [] : [{ type: 'picture' as const, index, caption: '' }],
  );
  const mentions = (entryMentionsOf(context, entry.id, textsOf(blocks)).mentions ?? []).map(({ userId }) => userId);
  return {
    kind: entry.kind === 'travelogue' ? 'travelogue' : 'post',
    ...formWritten(entry),
    title: entry.title,
    blocks: [...blocks, ...loose],
    pictures,
    boardId: entry.board_id === null ? null : String(entry.board_id),
    topicIds: topicsOf(database, entry.id).map(({ id }) => id),
    placeId: entry.place_id,
    trip: tripOf(entry),
    visibility: entry.visibility,
    reprint: entry.reprint,
    ...(mentions.length === 0 ? {} : { mentions }),
  };
};
