import { API, API_ORIGIN } from '../settings.ts';
import { WEB_VERSION } from '../site.ts';
import type { Call } from './define.ts';
import { randomHex, type Ports } from './ports.ts';
import {
  KEY_HEADER,
  REQUESTED_WITH,
  REQUESTED_WITH_HEADER,
  servedPath,
  SIGN,
  WEB_VERSION_HEADER,
  wirePairs,
} from './wire.ts';

export interface RequestOptions {
  /** Idempotency key of the intended action. */
  readonly key: string;
  /** POST as a form instead of JSON. */
  readonly form: boolean;
  /** Goes on when the page is left. */
  readonly keepalive: boolean;
  /** The server's clock minus ours, in milliseconds. */
  readonly clockOffsetMs: number;
}

/** Address of a call, without its query. */
export const addressOf = (call: Call<never>): string => (call.root ? API_ORIGIN : API) + call.path;

/** The request a contract means. Each attempt is built anew: a signature is good for one. */
export const buildRequest = async (
  call: Call<never>,
  payload: unknown,
  ports: Ports,
  { key, form, keepalive, clockOffsetMs }: RequestOptions,
): Promise<{ address: string; init: RequestInit }> => {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    [REQUESTED_WITH_HEADER]: REQUESTED_WITH,
    [WEB_VERSION_HEADER]: WEB_VERSION,
  };
  if (call.changes) headers[KEY_HEADER] = key;
  const pairs = wirePairs(payload);
  const query = new URLSearchParams(call.method === 'GET' ? pairs : []);
  if (call.signed) {
    const ts = String(Math.round(ports.now() + clockOffsetMs));
    const nonce = randomHex(ports, 16);
    // The cipher is loaded by the few calls that sign, not by every page that reads.
    const [{ hmacSha256 }, { canonicalText }] = await Promise.all([
      import('../host/tokens.ts'),
      import('./signature.ts'),
    ]);
    query.set(SIGN.time, ts);
    query.set(SIGN.nonce, nonce);
    query.set(SIGN.sign, hmacSha256(canonicalText(call.method, servedPath(call), pairs, ts, nonce)));
  }
  let body: string | null = null;
  if (call.method === 'POST') {
    headers['Content-Type'] = form ? 'application/x-www-form-urlencoded' : 'application/json';
    body = form ? new URLSearchParams(pairs).toString() : JSON.stringify(payload ?? {});
  }
  const search = query.toString();
  return {
    address: addressOf(call) + (search === '' ? '' : `?${search}`),
    // A redirect is a captive portal's: no reply of ours stands behind one.
    init: {
      method: call.method,
      headers,
      body,
      keepalive,
      credentials: 'include',
      cache: 'no-store',
      redirect: 'error',
    },
  };
};
