import { createHmac } from 'node:crypto';
import { keyed, same } from '../sessions/secrets.ts';
import type { PayChannel } from './payChannel.ts';
import { noticeIn, sealed, unsealed, type Check, type Seal } from './message.ts';

export const SANDBOX_MERCHANT = 'demo';
export const CASHIER_PATH = '/demo/cashier';

/** HMAC-SHA256 with a key that only this deployment knows. */
export const sandboxSeal = (secret: Uint8Array): Seal & Check => {
  const key = keyed(secret, 'demo pay key', 'sandbox');
  const mac = (text: string): Buffer => createHmac('sha256', key).update(text).digest();
  return {
    sign: (text) => mac(text).toString('base64url'),
    good: (text, signature) => same(mac(text), Buffer.from(signature, 'base64url')),
  };
};

/** Payment on the demo's own cashier page, which answers with signed messages as a real gateway would. */
export const sandboxChannel = (secret: Uint8Array): PayChannel => {
  const seal = sandboxSeal(secret);
  return {
    name: 'sandbox',
    url: null,
    begin: ({ ref }) => ({ channel: 'sandbox', address: `${CASHIER_PATH}?order=${ref}` }),
    read(body, headers, now) {
      return noticeIn(unsealed(body, headers, seal, now), SANDBOX_MERCHANT);
    },
    ask: (asked, now) => sealed({ ...asked, merchant: SANDBOX_MERCHANT, currency: 'CNY' }, seal, now),
  };
};
