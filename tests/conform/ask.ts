import { randomUUID } from 'node:crypto';
import type { Call } from '../../src/api/define.ts';
import { canonicalText } from '../../src/api/signature.ts';
import { KEY_HEADER, REQUESTED_WITH, REQUESTED_WITH_HEADER, servedPath, SIGN, wirePairs } from '../../src/api/wire.ts';
import { hmacSha256 } from '../../src/host/tokens.ts';

/** The server that is asked. `fetch` can be handed in, so that an app answers without a network. */
export interface Target {
  /** Where calls of the host's root stand, without a slash at the end. */
  readonly origin: string;
  /** Where all others stand: `https://api.example/api`. */
  readonly api: string;
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** Cookie headers of two members of the server that is asked; without them what needs them is not asked. */
  readonly member: string | null;
  readonly other: string | null;
  readonly now: () => number;
}

/** An answer, read whole. */
export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Parsed JSON, or undefined. */
  readonly body: unknown;
}

export interface Asking {
  readonly cookie?: string | null;
  /** undefined: a new one where the call changes something; null: none. */
  readonly key?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** Headers that are left out. */
  readonly without?: readonly string[];
  readonly method?: string;
  /** Changes the query that was built: a signature, say. */
  readonly mend?: (query: URLSearchParams) => void;
  readonly body?: string;
}

const WAIT_MS = 15_000;
/** Longer answers are cut: no reply of the contracts comes near it. */
const MOST_CHARACTERS = 5_000_000;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const TRIES = 3;
const LONGEST_PAUSE_SEC = 60;

/** Seconds that a limit asks one to wait; 0 for every other answer. */
const pauseOf = ({ status, body, headers }: Answered): number => {
  const { errCode } = (body ?? {}) as { errCode?: unknown };
  if (status !== 429 && Number(errCode) !== 429) return 0;
  return Math.min(LONGEST_PAUSE_SEC, Number(headers.get('retry-after')) || 0);
};

/** One request to any address; rejects when nobody answers within 15 s. Waits where a limit says for how long. */
export const send = async (target: Target, address: string, init: RequestInit): Promise<Answered> => {
  for (let left = TRIES; ; left -= 1) {
    const response = await target.fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(WAIT_MS), ...init });
    const text = (await response.text()).slice(0, MOST_CHARACTERS);
    const answered = { status: response.status, headers: response.headers, text, body: parsed(text) };
    const pause = pauseOf(answered);
    if (pause === 0 || left <= 1) return answered;
    await new Promise((resolve) => setTimeout(resolve, pause * 1000));
  }
};

/** Where a call stands on this server. */
export const addressOn = (target: Target, call: Call): string => (call.root ? target.origin : target.api) + call.path;

/** Asks a call as the site would, except for what `asking` says. */
export const ask = (target: Target, call: Call, payload: unknown, asking: Asking = {}): Promise<Answered> => {
  const headers = new Headers({
    Accept: 'application/json',
    Origin: target.origin,
    'Sec-Fetch-Site': 'same-origin',
    [REQUESTED_WITH_HEADER]: REQUESTED_WITH,
  });
  if (call.changes && asking.key !== null) headers.set(KEY_HEADER, asking.key ?? randomUUID());
  if (asking.cookie) headers.set('Cookie', asking.cookie);
  const method = asking.method ?? call.method;
  const pairs = wirePairs(payload);
  const query = new URLSearchParams(call.method === 'GET' ? pairs : []);
  if (call.signed) {
    const ts = String(target.now());
    const nonce = randomUUID().replaceAll('-', '');
    query.set(SIGN.time, ts);
    query.set(SIGN.nonce, nonce);
    query.set(SIGN.sign, hmacSha256(canonicalText(call.method, servedPath(call), pairs, ts, nonce)));
  }
  asking.mend?.(query);
  let body: string | null = null;
  if (method === 'POST') {
    headers.set('Content-Type', 'application/json');
    body = asking.body ?? JSON.stringify(payload ?? {});
  }
  for (const [name, value] of Object.entries(asking.headers ?? {})) headers.set(name, value);
  for (const name of asking.without ?? []) headers.delete(name);
  const search = query.toString();
  return send(target, addressOn(target, call) + (search === '' ? '' : `?${search}`), { method, headers, body });
};
