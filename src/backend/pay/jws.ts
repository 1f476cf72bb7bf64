import { createPublicKey, sign, verify, type JsonWebKey, type KeyObject } from 'node:crypto';

const decode = (part: string): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
};

/**
 * The payload of a compact JWS that one of `keys` has signed with ES256, or null. The key is found by `kid` alone and
 * the algorithm is ours to say: nothing in the header can choose another.
 */
export const verifyJws = (
  text: string,
  keys: readonly (JsonWebKey & { readonly kid?: string })[],
): Record<string, unknown> | null => {
  const parts = text.split('.');
  const [head = '', body = '', signature = ''] = parts;
  if (parts.length !== 3 || !parts.every((part) => /^[\w-]+$/.test(part))) return null;
  const header = decode(head);
  if (header?.['alg'] !== 'ES256' || 'crit' in header) return null;
  const jwk = keys.find(({ kid }) => kid !== undefined && kid === header['kid']);
  const bytes = Buffer.from(signature, 'base64url');
  // One text for one signature: what decodes the same but is written otherwise is not it.
  if (!jwk || bytes.length !== 64 || bytes.toString('base64url') !== signature) return null;
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  const good = verify('sha256', Buffer.from(`${head}.${body}`), { key, dsaEncoding: 'ieee-p1363' }, bytes);
  return good ? decode(body) : null;
};

/** Signs a payload as the store does. */
export const signJws = (payload: object, key: KeyObject, kid: string): string => {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: 'ES256', kid, typ: 'JWT' })}.${part(payload)}`;
  return `${text}.${sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
};
