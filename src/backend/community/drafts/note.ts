import type { Note } from '../../../api/community/notes/notes.ts';
import { textsOf } from '../../../api/community/entry/textsOf.ts';
import type { CallContext } from '../../context.ts';
import { pictureById } from '../entry/pictures.ts';
import { ownDraft } from './draft.ts';
import { manuscriptIn } from './manuscriptIn.ts';

/** A draft as the lists of one's own notes know it. */

/** All words of a draft of the reader's own. */
export const draftText = (context: CallContext, id: number): string => {
  const { title, blocks } = manuscriptIn(ownDraft(context, String(id)).content);
  return [title, ...textsOf(blocks)].join('\n');
};

/** A draft as the list of one's own has it. */
export const draftNote = (context: CallContext, id: number): Note[] => {
  const row = ownDraft(context, String(id));
  const { pictures } = manuscriptIn(row.content);
  return [
    {
      kind: 'draft',
      id: String(row.id),
      title: row.title,
      excerpt: row.excerpt,
      picture: pictureById(context.database, pictures[0]?.id ?? null),
      pictureCount: pictures.length,
      savedAt: row.saved_at,
      device: row.device,
      entryId: row.entry_id === null ? null : String(row.entry_id),
    },
  ];
};
