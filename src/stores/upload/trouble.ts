import { NOT_LOGGED_IN, Refused, saidBy } from '../../api/errors.ts';
import { DISK_FULL } from './wire.ts';

/** What to do after something went wrong in an upload. */
export type Trouble =
  /** The next try may succeed, from what has arrived; `afterMs` where the server said when. */
  | { readonly act: 'retry'; readonly afterMs: number | null }
  /** The server knows nothing of it any more. */
  | { readonly act: 'anew' }
  /** Nothing more by itself. `again`: a touch may try again, and goes on from what has arrived. */
  | { readonly act: 'stop'; readonly why: string; readonly again: boolean; readonly code: number | null };

const GONE = 1213;
/** Another place than the server's, a part that is still being written, a part that was spoilt on its way. */
const PASSING = [1214, 1215, 1216, 408, 429];

export const READ_FAILED = '这个文件读不到了，可能被移动或改过，请重新选择';

/** Tells a passing trouble from a lasting one. Everything that is no refusal is the network's or the server's. */
export const troubleOf = (error: unknown): Trouble => {
  if (!(error instanceof Refused)) return { act: 'retry', afterMs: null };
  const code = Number(error.errCode);
  if (code === NOT_LOGGED_IN) return { act: 'stop', why: '登录已过期，登录后接着传', again: true, code };
  if (code === GONE) return { act: 'anew' };
  if (PASSING.indexOf(code) >= 0)
    return { act: 'retry', afterMs: error.waitSec === null ? null : error.waitSec * 1_000 };
  return { act: 'stop', why: saidBy(error, 60) || '没有传上去', again: code === DISK_FULL, code };
};
