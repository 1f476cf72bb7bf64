import { createHash } from 'node:crypto';
import type { Channel } from '../../api/vip/fields.ts';
import { ed25519Seal } from './gateway.ts';
import { DEMO_STORE_KEY_ID, demoSigningKey, demoStoreKey } from './demoKeys.ts';
import type { Outgoing } from './channel.ts';
import { signJws } from './jws.ts';
import { sealed } from './message.ts';
import { SANDBOX_MERCHANT, sandboxSeal } from './sandbox.ts';

/** What the demo's other side says of an order. */
export interface DemoWord {
  readonly channel: Channel;
  readonly kind: 'paid' | 'failed' | 'cancelled' | 'refunded' | 'renewalOff';
  readonly ref: string;
  readonly amountFen: number;
  readonly iapId: string | null;
  readonly transactionId: string;
  /** The first transaction of the agreement, where this one repeats it. */
  readonly firstTransactionId: string | null;
  readonly reason?: 'declined' | 'noFunds';
  /** Names a return of a part; a whole one is named by its payment. */
  readonly refundId?: string;
}

/** A number like the channels give, the same for the same name. */
export const demoTransaction = (payment: string): string =>
  BigInt(`0x${createHash('sha256').update(payment).digest('hex').slice(0, 14)}`)
    .toString()
    .padStart(17, '0');

/** The store's signed transaction for a purchase: what the bridge hands over on a telephone. */
export const demoReceipt = (secret: Uint8Array, word: DemoWord, now: number): string =>
  signJws(
    {
      transactionId: word.transactionId,
      originalTransactionId: word.firstTransactionId ?? word.transactionId,
      bundleId: 'demo.app',
      environment: 'Demo',
      productId: word.iapId ?? '',
      purchaseDate: now,
      signedDate: now,
      appAccountToken: word.ref,
    },
    demoStoreKey(secret),
    DEMO_STORE_KEY_ID,
  );

const STORE_TYPES = {
  paid: 'SUBSCRIBED',
  refunded: 'REFUND',
  renewalOff: 'EXPIRED',
  failed: 'DID_FAIL_TO_RENEW',
  cancelled: null,
} as const;

/** The message by which a channel of the demo says it, signed as the real one would; null for what it never says. */
export const demoMessage = (secret: Uint8Array, word: DemoWord, now: number): Outgoing | null => {
  const eventId = `demo:${word.kind}:${word.refundId ?? word.transactionId}`;
  if (word.channel === 'iap') {
    const notificationType = STORE_TYPES[word.kind];
    // The store tells nobody of a purchase that was given up.
    if (notificationType === null || (word.kind === 'failed' && word.firstTransactionId === null)) return null;
    const data = { bundleId: 'demo.app', environment: 'Demo', signedTransactionInfo: demoReceipt(secret, word, now) };
    const payload = { notificationType, notificationUUID: eventId, data, signedDate: now };
    return {
      body: JSON.stringify({ signedPayload: signJws(payload, demoStoreKey(secret), DEMO_STORE_KEY_ID) }),
      headers: { 'Content-Type': 'application/json' },
    };
  }
  const seal =
    word.channel === 'sandbox' ? sandboxSeal(secret) : ed25519Seal(demoSigningKey(secret, `${word.channel} gateway`));
  const { kind, ref, amountFen, transactionId, reason } = word;
  const payload = { eventId, kind, ref, amountFen, transactionId, merchant: SANDBOX_MERCHANT, currency: 'CNY' };
  return sealed(reason ? { ...payload, reason } : payload, seal, now);
};
