import type { PayloadOf, ReplyOf } from '../../../api/define.ts';
import type { beginScan, claimScan, Standing } from '../../../api/account/scan.ts';
import { AUTHOR_COLUMNS, type AuthorRow, authorOf } from '../../community/people/author.ts';
import type { CallContext } from '../../context.ts';
import { one, run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import type { Limit } from '../../limits/limits.ts';
import { spend } from '../../limits/spend.ts';
import { keyed, randomText, sha256 } from '../../sessions/secrets.ts';
import {
  CANCELLED,
  CONFIRMED,
  isOpen,
  move,
  SCAN_LIFE_MS,
  scanOfTicket,
  type ScanRow,
  stateOf,
  USED,
} from './store.ts';

/** Codes for one address: an office opens many, a flood more. */
const BEGIN_LIMITS: readonly Limit[] = [
  { windowMs: 60_000, max: 30 },
  { windowMs: 3_600_000, max: 300 },
];

const WHO = `SELECT ${AUTHOR_COLUMNS} FROM users u WHERE u.id = ?`;

const whoIs = ({ database, now }: CallContext, id: number): Standing['who'] => {
  const row = one<AuthorRow>(database, WHO, id);
  if (row === undefined) return null;
  const { userId, nickName, avatar } = authorOf(row, now);
  return { userId, nickName, avatar };
};

const INSERT = `INSERT INTO scan_logins (code_hash, ticket_hash, browser, address, user_agent, created_at, expires_at)
  VALUES (?, ?, ?, ?, ?, ?, ?)`;

/** What this side may know. Who scanned it is nobody's business once it was called off. */
export const standingOf = (context: CallContext, row: ScanRow | undefined): Standing => {
  const { now } = context;
  const state = row === undefined ? 'expired' : stateOf(row, now);
  const shown = row !== undefined && (state === 'scanned' || state === 'confirmed');
  return {
    state,
    number: shown ? row.number : null,
    who: shown && row.user_id !== null ? whoIs(context, row.user_id) : null,
    expiresAt: row?.expires_at ?? now,
    now,
  };
};

export const begin = ({ instead }: PayloadOf<typeof beginScan>, context: CallContext): ReplyOf<typeof beginScan> => {
  const { database, secret, visitor, now } = context;
  spend(database, `scans:address:${visitor.address}`, BEGIN_LIMITS, now);
  const old = instead === undefined ? undefined : scanOfTicket(context, instead);
  if (old !== undefined && isOpen(old, now)) move(context, old, CANCELLED);
  const code = randomText(16);
  const ticket = Buffer.from(keyed(secret, 'scan ticket', code)).toString('base64url');
  run(
    database,
    INSERT,
    sha256(code),
    sha256(ticket),
    visitor.browser,
    visitor.address,
    visitor.userAgent.slice(0, 300),
    now,
    now + SCAN_LIFE_MS,
  );
  return { code, ticket, state: 'waiting', number: null, who: null, expiresAt: now + SCAN_LIFE_MS, now };
};

/** Opens the session: for the browser that asked, with its own ticket, once, while the member may still log in. */
export const claim = ({ ticket }: PayloadOf<typeof claimScan>, context: CallContext): ReplyOf<typeof claimScan> => {
  const row = scanOfTicket(context, ticket);
  if (row === undefined || row.user_id === null || row.state !== CONFIRMED || !isOpen(row, context.now))
    throw refuse('scanGone');
  const active = one<AuthorRow>(context.database, WHO, row.user_id)?.user_state === 0;
  if (!active) throw refuse('frozen');
  if (!move(context, row, USED)) throw refuse('scanGone');
  const userId = String(row.user_id);
  return { userId, authCode: context.logIn(userId) };
};
