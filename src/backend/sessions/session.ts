import { DAY_MS } from '../../site.ts';
import { keyed } from './secrets.ts';

export const SESSION_LIFE_MS = 30 * DAY_MS;

/** A live session. `handle` is public (the authCode of replies); the cookie's token opens it. */
export interface Session {
  readonly handle: string;
  readonly userId: string;
  readonly expiresAt: number;
  /** When it was last there, to some ten minutes. */
  readonly seenAt: number;
}

/**
 * The token of a session. It is derived, not stored: a repeated login answer can hand out the
 * same cookie again, and the database alone opens nothing.
 */
export const tokenOf = (secret: Uint8Array, handle: string): string =>
  Buffer.from(keyed(secret, 'session', handle)).toString('base64url');
