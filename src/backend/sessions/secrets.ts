import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** SHA-256; what is stored of anything that opens a door. */
export const sha256 = (value: string | Uint8Array): Uint8Array => createHash('sha256').update(value).digest();

/** Keyed hash with a purpose, so that a value made for one thing cannot serve as another. */
export const keyed = (secret: Uint8Array, purpose: string, ...values: string[]): Uint8Array =>
  createHmac('sha256', secret)
    .update(JSON.stringify([purpose, ...values]))
    .digest();

/** Equal in constant time. */
export const same = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

/** `bytes` random bytes as URL-safe text. */
export const randomText = (bytes: number): string => randomBytes(bytes).toString('base64url');
