import * as z from 'zod/mini';
import { refuse } from '../errors.ts';
import type { PayChannel, PayNotice } from './channel.ts';
import { verifyJws } from './jws.ts';
import type { StoreSettings } from './settings.ts';

const text = z.string().check(z.regex(/^[\w.:-]{1,128}$/));
const instant = z.int().check(z.positive());

/** The fields of the store's signed transaction that count here. */
const transaction = z.object({
  transactionId: text,
  originalTransactionId: text,
  bundleId: text,
  environment: text,
  productId: text,
  purchaseDate: instant,
  signedDate: instant,
  /** The order's `ref`: put there by the purchase that we began. */
  appAccountToken: z.optional(z.string().check(z.toLowerCase(), z.regex(/^[0-9a-f-]{36}$/))),
  revocationDate: z.optional(instant),
});
export type StoreTransaction = z.infer<typeof transaction>;

const notification = z.object({
  notificationType: z.string(),
  subtype: z.optional(z.string()),
  notificationUUID: text,
  data: z.object({ bundleId: text, environment: text, signedTransactionInfo: z.string() }),
});

/** A signed transaction of our app in the right environment. Throws `receipt`. */
export const readReceipt = (receipt: string, settings: StoreSettings): StoreTransaction => {
  const parsed = z.safeParse(transaction, verifyJws(receipt, settings.keys));
  if (!parsed.success) throw refuse('receipt');
  const { bundleId, environment } = parsed.data;
  if (bundleId !== settings.bundleId || environment !== settings.environment) throw refuse('receipt');
  return parsed.data;
};

/** What a transaction says was paid. */
export const noticeOf = (paid: StoreTransaction): PayNotice => ({
  eventId: `transaction:${paid.transactionId}`,
  nonce: null,
  late: false,
  kind: 'paid',
  ref: paid.appAccountToken ?? '',
  transactionId: paid.transactionId,
  amountFen: null,
  refundId: `refund:${paid.transactionId}`,
  reason: null,
  agreement: paid.originalTransactionId,
  productId: paid.productId,
  renewal: paid.transactionId !== paid.originalTransactionId,
  takenAt: paid.purchaseDate,
});

const PAID = ['SUBSCRIBED', 'ONE_TIME_CHARGE', 'DID_RENEW', 'OFFER_REDEEMED'];

/** The notice in one of the store's notifications. Throws `payMessage`. */
const readNotification = (body: string, settings: StoreSettings): PayNotice => {
  let signed: unknown;
  try {
    signed = (JSON.parse(body) as { signedPayload?: unknown } | null)?.signedPayload;
  } catch {
    throw refuse('payMessage');
  }
  const outer = z.safeParse(notification, typeof signed === 'string' ? verifyJws(signed, settings.keys) : null);
  if (!outer.success) throw refuse('payMessage');
  const { notificationType: type, subtype, notificationUUID, data } = outer.data;
  const paid = noticeOf(readReceipt(data.signedTransactionInfo, settings));
  if (PAID.includes(type)) return paid;
  const eventId = `notification:${notificationUUID}`;
  if (type === 'REFUND' || type === 'REVOKE') return { ...paid, eventId, kind: 'refunded' };
  const off = type === 'EXPIRED' || (type === 'DID_CHANGE_RENEWAL_STATUS' && subtype === 'AUTO_RENEW_DISABLED');
  if (off) return { ...paid, eventId, kind: 'renewalOff' };
  if (type === 'DID_FAIL_TO_RENEW') return { ...paid, eventId, kind: 'failed', reason: 'declined' };
  throw refuse('payMessage');
};

/**
 * Purchase in the iOS app. What was paid is what the store has signed; an old signature is no replay, because a
 * transaction counts once. The store charges and refunds by itself.
 */
export const storeChannel = (settings: StoreSettings): PayChannel => ({
  name: 'iap',
  url: null,
  begin({ iapId, ref }) {
    if (iapId === null) throw refuse('channelClosed');
    return { channel: 'iap', iapId, accountToken: ref };
  },
  read: (body) => readNotification(body, settings),
  ask: () => null,
});
