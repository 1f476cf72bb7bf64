import type { readDraft } from '../../../api/community/writing/drafts.ts';
import type { PayloadOf, ReplyOf } from '../../../api/define.ts';
import type { CallContext } from '../../context.ts';
import { one } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { ownEntry } from '../entry/entry.ts';
import { deviceOf } from '../../sessions/device.ts';
import { type DraftRow, draftOfEntry, ownDraft, versionsOfDraft } from './draft.ts';
import { lengthOf, manuscriptIn } from './manuscriptIn.ts';
import { namesOf } from './named.ts';
import { manuscriptOf } from './ofEntry.ts';

type Shown = ReplyOf<typeof readDraft>;

const draftShown = (context: CallContext, draft: DraftRow, version: number | undefined): Shown => {
  const { database } = context;
  const versions = versionsOfDraft(database, draft.id);
  const wanted = version === undefined ? draft : versions.find((kept) => kept.version === version);
  if (!wanted) throw refuse('noDraft');
  const manuscript = manuscriptIn(wanted.content);
  const edited =
    draft.entry_id === null
      ? undefined
      : one<{ edited_at: number | null }>(database, 'SELECT edited_at FROM entries WHERE id = ?', draft.entry_id);
  return {
    id: String(draft.id),
    entryId: draft.entry_id === null ? null : String(draft.entry_id),
    revision: draft.revision,
    editedAt: edited?.edited_at ?? null,
    manuscript,
    named: namesOf(context, manuscript, draft.entry_id),
    device: wanted.device,
    savedAt: wanted.saved_at,
    versions: versions.map((kept) => {
      const then = manuscriptIn(kept.content);
      return {
        version: kept.version,
        device: kept.device,
        why: kept.why,
        savedAt: kept.saved_at,
        characters: lengthOf(then),
        pictures: then.pictures.length,
      };
    }),
  };
};

/** A draft with all that it names, one of its versions, or a published entry as it would be changed now. */
export const shownDraft = (context: CallContext, { id, entryId, version }: PayloadOf<typeof readDraft>): Shown => {
  if (id !== undefined) return draftShown(context, ownDraft(context, id), version);
  if (entryId === undefined) throw refuse('noDraft');
  const entry = ownEntry(context, entryId, ['post', 'travelogue']);
  const draft = draftOfEntry(context, entry.id);
  if (draft) return draftShown(context, draft, version);
  const manuscript = manuscriptOf(context, entry);
  return {
    id: null,
    entryId: String(entry.id),
    revision: 0,
    editedAt: entry.edited_at,
    manuscript,
    named: namesOf(context, manuscript, entry.id),
    device: deviceOf(context.visitor.userAgent),
    savedAt: entry.edited_at ?? entry.created_at,
    versions: [],
  };
};
