import { createHmac } from 'node:crypto';
import { canonicalText } from '../../api/signature.ts';
import { SIGN, SIGN_WINDOW_MS } from '../../api/wire.ts';
import type { Parts } from '../context.ts';
import { refuse } from '../errors.ts';
import { run } from '../database/statement.ts';
import { same } from '../sessions/secrets.ts';

/** Used nonces are remembered past the end of both windows. */
const NONCE_LIFE_MS = 2 * SIGN_WINDOW_MS + 60_000;

/**
 * Checks the signature parameters of a request: HMAC-SHA256 in hex over `canonicalText`, a time
 * within ±300 s, a nonce of 16–64 characters. Returns the nonce for `spendNonce`.
 */
export const checkSignature = (
  parts: Pick<Parts, 'settings'>,
  method: string,
  path: string,
  values: ReadonlyMap<string, string>,
  now: number,
): string => {
  const sign = values.get(SIGN.sign) ?? '';
  const ts = values.get(SIGN.time) ?? '';
  const nonce = values.get(SIGN.nonce) ?? '';
  if (!/^[0-9a-f]{64}$/.test(sign) || !/^[1-9]\d{12}$/.test(ts) || !/^[\w-]{16,64}$/.test(nonce))
    throw refuse('signature');
  const wanted = createHmac('sha256', parts.settings.signatureKey)
    .update(canonicalText(method, path, values, ts, nonce))
    .digest();
  if (!same(wanted, Buffer.from(sign, 'hex'))) throw refuse('signature');
  if (Math.abs(now - Number(ts)) > SIGN_WINDOW_MS) throw refuse('clock', { data: { now } });
  return nonce;
};

/** Marks a nonce as used; a second use refuses. */
export const spendNonce = (parts: Pick<Parts, 'database'>, nonce: string, now: number): void => {
  const spent = run(
    parts.database,
    'INSERT INTO nonces (nonce, expires_at) VALUES (?, ?) ON CONFLICT (nonce) DO NOTHING',
    nonce,
    now + NONCE_LIFE_MS,
  );
  if (spent.changes === 0) throw refuse('replayed');
};
