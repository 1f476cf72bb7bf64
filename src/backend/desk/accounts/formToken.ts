import { keyed, same } from '../../sessions/secrets.ts';

/** What every form of a session carries. */
export const formToken = (secret: Uint8Array, token: string): string =>
  Buffer.from(keyed(secret, 'desk form', token)).toString('base64url');
export const isFormToken = (secret: Uint8Array, token: string, given: string): boolean =>
  same(Buffer.from(formToken(secret, token)), Buffer.from(given));
