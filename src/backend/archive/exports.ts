import { join } from 'node:path';
import type { readExport } from '../../api/community/notes/archive.ts';
import type { ReplyOf } from '../../api/define.ts';
import { downloadToken } from '../../host/tokens.ts';
import { DAY_MS } from '../../site.ts';
import { viewerOf } from '../community/entry/ids.ts';
import { limitRate } from '../community/rateLimit.ts';
import type { CallContext } from '../context.ts';
import { one, run } from '../database/statement.ts';
import { untilChanged } from '../database/untilChanged.ts';
import { filmsOfMember } from './films.ts';
import { countsOfMember, picturesOfMember } from './contents.ts';

/** An archive lies ready for this long. */
export const EXPORT_KEPT_MS = 2 * DAY_MS;
/** Type and flag of its download (specification, section 7). */
export const EXPORT_DOWNLOAD = { type: 'notes', flag: 'archive' } as const;

/** Where an archive lies. */
export const exportPath = (files: string, id: number): string => join(files, 'exports', `${id}.zip`);

interface Row {
  readonly id: number;
  readonly state: 'making' | 'ready' | 'failed';
  readonly done: number;
  readonly total: number;
  readonly bytes: number;
  readonly ready_at: number | null;
}

const OWN = 'SELECT id, state, done, total, bytes, ready_at FROM exports WHERE user_id = ?';

/** What an archive of a member's would hold. While one is made its page asks every other second, and the same is counted. */
const heldOf = (database: CallContext['database'], member: number): Omit<ReplyOf<typeof readExport>, 'archive'> =>
  untilChanged(database, `archive ${member}`, () => {
    const pictures = picturesOfMember(database, member);
    const films = filmsOfMember(database, member);
    return {
      ...countsOfMember(database, member),
      pictures: pictures.length,
      pictureBytes: pictures.reduce((sum, { bytes }) => sum + bytes, 0),
      videos: films.length,
      videoBytes: films.reduce((sum, { bytes }) => sum + bytes, 0),
    };
  });

/** What an archive of the reader's would hold, and the one there is. */
export const exportOf = (context: CallContext): ReplyOf<typeof readExport> => {
  const { database, now } = context;
  const member = viewerOf(context);
  const holds = heldOf(database, member);
  const row = one<Row>(database, OWN, member);
  const over = row?.ready_at != null && row.ready_at + EXPORT_KEPT_MS <= now;
  return {
    ...holds,
    archive:
      !row || over
        ? null
        : {
            state: row.state,
            done: row.done,
            total: row.state === 'making' && row.total === 0 ? holds.pictures + holds.videos : row.total,
            bytes: row.bytes,
            until: row.ready_at === null ? null : row.ready_at + EXPORT_KEPT_MS,
            token: row.state === 'ready' ? (downloadToken({ id: String(row.id), ...EXPORT_DOWNLOAD }) ?? '') : '',
          },
  };
};

/** Wants an archive; one that is being made goes on. */
export const askExport = (context: CallContext): void => {
  const { database, now } = context;
  const member = viewerOf(context);
  if (one<Row>(database, OWN, member)?.state === 'making') return;
  limitRate(context, 'export');
  run(database, 'DELETE FROM exports WHERE user_id = ?', member);
  run(database, 'INSERT INTO exports (user_id, asked_at) VALUES (?, ?)', member, now);
};

const FILE = "SELECT bytes FROM exports WHERE id = ? AND user_id = ? AND state = 'ready' AND ready_at > ?";

/** How large the ready archive of a member is; null where there is none of that id. */
export const readyBytes = (database: CallContext['database'], id: number, member: number, now: number): number | null =>
  one<{ bytes: number }>(database, FILE, id, member, now - EXPORT_KEPT_MS)?.bytes ?? null;
