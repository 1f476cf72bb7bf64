import * as z from 'zod/mini';
import { refuse } from '../../errors.ts';
import type { PayNotice } from '../channel.ts';
import type { StoreSettings } from '../settings.ts';
import { signedMessage, signedReceipt } from './signed.ts';
import { noticeOf, type Store, type StoreReceipt } from './store.ts';

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

const readReceipt = (receipt: string, settings: StoreSettings): StoreReceipt => {
  const invalid = (reason: string) => refuse('receipt', { data: { reason } });
  const parsed = z.safeParse(transaction, signedReceipt(settings.trust, receipt));
  if (!parsed.success) throw invalid('malformed');
  const other = ofOurs(parsed.data, settings);
  if (other) throw invalid(other);
  const { data } = parsed;
  return {
    transactionId: data.transactionId,
    agreement: data.originalTransactionId,
    ref: data.appAccountToken ?? '',
    productId: data.productId,
    purchasedAt: data.purchaseDate,
    signedAt: data.signedDate,
    renewal: data.transactionId !== data.originalTransactionId,
    refused: data.revocationDate === undefined ? null : 'revoked',
  };
};

/** `notificationType` and `subtype`: https://developer.apple.com/documentation/appstoreservernotifications/notificationtype. */
const KINDS: Readonly<Record<string, PayNotice['kind']>> = {
  SUBSCRIBED: 'paid',
  ONE_TIME_CHARGE: 'paid',
  DID_RENEW: 'paid',
  OFFER_REDEEMED: 'paid',
  REFUND: 'refunded',
  REVOKE: 'refunded',
  REFUND_REVERSED: 'refundReversed',
  EXPIRED: 'renewalOff',
  'DID_CHANGE_RENEWAL_STATUS AUTO_RENEW_DISABLED': 'renewalOff',
  'DID_CHANGE_RENEWAL_STATUS AUTO_RENEW_ENABLED': 'renewalOn',
  DID_FAIL_TO_RENEW: 'failed',
};

const readNotification = (body: string, settings: StoreSettings): PayNotice | null => {
  const invalid = (reason: string) => refuse('payMessage', { data: { reason } });
  const parsed = z.safeParse(notification, signedMessage(settings.trust, body, 'signedPayload'));
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

/** The App Store: StoreKit 2's signed transactions, and App Store Server Notifications, version 2. */
export const appleStore = (settings: StoreSettings): Store => ({
  name: 'iap',
  readReceipt: (receipt) => readReceipt(receipt, settings),
  readNotification: (body) => readNotification(body, settings),
});
