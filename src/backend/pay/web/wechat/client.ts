import { createHash } from 'node:crypto';
import type { WechatSettings } from './settings.ts';
import { authorization, proven } from './signing.ts';

const ANSWER_WITHIN_MS = 10_000;

/** What WeChat Pay answers where it refuses: `ORDERNOTEXIST`, `NO_STATEMENT_EXIST`, … */
export class WechatRefusal extends Error {
  readonly code: string;
  constructor(status: number, code: string) {
    super(`WeChat Pay answered ${status} ${code}`);
    this.name = 'WechatRefusal';
    this.code = code;
  }
}

const send = (settings: WechatSettings, method: string, address: URL, body: string, now: number): Promise<Response> =>
  fetch(address, {
    method,
    ...(body === '' ? {} : { body }),
    headers: {
      Authorization: authorization(settings, { method, path: address.pathname + address.search, body }, now),
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'User-Agent': 'trail-shell',
      'Wechatpay-Serial': [...settings.platformKeys.keys()][0] ?? '',
    },
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });

const codeIn = (text: string): string => {
  try {
    return String((JSON.parse(text) as { code?: unknown }).code ?? '');
  } catch {
    return '';
  }
};

/** Asks WeChat Pay; its answer counts when it has signed it. Throws where it cannot be reached, and `WechatRefusal`. */
export const ask = async (
  settings: WechatSettings,
  method: 'GET' | 'POST',
  path: string,
  payload: object | null,
  now: number,
): Promise<unknown> => {
  const body = payload === null ? '' : JSON.stringify(payload);
  const response = await send(settings, method, new URL(path, settings.api), body, now);
  const text = await response.text();
  if (!response.ok) throw new WechatRefusal(response.status, codeIn(text));
  const sender = proven(settings, text, response.headers, now);
  if (!sender || sender.late) throw new Error('An answer is not signed by WeChat Pay');
  return JSON.parse(text);
};

/** Fetches a bill from where an answer said it lies; it is not signed, its hash is. */
export const fetchBill = async (
  settings: WechatSettings,
  { address, sha1 }: { readonly address: string; readonly sha1: string },
  now: number,
): Promise<string> => {
  const url = new URL(address);
  // A signed request goes to its host and to no other.
  if (url.origin !== new URL(settings.api).origin) throw new Error('The bill lies elsewhere');
  const response = await send(settings, 'GET', url, '', now);
  if (!response.ok) throw new WechatRefusal(response.status, codeIn(await response.text()));
  const bytes = Buffer.from(await response.arrayBuffer());
  if (createHash('sha1').update(bytes).digest('hex') !== sha1.toLowerCase())
    throw new Error('The bill is not what was promised');
  return bytes.toString('utf8');
};
