import { openPorts, randomHex } from './ports.ts';

/** A new idempotency key: 128 random bits in hexadecimal (KEY_PATTERN in wire.ts). One for each intended action. */
export const createKey = (): string => randomHex(openPorts, 16);

/** A key that stays as long as the same is asked again. */
export interface KeptKey {
  /** The key for asking `what`, all of it. */
  readonly of: (what: unknown) => string;
  /** An answer has come: the next asking is another action. */
  readonly end: () => void;
}

/** Makes one for the action of a form: asked again after an answer was lost, it is answered as it was and happens once. */
export const createKeptKey = (create: () => string = createKey): KeptKey => {
  let last: { readonly what: string; readonly key: string } | null = null;
  return {
    of(what) {
      const text = JSON.stringify(what);
      if (last?.what !== text) last = { what: text, key: create() };
      return last.key;
    },
    end() {
      last = null;
    },
  };
};
