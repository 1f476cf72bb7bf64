import { randomInt } from 'node:crypto';
import { randomCode, READ_ALOUD } from '../randomCode.ts';
import { Refusal, refuse } from '../errors.ts';
import type { Log } from '../log.ts';

/** SQLite's primary result codes that mean "not now": busy, locked, read-only, I/O, corrupt, full, cannot open, not a database. */
const NOT_NOW = new Set([5, 6, 8, 10, 11, 13, 14, 26]);

/** File system errors that mean the same. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE']);

/** Whether the file system refused, other than that a file is not there. */
export const isDiskFault = (error: unknown): boolean => {
  const code = String((error as { code?: unknown } | null)?.code);
  return NO_ROOM.has(code) || (typeof (error as { errno?: unknown } | null)?.errno === 'number' && code !== 'ENOENT');
};

const LETTERS = READ_ALOUD.replace(/\d/g, '');

/** A name for one failure, of the form REQUEST_ID (api/wire.ts). */
const newRequestId = (): string =>
  [LETTERS, READ_ALOUD, LETTERS, READ_ALOUD]
    .map((signs, at) => randomCode(at % 2 === 0 ? 1 : 3, signs, randomInt))
    .join('');

/** What was thrown, as a refusal that tells the outside nothing but its row, and by which name it stands in the log. */
export const refusalOf = (error: unknown, log: Log, call: string): Refusal => {
  if (error instanceof Refusal) return error;
  const requestId = newRequestId();
  const fault = error as { code?: unknown; errcode?: unknown } | null;
  const database = fault?.code === 'ERR_SQLITE_ERROR' && NOT_NOW.has(Number(fault.errcode) & 0xff);
  if (database || NO_ROOM.has(String(fault?.code))) {
    log('error', 'storage unavailable', { call, requestId, error });
    return refuse('unavailable', { retryAfterSec: 2, requestId });
  }
  log('error', 'call failed', { call, requestId, error });
  return refuse('internal', { requestId });
};
