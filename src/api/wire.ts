/** Names that both ends of a call agree on. */

/** Sent with every call; a form or a picture of another site cannot set it. Required where something changes. */
export const REQUESTED_WITH_HEADER = 'X-Requested-With';
export const REQUESTED_WITH = 'trail-shell';
/** Chosen by the client per intended action: the same key never acts twice. */
export const KEY_HEADER = 'Idempotency-Key';
/** 16–80 letters, digits, `-` or `_`. */
export const KEY_PATTERN = /^[\w-]{16,80}$/;
export const WEB_VERSION_HEADER = 'X-Web-Version';
/** Of an answer: the id of the member it was made for. Without it, it is what everybody gets. */
export const READER_HEADER = 'X-Reader';
/**
 * Of an answer that failed by the server's own fault: what its line in the server's log is found by, `REQUEST_ID`. It stands on the
 * page, and whoever writes to the service can say it.
 */
export const REQUEST_ID_HEADER = 'X-Request-Id';
/** Letters and digits that nobody takes for another, and no four digits in a row: those are masked in a log. */
export const REQUEST_ID = /^(?:[A-HJ-NP-Z][2-9A-HJ-NP-Z]{3}){2}$/;

/** Signature parameters of `signed` calls (api/signature.ts). */
export const SIGN = { sign: 'sign', time: 'ts', nonce: 'nonce' } as const;
/** How far a signed request's time may be from the server's. */
export const SIGN_WINDOW_MS = 300_000;
/** errCode of a signed request whose time is too far off; `data.now` is the server's time. */
export const CLOCK_REFUSED = 4033;

/** Text form of a payload value in a query or form; null for values that are left out. */
export const wireText = (value: unknown): string | null => {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value.map((item) => String(item)).join(',');
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value);
};

/** The payload as name and text pairs, in the payload's order. */
export const wirePairs = (payload: unknown): [name: string, text: string][] => {
  const pairs: [string, string][] = [];
  for (const [name, value] of Object.entries((payload ?? {}) as Record<string, unknown>)) {
    const text = wireText(value);
    if (text !== null) pairs.push([name, text]);
  }
  return pairs;
};

/** Path of a call as the server serves it and a signature covers it, wherever `{api}` points. */
export const servedPath = (call: { readonly path: string; readonly root?: true }): string =>
  call.root ? call.path : `/api${call.path}`;
