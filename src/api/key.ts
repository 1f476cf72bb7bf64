import { browserHost } from '../host/browser/browserHost.ts';

/** A new idempotency key: 128 random bits in hexadecimal (KEY_PATTERN in wire.ts). One for each intended action. */
export const createKey = (): string =>
  Array.from(browserHost().random(16), (byte) => byte.toString(16).padStart(2, '0')).join('');
