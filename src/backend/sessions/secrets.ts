import { createHash, createHmac, createSecretKey, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';

/** SHA-256; what is stored of anything that opens a door. */
export const sha256 = (value: string | Uint8Array): Uint8Array => createHash('sha256').update(value).digest();

/** Made once: with the bytes alone each hash makes a key object of its own, which takes longer than the hash. */
const keys = new WeakMap<Uint8Array, KeyObject>();
const keyOf = (secret: Uint8Array): KeyObject => {
  const known = keys.get(secret);
  if (known) return known;
  const key = createSecretKey(secret);
  keys.set(secret, key);
  return key;
};

/** Keyed hash with a purpose, so that a value made for one thing cannot serve as another. */
export const keyed = (secret: Uint8Array, purpose: string, ...values: string[]): Uint8Array =>
  createHmac('sha256', keyOf(secret))
    .update(JSON.stringify([purpose, ...values]))
    .digest();

/** Equal in constant time. */
export const same = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

/** `bytes` random bytes as URL-safe text. */
export const randomText = (bytes: number): string => randomBytes(bytes).toString('base64url');
