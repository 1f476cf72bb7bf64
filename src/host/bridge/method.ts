import type { Capability } from '../versions.ts';
import type { Read } from './read.ts';

/**
 * One ability of the app. `result` reads its answer's `data`, which is checked like an API reply, because the
 * app around us may be old, patched, or not ours at all.
 */
export interface Method<Payload, Result> {
  readonly needs: Capability;
  readonly result: Read<Result>;
  /** How long to wait when the caller does not say. */
  readonly timeoutMs: number;
  /** Answers above this are no answers of ours. 64 KB where nothing is said. */
  readonly maxBytes?: number;
  /** Never sent: keeps the payload's type. */
  readonly payload?: Payload;
}

export const defineMethod = <Payload extends object, Result>(
  method: Method<Payload, Result>,
): Method<Payload, Result> => method;
