import type { WechatSettings } from './settings.ts';
import { authorization, proven } from './signing.ts';
import { WechatRefusal } from './refusal.ts';

const ANSWER_WITHIN_MS = 10_000;

export const send = (
  settings: WechatSettings,
  method: string,
  address: URL,
  body: string,
  now: number,
): Promise<Response> =>
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

export const codeIn = (text: string): string => {
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
