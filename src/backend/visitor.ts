import type { Outgoing } from '../edge/server/inPieces.ts';
import type { Parts, Visitor } from './context.ts';
import { visitorAddress } from './http/address.ts';
import { browserCookie, readCookie, sessionCookie } from './http/cookies.ts';
import { keyed, randomText, sha256 } from './sessions/secrets.ts';
import { findSession } from './sessions/findSession.ts';

/** What the server adapter knows of a connection; tests set `address`. */
export interface Connection {
  readonly address?: string;
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string | undefined } };
  /** Node's answer, where there is one to write to. */
  readonly outgoing?: Outgoing;
}

/** The address that limits count. */
export const addressOf = (
  { settings }: Pick<Parts, 'settings'>,
  request: Request,
  connection: Connection | undefined,
): string =>
  visitorAddress(
    connection?.address ?? connection?.incoming?.socket?.remoteAddress,
    request.headers.get('x-forwarded-for'),
    settings.proxies,
  );

/** Reads who asks. `browserToken` is set when the browser has no pre-login cookie yet. */
export const readVisitor = (
  parts: Parts,
  request: Request,
  connection: Connection | undefined,
  now: number,
  key: string | null,
): Visitor & { readonly browserToken: string | null } => {
  const { settings, database, secret } = parts;
  const cookies = request.headers.get('cookie');
  const address = addressOf(parts, request, connection);
  const userAgent = request.headers.get('user-agent') ?? '';
  const token = readCookie(cookies, sessionCookie(settings));
  const sent = readCookie(cookies, browserCookie(settings));
  const known = sent !== null && /^[\w-]{43}$/.test(sent) ? sent : null;
  // From the key, so that a browser which repeats its lost first request gets the same cookie again.
  const fresh =
    known ?? Buffer.from(keyed(secret, 'browser', key ?? randomText(32), address, userAgent)).toString('base64url');
  return {
    session: token === null ? null : findSession(database, token, now),
    browser: sha256(fresh),
    browserToken: known === null ? fresh : null,
    address,
    userAgent,
  };
};
