import { leaving } from '../host/browser/leaving.ts';
import type { Host } from '../host/host.ts';

/** What a request needs of its surroundings. */
export type Ports = Pick<Host, 'fetch' | 'now' | 'random' | 'timers' | 'leaving'>;

/** Ports that open in every page and in Node alike. */
export const openPorts: Ports = {
  fetch: (address, init) => globalThis.fetch(address, init),
  now: () => Date.now(),
  random: (length) => globalThis.crypto.getRandomValues(new Uint8Array(length)),
  timers: {
    set: (run, afterMs) => globalThis.setTimeout(run, afterMs) as unknown as number,
    clear: (timer) => globalThis.clearTimeout(timer),
  },
  leaving,
};

/** `bytes` random bytes in hex: idempotency keys and nonces. */
export const randomHex = (ports: Pick<Ports, 'random'>, bytes: number): string =>
  Array.from(ports.random(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
