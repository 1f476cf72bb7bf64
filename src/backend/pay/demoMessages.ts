import { ed25519Seal } from './gateway.ts';
import { DEMO_STORE_KEY_ID, demoSigningKey, demoStoreKey } from './demoKeys.ts';
import type { Outgoing } from './channel.ts';
import { signJws } from './signJws.ts';
import { sealed } from './message.ts';
import { SANDBOX_MERCHANT, sandboxSeal } from './sandbox.ts';
import type { DemoWord } from './demoWord.ts';
import { demoReceipt } from './demoReceipt.ts';

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
