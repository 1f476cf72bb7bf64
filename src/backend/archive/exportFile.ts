import { join } from 'node:path';
import { DAY_MS } from '../../site.ts';
import type { CallContext } from '../context.ts';
import { one } from '../database/statement.ts';

/** The file of a finished archive: where it lies, for how long, and whose it is. */

/** An archive lies ready for this long. */
export const EXPORT_KEPT_MS = 2 * DAY_MS;
/** Type and flag of its download (specification, section 7). */
export const EXPORT_DOWNLOAD = { type: 'notes', flag: 'archive' } as const;

/** Where an archive lies. */
export const exportPath = (files: string, id: number): string => join(files, 'exports', `${id}.zip`);

const FILE = "SELECT bytes FROM exports WHERE id = ? AND user_id = ? AND state = 'ready' AND ready_at > ?";

/** How large the ready archive of a member is; null where there is none of that id. */
export const readyBytes = (database: CallContext['database'], id: number, member: number, now: number): number | null =>
  one<{ bytes: number }>(database, FILE, id, member, now - EXPORT_KEPT_MS)?.bytes ?? null;
