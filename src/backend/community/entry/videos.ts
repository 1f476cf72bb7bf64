import type { DatabaseSync } from 'node:sqlite';
import type { Block } from '../../../api/community/entry/blocks.ts';
import type { ShownVideo } from '../../../api/upload/video.ts';
import { one, run } from '../../database/statement.ts';
import type { EntryKind } from '../../../api/community/fields.ts';
import { findVideo, shownAs, videoOf } from '../../media/media.ts';

/** Ids of the films in a text, each once, in their order. */
export const videoIdsOf = (blocks: readonly Block[]): string[] => [
  ...new Set(blocks.flatMap((block) => (block.type === 'video' ? [block.videoId] : []))),
];

/** The films that blocks name, as readers get them. One that is gone is left out. */
export const videosOf = (database: DatabaseSync, blocks: readonly Block[]): ShownVideo[] =>
  videoIdsOf(blocks).flatMap((id) => {
    const video = findVideo(database, id);
    return video === null ? [] : [shownAs(video)];
  });

/** The films of an entry, by the place of the picture that is the still of each. A dynamic has one, and one picture. */
export const filmsByPicture = (
  database: DatabaseSync,
  { id, kind }: { readonly id: number; readonly kind: EntryKind },
  blocks: readonly Block[],
): ReadonlyMap<number, ShownVideo> => {
  const films = new Map<number, ShownVideo>();
  const { video } = kind === 'dynamic' ? videoOf(database, id) : {};
  if (video !== undefined) films.set(0, video);
  const inText = videosOf(database, blocks);
  for (const block of blocks) {
    const film = block.type === 'video' ? inText.find((one) => one.id === block.videoId) : undefined;
    if (block.type === 'video' && block.index !== null && film !== undefined) films.set(block.index, film);
  }
  return films;
};

const STANDS_IN = 'SELECT 1 FROM entry_videos WHERE media_id = ? AND entry_id = ?';

/** Whether a member may put these films into an entry: own ones, and those that stand in it already. */
export const mayUseVideos = (
  database: DatabaseSync,
  userId: number,
  ids: readonly string[],
  entryId: number | null,
): boolean =>
  ids.every(
    (id) =>
      findVideo(database, id)?.userId === String(userId) ||
      (entryId !== null && one(database, STANDS_IN, id, entryId) !== undefined),
  );

/** The films of an entry are those of its text, in their order. */
export const placeVideos = (database: DatabaseSync, entryId: number, ids: readonly string[]): void => {
  run(database, 'DELETE FROM entry_videos WHERE entry_id = ?', entryId);
  ids.forEach((id, position) =>
    run(database, 'INSERT INTO entry_videos (entry_id, position, media_id) VALUES (?, ?, ?)', entryId, position, id),
  );
};
