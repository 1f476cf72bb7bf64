import type { Ports } from './ports.ts';

export interface CallOptions {
  /** Gives the request up: the promise rejects with an AbortError, which deserves no toast. */
  readonly signal?: AbortSignal | undefined;
  /** Default: the specification's two hours (section 9). */
  readonly timeoutMs?: number | undefined;
  /**
   * Idempotency key of the intended action. Keep one key while somebody tries the same action
   * again, so that it happens once; without it every call is a new action.
   */
  readonly key?: string | undefined;
  /** POST as a form instead of JSON. */
  readonly form?: boolean | undefined;
  /** What is sent by a tap that leaves the page arrives all the same. */
  readonly keepalive?: boolean | undefined;
  readonly ports?: Ports | undefined;
}
