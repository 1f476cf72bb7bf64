import { openPorts, randomHex } from './ports.ts';

/** A new idempotency key: 128 random bits in hexadecimal (KEY_PATTERN in wire.ts). One for each intended action. */
export const createKey = (): string => randomHex(openPorts, 16);
