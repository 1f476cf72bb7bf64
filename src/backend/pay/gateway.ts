import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { randomText } from '../sessions/secrets.ts';
import type { Bill } from './channel.ts';
import type { PayChannel } from './payChannel.ts';
import { noticeIn, sealed, unsealed, type Check, type Seal } from './message.ts';
import type { GatewaySettings } from './settings.ts';

export const ed25519Seal = (key: KeyObject): Seal => ({
  sign: (text) => sign(null, Buffer.from(text), key).toString('base64url'),
});
export const ed25519Check = (key: KeyObject): Check => ({
  good: (text, signature) => verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url')),
});

/**
 * The order as the app's cashier takes it: parameters by name, percent-encoded, our signature over them at the end.
 * The app passes it on as it is; its server checks who ordered what.
 */
export const orderString = (name: string, merchant: string, bill: Bill, seal: Seal, now: number): string => {
  const params: Record<string, string> = {
    agreement: bill.renews ? '1' : '0',
    amountFen: String(bill.amountFen),
    channel: name,
    currency: 'CNY',
    merchant,
    nonce: randomText(12),
    payBy: String(bill.payBy),
    ref: bill.ref,
    subject: bill.subject,
    time: String(now),
  };
  const text = Object.entries(params)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&');
  return `${text}&sign=${seal.sign(text)}`;
};

/** Payment in the Android or HarmonyOS app: orders and requests signed with our key, answers with the gateway's. */
export const gatewayChannel = (
  name: 'android' | 'harmony',
  settings: GatewaySettings,
  url: string | null,
): PayChannel => {
  const seal = ed25519Seal(createPrivateKey({ key: settings.privateKey, format: 'jwk' }));
  const check = ed25519Check(createPublicKey({ key: settings.gatewayKey, format: 'jwk' }));
  const { merchant } = settings;
  return {
    name,
    url,
    begin: (bill, now) => ({ channel: name, orderString: orderString(name, merchant, bill, seal, now) }),
    read(body, headers, now) {
      return noticeIn(unsealed(body, headers, check, now), merchant);
    },
    ask: (asked, now) => sealed({ ...asked, merchant, currency: 'CNY' }, seal, now),
  };
};
