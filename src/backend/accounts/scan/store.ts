import type { DatabaseSync } from 'node:sqlite';
import type { CallContext } from '../../context.ts';
import { one, run } from '../../database/statement.ts';
import { sha256 } from '../../sessions/secrets.ts';
import type { ScanRow } from './row.ts';

/** How long the asking device has, once it was allowed in. */
export const CLAIM_WITHIN_MS = 60_000;
/** Wrong numbers after which it is cancelled. */
export const NUMBER_TRIES = 3;

const BY_CODE = 'SELECT * FROM scan_logins WHERE code_hash = ?';
const BY_TICKET = 'SELECT * FROM scan_logins WHERE ticket_hash = ? AND browser = ?';

export const scanOfCode = (database: DatabaseSync, code: string): ScanRow | undefined =>
  one<ScanRow>(database, BY_CODE, sha256(code));

/** Only for the browser that asked, whoever has the ticket. */
export const scanOfTicket = ({ database, visitor }: CallContext, ticket: string): ScanRow | undefined =>
  one<ScanRow>(database, BY_TICKET, sha256(ticket), visitor.browser);

const MOVE = `UPDATE scan_logins SET state = ?1, user_id = coalesce(?2, user_id), number = coalesce(?3, number),
  expires_at = ?4 WHERE id = ?5 AND state = ?6`;

/** Takes a row from the state that was read to another one; false where somebody was quicker. The asking page is told. */
export const move = (
  context: Pick<CallContext, 'database' | 'afterCommit' | 'hub'>,
  row: ScanRow,
  to: number,
  with_: { readonly userId?: string; readonly number?: number; readonly expiresAt?: number } = {},
): boolean => {
  const { userId, number = null, expiresAt = row.expires_at } = with_;
  const user = userId === undefined ? null : Number(userId);
  if (run(context.database, MOVE, to, user, number, expiresAt, row.id, row.state).changes === 0) return false;
  const browser = Buffer.from(row.browser).toString('base64url');
  context.afterCommit(() => context.hub.scanMoved(browser));
  return true;
};
