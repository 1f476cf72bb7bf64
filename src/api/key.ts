import { openDoors, randomHex } from './doors.ts';

/** A new idempotency key: 128 random bits in hexadecimal (KEY_PATTERN in wire.ts). One for each intended action. */
export const createKey = (): string => randomHex(openDoors, 16);
