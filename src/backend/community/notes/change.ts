import type { changeNotes } from '../../../api/community/notes/notes.ts';
import type { EntryKind } from '../../../api/community/fields.ts';
import type { PayloadOf, ReplyOf } from '../../../api/define.ts';
import type { CallContext } from '../../context.ts';
import { run } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { Refusal, refuse } from '../../errors.ts';
import { dropDraft } from '../drafts/save.ts';
import { eraseOwn, setDeleted } from '../entry/deletion.ts';
import { ownEntry } from '../entry/entry.ts';
import { limitRate } from '../rateLimit.ts';

type Payload = PayloadOf<typeof changeNotes>;
type Named = Payload['notes'][number];

const setVisibility = (context: CallContext, id: string, kind: EntryKind, visibility: Payload['visibility']): void => {
  if (visibility === undefined) throw refuse('badRequest', { data: { fields: ['visibility'] } });
  const entry = ownEntry(context, id, [kind]);
  if (entry.deleted_at !== null) throw refuse('gone');
  run(context.database, 'UPDATE entries SET visibility = ? WHERE id = ?', visibility, entry.id);
};

const change = (context: CallContext, { act, visibility }: Payload, { kind, id }: Named): void => {
  if (kind === 'draft') {
    // A draft is nobody's but its author's, and has no bin.
    if (act !== 'delete') throw refuse('badRequest', { errMsg: '草稿只能删除' });
    dropDraft(context, id);
  } else if (act === 'erase') eraseOwn(context, id);
  else if (act === 'visibility') setVisibility(context, id, kind, visibility);
  else setDeleted(context, id, [kind], act === 'delete');
};

/** Does one thing to several of one's own; what cannot be done to one hinders no other. */
export const changeAll = (context: CallContext, payload: Payload): ReplyOf<typeof changeNotes> => {
  limitRate(context, 'notes');
  const failed: { id: string; why: string }[] = [];
  for (const note of payload.notes)
    try {
      transaction(context.database, () => change(context, payload, note));
    } catch (error) {
      if (!(error instanceof Refusal) || error.row.errCode === 400) throw error;
      failed.push({ id: note.id, why: error.options.errMsg ?? error.row.errMsg });
    }
  return { done: payload.notes.length - failed.length, failed };
};
