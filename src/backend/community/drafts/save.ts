import { DRAFT_VERSIONS_MAX, DRAFTS_MAX, type Manuscript } from '../../../api/community/writing/manuscript.ts';
import type { DraftConflict, saveDraft } from '../../../api/community/writing/drafts.ts';
import { textsOf } from '../../../api/community/entry/textsOf.ts';
import type { PayloadOf, ReplyOf } from '../../../api/define.ts';
import type { CallContext } from '../../context.ts';
import { all, one, run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { ownEntry } from '../entry/entry.ts';
import { viewerOf } from '../entry/ids.ts';
import { mayUsePictures } from '../entry/pictures.ts';
import { excerptOf } from '../entry/text.ts';
import { mayUseVideos, videoIdsOf } from '../entry/videos.ts';
import { isMedia } from '../../media/media.ts';
import { limitRate } from '../rateLimit.ts';
import { deviceOf } from '../../sessions/device.ts';
import { type DraftRow, draftOfEntry, ownDraft, type VersionRow, versionsOfDraft } from './draft.ts';
import { manuscriptIn } from './manuscriptIn.ts';

type Payload = PayloadOf<typeof saveDraft>;

/** Who goes on writing where they were adds a version when so much time has passed. */
const VERSION_EVERY_MS = 10 * 60_000;

const checkFiles = (context: CallContext, { pictures, blocks }: Manuscript, entryId: number | null): void => {
  const ids = pictures.map(({ id }) => id);
  if (!mayUsePictures(context.database, viewerOf(context), ids, entryId)) throw refuse('pictureNotOwn');
  if (!mayUseVideos(context.database, viewerOf(context), videoIdsOf(blocks), entryId)) throw refuse('videoNotOwn');
};

/** The pictures and films of a draft are those of all that is kept of it. */
const keepFiles = (context: CallContext, draftId: number, content: string): void => {
  const { database } = context;
  const texts = [content, ...versionsOfDraft(database, draftId).map((version) => version.content)];
  const manuscripts = texts.map(manuscriptIn);
  const ids = new Set(manuscripts.flatMap(({ pictures }) => pictures.map(({ id }) => id)));
  const before = all<{ picture_id: string }>(
    database,
    'SELECT picture_id FROM draft_pictures WHERE draft_id = ?',
    draftId,
  );
  for (const { picture_id: id } of before)
    if (!ids.delete(id)) run(database, 'DELETE FROM draft_pictures WHERE draft_id = ? AND picture_id = ?', draftId, id);
  for (const id of ids) run(database, 'INSERT INTO draft_pictures (draft_id, picture_id) VALUES (?, ?)', draftId, id);
  run(database, 'DELETE FROM draft_videos WHERE draft_id = ?', draftId);
  for (const id of new Set(manuscripts.flatMap(({ blocks }) => videoIdsOf(blocks))))
    if (isMedia(database, id))
      run(database, 'INSERT INTO draft_videos (draft_id, media_id) VALUES (?, ?)', draftId, id);
};

const addVersion = (
  context: CallContext,
  draft: DraftRow,
  version: Pick<VersionRow, 'content' | 'device' | 'why' | 'saved_at'>,
): void => {
  const { database } = context;
  const [last] = versionsOfDraft(database, draft.id);
  if (last?.content === version.content) return;
  const number = (last?.version ?? 0) + 1;
  run(
    database,
    'INSERT INTO draft_versions (draft_id, version, content, device, why, saved_at) VALUES (?, ?, ?, ?, ?, ?)',
    draft.id,
    number,
    version.content,
    version.device,
    version.why,
    version.saved_at,
  );
  run(
    database,
    'DELETE FROM draft_versions WHERE draft_id = ? AND version <= ?',
    draft.id,
    number - DRAFT_VERSIONS_MAX,
  );
};

/** Why what stands there is kept among the versions before it is written over; null where it need not be. */
const whyKept = (context: CallContext, draft: DraftRow, keep: Payload['keep']): VersionRow['why'] | null => {
  if (keep === 'mine') return 'conflict';
  if (keep === 'version') return 'asked';
  if (draft.session !== context.visitor.session?.handle) return 'device';
  const [last] = versionsOfDraft(context.database, draft.id);
  const since =
    last?.saved_at ??
    one<{ at: number }>(context.database, 'SELECT created_at AS at FROM drafts WHERE id = ?', draft.id)?.at;
  return since !== undefined && context.now - since >= VERSION_EVERY_MS ? 'time' : null;
};

const INSERT = `INSERT INTO drafts (user_id, entry_id, content, title, excerpt, device, session, created_at, saved_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const UPDATE = `UPDATE drafts SET revision = revision + 1, content = ?, title = ?, excerpt = ?, device = ?, session = ?,
  saved_at = ? WHERE id = ?`;

/** Keeps a draft; refuses where another device has written since. The caller's transaction holds all of it. */
export const keepDraft = (context: CallContext, payload: Payload): ReplyOf<typeof saveDraft> => {
  const { database, now, visitor } = context;
  const { manuscript, revision, keep } = payload;
  limitRate(context, 'draft');
  const content = JSON.stringify(manuscript);
  const { excerpt } = excerptOf(textsOf(manuscript.blocks).join(' '));
  const device = deviceOf(visitor.userAgent);
  const entry = payload.entryId === undefined ? null : ownEntry(context, payload.entryId, ['post', 'travelogue']);
  const draft =
    payload.id !== undefined
      ? ownDraft(context, payload.id)
      : entry === null
        ? undefined
        : draftOfEntry(context, entry.id);

  checkFiles(context, manuscript, draft ? draft.entry_id : (entry?.id ?? null));

  if (!draft) {
    const { entries } = one<{ entries: number }>(
      database,
      'SELECT count(*) AS entries FROM drafts WHERE user_id = ?',
      viewerOf(context),
    ) ?? { entries: 0 };
    if (entries >= DRAFTS_MAX) throw refuse('tooManyDrafts');
    const { id } = run(
      database,
      INSERT,
      viewerOf(context),
      entry?.id ?? null,
      content,
      manuscript.title,
      excerpt,
      device,
      visitor.session?.handle ?? '',
      now,
      now,
    );
    keepFiles(context, id, content);
    return { id: String(id), revision: 1, savedAt: now };
  }

  const id = String(draft.id);
  if (keep === 'theirs') {
    addVersion(context, draft, { content, device, why: 'conflict', saved_at: now });
    keepFiles(context, draft.id, draft.content);
    return { id, revision: draft.revision, savedAt: draft.saved_at };
  }
  // The same words, sent again after an answer that got lost: there is nothing to disagree about.
  if (draft.content === content && keep === undefined) return { id, revision: draft.revision, savedAt: draft.saved_at };
  if (draft.revision !== revision) {
    const data: DraftConflict = { id, revision: draft.revision, device: draft.device, savedAt: draft.saved_at };
    throw refuse('draftConflict', { data });
  }
  const why = whyKept(context, draft, keep);
  if (why !== null)
    addVersion(context, draft, { content: draft.content, device: draft.device, why, saved_at: draft.saved_at });
  run(database, UPDATE, content, manuscript.title, excerpt, device, visitor.session?.handle ?? '', now, draft.id);
  keepFiles(context, draft.id, content);
  return { id, revision: draft.revision + 1, savedAt: now };
};

/** Takes a draft of the reader's own away, with its versions. */
export const dropDraft = (context: CallContext, id: string): void => {
  run(context.database, 'DELETE FROM drafts WHERE id = ?', ownDraft(context, id).id);
};
