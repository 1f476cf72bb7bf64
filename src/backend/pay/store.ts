import * as z from 'zod/mini';
import { refuse } from '../errors.ts';
import type { PayNotice } from './channel.ts';
import type { PayChannel } from './payChannel.ts';
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

/** `data` is that of the app's own; the store also tells of other things (`summary`, …), which are none of ours. */
const notification = z.object({
  notificationType: z.string(),
  subtype: z.optional(z.string()),
  notificationUUID: text,
  signedDate: instant,
  data: z.optional(
    z.object({
      bundleId: text,
      environment: text,
      appAppleId: z.optional(z.int()),
      signedTransactionInfo: z.optional(z.string()),
    }),
  ),
});

const ofOurs = (
  said: { readonly bundleId: string; readonly environment: string },
  settings: StoreSettings,
): 'bundle' | 'environment' | null => {
  if (said.bundleId !== settings.bundleId) return 'bundle';
  return said.environment === settings.environment ? null : 'environment';
};

/**
 * A signed transaction of our app in the right environment. Throws `receipt`, whose `data.reason` says why: malformed,
 * chain, expired, signature, bundle, environment.
 */
export const readReceipt = (receipt: string, settings: StoreSettings): StoreTransaction => {
  const invalid = (reason: string) => refuse('receipt', { data: { reason } });
  const signed = settings.trust(receipt);
  if ('fault' in signed) throw invalid(signed.fault);
  const parsed = z.safeParse(transaction, signed.payload);
  if (!parsed.success) throw invalid('malformed');
  const other = ofOurs(parsed.data, settings);
  if (other) throw invalid(other);
  return parsed.data;
};

/** What a transaction says was paid. A renewal was on when it was bought, whenever the receipt was signed again. */
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
  toldAt: Math.min(paid.purchaseDate, paid.signedDate),
});

/** `notificationType` and `subtype`: https://developer.apple.com/documentation/appstoreservernotifications/notificationtype. */
const KINDS: Readonly<Record<string, PayNotice['kind']>> = {
  SUBSCRIBED: 'paid',
  ONE_TIME_CHARGE: 'paid',
  DID_RENEW: 'paid',
  OFFER_REDEEMED: 'paid',
  REFUND: 'refunded',
  REVOKE: 'refunded',
  EXPIRED: 'renewalOff',
  'DID_CHANGE_RENEWAL_STATUS AUTO_RENEW_DISABLED': 'renewalOff',
  'DID_CHANGE_RENEWAL_STATUS AUTO_RENEW_ENABLED': 'renewalOn',
  DID_FAIL_TO_RENEW: 'failed',
};

/** The notice in one of the store's notifications; null for one that changes nothing here. Throws `payMessage`. */
const readNotification = (body: string, settings: StoreSettings): PayNotice | null => {
  const invalid = (reason: string) => refuse('payMessage', { data: { reason } });
  let signed: unknown;
  try {
    signed = (JSON.parse(body) as { signedPayload?: unknown } | null)?.signedPayload;
  } catch {
    throw invalid('malformed');
  }
  const outer = settings.trust(typeof signed === 'string' ? signed : '');
  if ('fault' in outer) throw invalid(outer.fault);
  const parsed = z.safeParse(notification, outer.payload);
  if (!parsed.success) throw invalid('malformed');
  const { notificationType: type, subtype = '', notificationUUID, signedDate, data } = parsed.data;
  if (!data) return null;
  const other = ofOurs(data, settings);
  if (other) throw invalid(other);
  if (settings.environment === 'Production' && data.appAppleId !== settings.appAppleId) throw invalid('app');
  const kind = KINDS[type] ?? KINDS[`${type} ${subtype}`];
  if (kind === undefined || data.signedTransactionInfo === undefined) return null;
  const paid = { ...noticeOf(readReceipt(data.signedTransactionInfo, settings)), toldAt: signedDate };
  if (kind === 'paid') return paid;
  const eventId = `notification:${notificationUUID}`;
  return { ...paid, eventId, kind, reason: kind === 'failed' ? 'declined' : null };
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
