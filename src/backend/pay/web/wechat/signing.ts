import { createDecipheriv, sign, verify } from 'node:crypto';
import { randomText } from '../../../sessions/secrets.ts';
import type { WechatSettings } from './settings.ts';

/** How far the time of a message may be from ours: five minutes, by WeChat Pay's rules for checking signatures. */
export const WECHAT_WINDOW_MS = 300_000;
const TAG_BYTES = 16;

/** The `Authorization` of a request: RSA-SHA256 over method, path with query, time, nonce and body, a line each. */
export const authorization = (
  { mchId, serial, privateKey }: WechatSettings,
  { method, path, body }: { readonly method: string; readonly path: string; readonly body: string },
  now: number,
): string => {
  const time = String(Math.floor(now / 1_000));
  const nonce = randomText(24);
  const text = `${method}\n${path}\n${time}\n${nonce}\n${body}\n`;
  const signature = sign('sha256', Buffer.from(text), privateKey).toString('base64');
  return `WECHATPAY2-SHA256-RSA2048 mchid="${mchId}",nonce_str="${nonce}",signature="${signature}",timestamp="${time}",serial_no="${serial}"`;
};

export interface Proven {
  readonly nonce: string;
  readonly late: boolean;
}

/** Whether WeChat Pay has signed a body, a notice or an answer alike; null: it has not. */
export const proven = (
  { platformKeys }: Pick<WechatSettings, 'platformKeys'>,
  body: string,
  headers: Headers,
  now: number,
): Proven | null => {
  const time = headers.get('Wechatpay-Timestamp') ?? '';
  const nonce = headers.get('Wechatpay-Nonce') ?? '';
  const signature = headers.get('Wechatpay-Signature') ?? '';
  const key = platformKeys.get(headers.get('Wechatpay-Serial') ?? '');
  if (!key || !/^[1-9]\d{9}$/.test(time) || !/^[\w-]{1,64}$/.test(nonce)) return null;
  if (!/^[A-Za-z0-9+/]{64,1024}={0,2}$/.test(signature)) return null;
  const good = verify('sha256', Buffer.from(`${time}\n${nonce}\n${body}\n`), key, Buffer.from(signature, 'base64'));
  return good ? { nonce, late: Math.abs(now - Number(time) * 1_000) > WECHAT_WINDOW_MS } : null;
};

/** Opens what a notice carries (AEAD_AES_256_GCM); null where the key does not fit or a byte was changed. */
export const opened = (
  { apiV3Key }: Pick<WechatSettings, 'apiV3Key'>,
  sealed: { readonly ciphertext: string; readonly nonce: string; readonly associated_data?: string | undefined },
): unknown => {
  try {
    const bytes = Buffer.from(sealed.ciphertext, 'base64');
    const open = createDecipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(sealed.nonce), {
      authTagLength: TAG_BYTES,
    });
    open.setAuthTag(bytes.subarray(bytes.length - TAG_BYTES));
    open.setAAD(Buffer.from(sealed.associated_data ?? ''));
    const text = Buffer.concat([open.update(bytes.subarray(0, bytes.length - TAG_BYTES)), open.final()]);
    return JSON.parse(text.toString('utf8'));
  } catch {
    return null;
  }
};
