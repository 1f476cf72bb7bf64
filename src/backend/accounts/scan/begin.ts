import type { PayloadOf, ReplyOf } from '../../../api/define.ts';
import type { beginScan } from '../../../api/account/scan.ts';
import type { CallContext } from '../../context.ts';
import { run } from '../../database/statement.ts';
import type { Limit } from '../../limits/limits.ts';
import { spend } from '../../limits/spend.ts';
import { keyed, randomText, sha256 } from '../../sessions/secrets.ts';
import { move, scanOfTicket } from './store.ts';
import { CANCELLED, isOpen, SCAN_LIFE_MS } from './row.ts';

/** Codes for one address: an office opens many, a flood more. */
const BEGIN_LIMITS: readonly Limit[] = [
  { windowMs: 60_000, max: 30 },
  { windowMs: 3_600_000, max: 300 },
];

const INSERT = `INSERT INTO scan_logins (code_hash, ticket_hash, browser, address, user_agent, created_at, expires_at)
  VALUES (?, ?, ?, ?, ?, ?, ?)`;

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
