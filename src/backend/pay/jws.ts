import { type KeyObject, verify, X509Certificate } from 'node:crypto';
import { type ChainFault, keyOfChain } from './chain/chain.ts';
import type { ChainMarks } from './chain/marks.ts';
import { type Parts, partsOf } from './compactJws.ts';

/** What a signed text says, or why it proves nothing. */
export type Signed =
  { readonly payload: Record<string, unknown> } | { readonly fault: 'malformed' | 'signature' | ChainFault };

/** Tells whose signatures count. */
export type Trust = (text: string) => Signed;

export const checked = ({ payload, covered, signature }: Parts, key: KeyObject): Signed => {
  const curve = key.asymmetricKeyDetails?.namedCurve;
  const good =
    curve === 'prime256v1' && verify('sha256', Buffer.from(covered), { key, dsaEncoding: 'ieee-p1363' }, signature);
  return good ? { payload } : { fault: 'signature' };
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
