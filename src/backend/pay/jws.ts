import { createPublicKey, sign, verify, X509Certificate, type JsonWebKey, type KeyObject } from 'node:crypto';
import { type ChainFault, type ChainMarks, keyOfChain } from './chain/chain.ts';

/** What a signed text says, or why it proves nothing. */
export type Signed =
  { readonly payload: Record<string, unknown> } | { readonly fault: 'malformed' | 'signature' | ChainFault };

/** Tells whose signatures count. */
export type Trust = (text: string) => Signed;

interface Parts {
  readonly header: Record<string, unknown>;
  readonly payload: Record<string, unknown>;
  readonly covered: string;
  readonly signature: Buffer;
}

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

/** The parts of a compact JWS. The algorithm is ours to say: nothing in the header can choose another. */
const partsOf = (text: string): Parts | null => {
  const parts = text.split('.');
  const [head = '', body = '', signed = ''] = parts;
  if (parts.length !== 3 || !parts.every((part) => /^[\w-]+$/.test(part))) return null;
  const header = decode(head);
  const payload = decode(body);
  if (header?.['alg'] !== 'ES256' || 'crit' in header || !payload) return null;
  const signature = Buffer.from(signed, 'base64url');
  // One text for one signature: what decodes the same but is written otherwise is not it.
  if (signature.length !== 64 || signature.toString('base64url') !== signed) return null;
  return { header, payload, covered: `${head}.${body}`, signature };
};

const checked = ({ payload, covered, signature }: Parts, key: KeyObject): Signed => {
  const curve = key.asymmetricKeyDetails?.namedCurve;
  const good =
    curve === 'prime256v1' && verify('sha256', Buffer.from(covered), { key, dsaEncoding: 'ieee-p1363' }, signature);
  return good ? { payload } : { fault: 'signature' };
};

/** Trusts keys that are named beforehand, by their `kid`: how the demo signs. */
export const trustKeys =
  (keys: readonly (JsonWebKey & { readonly kid?: string })[]): Trust =>
  (text) => {
    const parts = partsOf(text);
    if (!parts) return { fault: 'malformed' };
    const jwk = keys.find(({ kid }) => kid !== undefined && kid === parts.header['kid']);
    return jwk ? checked(parts, createPublicKey({ key: jwk, format: 'jwk' })) : { fault: 'signature' };
  };

/**
 * Trusts whoever a root vouches for: the chain comes with each text (`x5c`), and counts as of when it says that it was signed
 * (`signedAt`, epoch ms).
 */
export const trustRoots = (
  pems: readonly string[],
  marks: ChainMarks,
  signedAt: (payload: Record<string, unknown>) => unknown = ({ signedDate }) => signedDate,
): Trust => {
  const roots = pems.map((pem) => new X509Certificate(pem));
  return (text) => {
    const parts = partsOf(text);
    const at = parts && signedAt(parts.payload);
    if (!parts || typeof at !== 'number' || !Number.isSafeInteger(at)) return { fault: 'malformed' };
    const key = keyOfChain(parts.header['x5c'], roots, marks, at);
    return typeof key === 'string' ? { fault: key } : checked(parts, key);
  };
};

/** Signs a payload as the demo's store does. */
export const signJws = (payload: object, key: KeyObject, kid: string): string => {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: 'ES256', kid, typ: 'JWT' })}.${part(payload)}`;
  return `${text}.${sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
};
