import type { DatabaseSync } from 'node:sqlite';
import type { ScanState } from '../../../api/account/scan.ts';
import type { CallContext } from '../../context.ts';
import { one, run } from '../../database/statement.ts';
import { sha256 } from '../../sessions/secrets.ts';

/** How long a code can be scanned and answered. */
export const SCAN_LIFE_MS = 120_000;
/** How long the asking device has, once it was allowed in. */
export const CLAIM_WITHIN_MS = 60_000;
/** Wrong numbers after which it is cancelled. */
export const NUMBER_TRIES = 3;

export const WAITING = 0;
export const SCANNED = 1;
export const CONFIRMED = 2;
export const CANCELLED = 3;
export const USED = 4;

export interface ScanRow {
  readonly id: number;
  readonly browser: Uint8Array;
  readonly address: string;
  readonly user_agent: string;
  readonly state: number;
  readonly user_id: number | null;
  readonly number: number | null;
  readonly tries: number;
  readonly created_at: number;
  readonly expires_at: number;
}

const BY_CODE = 'SELECT * FROM scan_logins WHERE code_hash = ?';
const BY_TICKET = 'SELECT * FROM scan_logins WHERE ticket_hash = ? AND browser = ?';

export const scanOfCode = (database: DatabaseSync, code: string): ScanRow | undefined =>
  one<ScanRow>(database, BY_CODE, sha256(code));

/** Only for the browser that asked, whoever has the ticket. */
export const scanOfTicket = ({ database, visitor }: CallContext, ticket: string): ScanRow | undefined =>
  one<ScanRow>(database, BY_TICKET, sha256(ticket), visitor.browser);

/** Whether it can still change. Made by a clock that was wrong, it would live for as long as that was. */
export const isOpen = (row: ScanRow, now: number): boolean =>
  row.state <= CONFIRMED && row.expires_at > now && row.expires_at <= now + SCAN_LIFE_MS;

const NAMES: readonly ScanState[] = ['waiting', 'scanned', 'confirmed', 'cancelled', 'confirmed'];

export const stateOf = (row: ScanRow, now: number): ScanState =>
  row.state >= CANCELLED || isOpen(row, now) ? (NAMES[row.state] ?? 'expired') : 'expired';

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

const LIVE = 'SELECT max(expires_at) AS at FROM scan_logins WHERE browser = ? AND state <= 2 AND expires_at > ?';

/** Until when a browser has a login of its own to wait for; null where it has none. */
export const waitsUntil = (database: DatabaseSync, browser: Uint8Array, now: number): number | null => {
  const at = one<{ at: number | null }>(database, LIVE, browser, now)?.at ?? null;
  return at !== null && at <= now + SCAN_LIFE_MS ? at : null;
};

const DROP = 'UPDATE scan_logins SET state = 3 WHERE user_id = ? AND state IN (1, 2)';

/** What a member has scanned or agreed to and no device has used: it opens nothing any more. */
export const dropScans = (database: DatabaseSync, userId: string): void => {
  run(database, DROP, Number(userId));
};
