import type { CallContext } from '../../context.ts';
import { run } from '../../database/statement.ts';
import { viewerOf } from './ids.ts';
import { keepEntryMentions } from './mentions.ts';
import type { Draft } from './publish.ts';
import { excerptOf } from './text.ts';

const ENTRY = `INSERT INTO entries (kind, author_id, excerpt, more, visibility, audit, audit_reason, place_id, place_name, city_id,
  lng, lat, route_id, client_key, client_digest, created_at)
  VALUES ('dynamic', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

/** Writes a dynamic down and returns its id. The caller's transaction holds all of it. */
export const writeDynamic = (context: CallContext, draft: Draft, key: string, digest: string): number => {
  const { database, now } = context;
  const { excerpt, more } = excerptOf(draft.text);
  const { id } = run(
    database,
    ENTRY,
    viewerOf(context),
    excerpt,
    more ? 1 : 0,
    draft.visibility,
    draft.review === '' ? 0 : 1,
    draft.review,
    draft.place?.id ?? null,
    draft.place?.name ?? null,
    draft.place?.cityId ?? null,
    draft.point?.lng ?? null,
    draft.point?.lat ?? null,
    draft.routeId,
    key,
    digest,
    now,
  );
  const blocks = draft.text === '' ? [] : [{ type: 'paragraph', text: draft.text }];
  run(database, 'INSERT INTO entry_bodies (entry_id, blocks) VALUES (?, ?)', id, JSON.stringify(blocks));
  draft.pictureIds.forEach((pictureId, position) => {
    run(
      database,
      'INSERT INTO entry_pictures (entry_id, position, picture_id) VALUES (?, ?, ?)',
      id,
      position,
      pictureId,
    );
  });
  if (draft.videoId !== null)
    run(database, 'INSERT INTO entry_videos (entry_id, position, media_id) VALUES (?, 0, ?)', id, draft.videoId);
  if (draft.topicId !== null) {
    run(database, 'INSERT INTO entry_topics (entry_id, position, topic_id) VALUES (?, 0, ?)', id, draft.topicId);
  }
  keepEntryMentions(context, { entryId: id, texts: [draft.text], ids: draft.mentions, stands: draft.review === '' });
  return id;
};
