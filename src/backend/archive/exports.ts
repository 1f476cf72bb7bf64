import type { readExport } from '../../api/community/notes/archive.ts';
import type { ReplyOf } from '../../api/define.ts';
import { downloadToken } from '../../host/tokens.ts';
import { viewerOf } from '../community/entry/ids.ts';
import { limitRate } from '../community/rateLimit.ts';
import type { CallContext } from '../context.ts';
import { one, run } from '../database/statement.ts';
import { heldOf } from './held.ts';
import { EXPORT_DOWNLOAD, EXPORT_KEPT_MS } from './exportFile.ts';
import { OWN_EXPORT, type ExportRow } from './exportRow.ts';

/** What an archive of the reader's would hold, and the one there is. */
export const exportOf = (context: CallContext): ReplyOf<typeof readExport> => {
  const { database, now } = context;
  const member = viewerOf(context);
  const holds = heldOf(database, member);
  const row = one<ExportRow>(database, OWN_EXPORT, member);
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
  if (one<ExportRow>(database, OWN_EXPORT, member)?.state === 'making') return;
  limitRate(context, 'export');
  run(database, 'DELETE FROM exports WHERE user_id = ?', member);
  run(database, 'INSERT INTO exports (user_id, asked_at) VALUES (?, ?)', member, now);
};
