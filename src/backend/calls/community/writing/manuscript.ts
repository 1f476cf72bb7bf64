import { publishPost } from '../../../../api/community/writing/manuscript.ts';
import { answer } from '../../../answer.ts';
import { dropDraft } from '../../../community/drafts/save.ts';
import { viewerOf } from '../../../community/entry/ids.ts';
import { changePost, postDigest, writePost } from '../../../community/entry/writePost.ts';
import { one } from '../../../database/statement.ts';
import { Refusal, refuse } from '../../../errors.ts';

interface Earlier {
  readonly id: number;
  readonly kind: 'post' | 'travelogue';
  readonly audit: number;
  readonly audit_reason: string;
  readonly client_digest: string;
}

const EARLIER = `SELECT id, kind, audit, audit_reason, client_digest FROM entries
  WHERE author_id = ? AND client_key = ?`;

export const answerPublishPost = answer(publishPost, (payload, context) => {
  const digest = postDigest(payload);
  // Stored answers are forgotten after a while; the entry remembers its key for ever.
  const earlier = one<Earlier>(context.database, EARLIER, viewerOf(context), payload.key);
  if (earlier) {
    if (earlier.client_digest !== digest) throw refuse('keyReused');
    const waits = earlier.audit !== 0;
    return {
      id: String(earlier.id),
      kind: earlier.kind,
      audit: waits ? (1 as const) : (0 as const),
      reason: waits ? earlier.audit_reason : '',
    };
  }
  const { manuscript, id } = payload;
  const written = id === undefined ? writePost(context, payload, digest) : changePost(context, id, payload);
  try {
    if (payload.draftId !== undefined) dropDraft(context, payload.draftId);
  } catch (error) {
    // Another device has published or thrown it away: the words are here all the same.
    if (!(error instanceof Refusal)) throw error;
  }
  if (id === undefined && written.audit === 0 && manuscript.visibility === 'public')
    context.hub.publish({ type: 'newPost', kind: manuscript.kind, targetId: String(written.id) });
  return { id: String(written.id), kind: manuscript.kind, audit: written.audit, reason: written.reason };
});
