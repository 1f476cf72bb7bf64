import type { DatabaseSync } from 'node:sqlite';
import { all } from '../database/statement.ts';

const GB = 1_073_741_824;
/** So much of films goes into one archive (ours): two of the longest. What is beyond is named in it, and stays where it is. */
const FILMS_MAX_BYTES = 4 * GB;

export interface ArchiveFilm {
  readonly id: string;
  readonly type: 'mp4' | 'mov' | 'webm';
  readonly bytes: number;
}

/** Every film that stands in one of their entries or drafts and is theirs, each once. */
const FILMS = `SELECT m.id, m.type, m.bytes FROM media m WHERE m.user_id = ?1 AND m.kind = 'video' AND m.id IN (
  SELECT l.media_id FROM entries e JOIN entry_videos l ON l.entry_id = e.id
    WHERE e.author_id = ?1 AND e.erased_at IS NULL
  UNION SELECT d.media_id FROM drafts f JOIN draft_videos d ON d.draft_id = f.id WHERE f.user_id = ?1)
  ORDER BY m.id`;

/** The films that an archive of a member holds: as many of the first ones as there is room for. */
export const filmsOfMember = (database: DatabaseSync, member: number): ArchiveFilm[] => {
  let left = FILMS_MAX_BYTES;
  return all<ArchiveFilm>(database, FILMS, member).filter(({ bytes }) => (left -= bytes) >= 0);
};

/** Where a film lies in the archive. */
export const filmName = ({ id, type }: ArchiveFilm): string => `videos/${id}.${type}`;
