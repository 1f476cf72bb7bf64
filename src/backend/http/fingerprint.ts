import { keyed } from '../sessions/secrets.ts';

/**
 * Hash over everything a request asks for, without its signature parameters. Keyed: it is stored, and what was asked for
 * may be short and secret (a code, a password).
 */
export const fingerprint = (secret: Uint8Array, name: string, payload: unknown): Uint8Array =>
  keyed(secret, 'request', name, JSON.stringify(sorted(payload)));

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, item]) => [name, sorted(item)]);
};
