import * as z from 'zod/mini';
import { refuse } from '../../errors.ts';
import type { PayNotice } from '../channel.ts';
import type { HuaweiSettings } from '../settings.ts';
import { signedMessage, signedReceipt } from './signed.ts';
import { noticeOf, type Store, type StoreReceipt } from './store.ts';

/** Ids and tokens are of 256 characters at most. */
const text = z.string().check(z.regex(/^[\w.:-]{1,256}$/));
const instant = z.int().check(z.positive());
const app = { environment: text, applicationId: text };

/**
 * `PurchaseOrderPayload` of IAP Kit, as far as it counts here:
 * https://developer.huawei.com/consumer/cn/doc/harmonyos-references/iap-server-data-model.
 */
const purchaseOrder = z.object({
  ...app,
  purchaseOrderId: text,
  purchaseToken: text,
  productId: text,
  /** 0 consumable, 1 non-consumable, 2 renews by itself, 3 a time without renewal. */
  productType: z.union([z.string(), z.int()]),
  /** Absent where nothing has been paid. */
  purchaseTime: instant,
  signedTime: instant,
  developerPayload: z.optional(z.string()),
  purchaseOrderRevocationReasonCode: z.nullish(z.union([z.string(), z.int()])),
  revocationTime: z.nullish(z.int()),
});

/** `SubGroupStatusPayload`: a subscription and its last order. Status 1 is in force, 5 revoked, 2 and 3 have run out. */
const subscriptionStatus = z.object({
  ...app,
  lastSubscriptionStatus: z.object({
    status: z.union([z.string(), z.int()]),
    lastPurchaseOrder: purchaseOrder,
  }),
});

/** `NotificationPayload`, version v3. It names an order and never says for whom it was. */
const notification = z.object({
  notificationType: z.string(),
  notificationSubtype: z.optional(z.string()),
  notificationRequestId: z.string().check(z.regex(/^[\w.:-]{1,128}$/)),
  signedTime: instant,
  notificationMetaData: z.object({
    ...app,
    currentProductId: z.optional(text),
    purchaseToken: text,
    purchaseOrderId: z.optional(text),
  }),
});

const ofOurs = (
  said: { readonly applicationId: string; readonly environment: string },
  settings: HuaweiSettings,
): 'bundle' | 'environment' | null => {
  if (said.applicationId !== settings.applicationId) return 'bundle';
  return said.environment === settings.environment ? null : 'environment';
};

/** `jwsPurchaseOrder`, or `jwsSubscriptionStatus` of what renews: which of the two it is, its fields say. */
const readReceipt = (receipt: string, settings: HuaweiSettings): StoreReceipt => {
  const invalid = (reason: string) => refuse('receipt', { data: { reason } });
  const payload = signedReceipt(settings.trust, receipt);
  const status = 'lastSubscriptionStatus' in payload ? z.safeParse(subscriptionStatus, payload) : null;
  if (status?.success === false) throw invalid('malformed');
  const group = status?.data;
  const parsed = z.safeParse(purchaseOrder, group ? group.lastSubscriptionStatus.lastPurchaseOrder : payload);
  if (!parsed.success) throw invalid('malformed');
  const order = parsed.data;
  const other = ofOurs(group ?? order, settings) ?? ofOurs(order, settings);
  if (other) throw invalid(other);
  const state = group ? String(group.lastSubscriptionStatus.status) : '1';
  const ref = (order.developerPayload ?? '').toLowerCase();
  const revoked = (order.purchaseOrderRevocationReasonCode ?? '') !== '' || (order.revocationTime ?? 0) > 0;
  return {
    transactionId: order.purchaseOrderId,
    agreement: order.purchaseToken,
    ref: /^[0-9a-f-]{36}$/.test(ref) ? ref : '',
    productId: order.productId,
    purchasedAt: order.purchaseTime,
    signedAt: order.signedTime,
    renewal: String(order.productType) === '2',
    refused: revoked || state === '5' ? 'revoked' : state === '1' ? null : 'inactive',
  };
};

/**
 * `notificationType` and `notificationSubtype`:
 * https://developer.huawei.com/consumer/cn/doc/harmonyos-references/iap-key-event-notifications. `INITIAL_BUY` is none of
 * them: it does not say whose purchase it is, the receipt does. A change to another product is not sold here.
 */
const KINDS: Readonly<Record<string, PayNotice['kind']>> = {
  'DID_NEW_TRANSACTION DID_RENEW': 'paid',
  'DID_NEW_TRANSACTION RESTORE': 'paid',
  'DID_NEW_TRANSACTION BILLING_RECOVERY': 'paid',
  REVOKE: 'refunded',
  EXPIRE: 'renewalOff',
  'DID_CHANGE_RENEWAL_STATUS AUTO_RENEW_DISABLED': 'renewalOff',
  'DID_CHANGE_RENEWAL_STATUS AUTO_RENEW_ENABLED': 'renewalOn',
};

const readNotification = (body: string, settings: HuaweiSettings): PayNotice | null => {
  const invalid = (reason: string) => refuse('payMessage', { data: { reason } });
  const parsed = z.safeParse(notification, signedMessage(settings.trust, body, 'jwsNotification'));
  if (!parsed.success) throw invalid('malformed');
  const { notificationType: type, notificationSubtype: subtype = '', signedTime, notificationMetaData } = parsed.data;
  const { purchaseToken, purchaseOrderId, currentProductId = null } = notificationMetaData;
  const other = ofOurs(notificationMetaData, settings);
  if (other) throw invalid(other);
  const kind = KINDS[type] ?? KINDS[`${type} ${subtype}`];
  if (kind === undefined || purchaseOrderId === undefined) return null;
  const paid = noticeOf({
    transactionId: purchaseOrderId,
    agreement: purchaseToken,
    ref: '',
    productId: currentProductId,
    // It does not say when the money was taken: no later than this.
    purchasedAt: signedTime,
    signedAt: signedTime,
    renewal: true,
    refused: null,
  });
  if (kind === 'paid') return paid;
  return { ...paid, eventId: `notification:${parsed.data.notificationRequestId}`, kind };
};

/** Huawei's store on HarmonyOS: what IAP Kit signs, and its notifications of key events, version v3. */
export const huaweiStore = (settings: HuaweiSettings): Store => ({
  name: 'huawei',
  readReceipt: (receipt) => readReceipt(receipt, settings),
  readNotification: (body) => readNotification(body, settings),
});
