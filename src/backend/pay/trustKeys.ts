import { createPublicKey, type JsonWebKey } from 'node:crypto';
import { partsOf } from './compactJws.ts';
import { checked, type Trust } from './jws.ts';

/** Trusts keys that are named beforehand, by their `kid`: how the demo signs. */
export const trustKeys =
  (keys: readonly (JsonWebKey & { readonly kid?: string })[]): Trust =>
  (text) => {
    const parts = partsOf(text);
    if (!parts) return { fault: 'malformed' };
    const jwk = keys.find(({ kid }) => kid !== undefined && kid === parts.header['kid']);
    return jwk ? checked(parts, createPublicKey({ key: jwk, format: 'jwk' })) : { fault: 'signature' };
  };
