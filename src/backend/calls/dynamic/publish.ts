import { createDynamic } from '../../../api/dynamic/publish.ts';
import { answer } from '../../answer.ts';
import { viewerOf } from '../../community/entry/ids.ts';
import { digestOf, draftOf } from '../../community/entry/publish.ts';
import { writeDynamic } from '../../community/entry/writeDynamic.ts';
import { one } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';

interface Earlier {
  readonly id: number;
  readonly audit: number;
  readonly client_digest: string;
}

export const answerCreateDynamic = answer(createDynamic, (payload, context) => {
  const digest = digestOf(payload);
  // Stored answers are forgotten after a while; the entry remembers its key for ever.
  const earlier = one<Earlier>(
    context.database,
    'SELECT id, audit, client_digest FROM entries WHERE author_id = ? AND client_key = ?',
    viewerOf(context),
    payload.key,
  );
  if (earlier) {
    if (earlier.client_digest !== digest) throw refuse('keyReused');
    return { did: String(earlier.id), audit: earlier.audit === 0 ? (0 as const) : (1 as const) };
  }
  const draft = draftOf(context, payload);
  const did = String(writeDynamic(context, draft, payload.key, digest));
  if (draft.review === '' && draft.visibility === 'public') {
    context.hub.publish({ type: 'newPost', kind: 'dynamic', targetId: did });
  }
  return { did, audit: draft.review === '' ? (0 as const) : (1 as const) };
});
