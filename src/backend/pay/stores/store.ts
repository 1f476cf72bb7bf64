import type { StoreName } from '../../../lib/vip/stores.ts';
import { refuse } from '../../errors.ts';
import type { PayNotice } from '../channel.ts';
import type { PayChannel } from '../payChannel.ts';

/** What a store has signed of one purchase, whichever store. */
export interface StoreReceipt {
  readonly transactionId: string;
  /** What its renewals have in common. */
  readonly agreement: string;
  /** The order's `ref`: put there by the purchase that we began. '' where it does not say. */
  readonly ref: string;
  /** Null where the store does not say: then it names a payment that is known already. */
  readonly productId: string | null;
  /** Epoch ms, both. */
  readonly purchasedAt: number;
  readonly signedAt: number;
  /** May repeat an earlier payment: without an order that waits for it or a renewal that stands, it is none of ours. */
  readonly renewal: boolean;
  /** Why nothing is granted for it. `inactive`: the subscription has run out, or its charge did not get through. */
  readonly refused: 'revoked' | 'inactive' | null;
}

/** A store whose word is a JWS with its chain (`x5c`). Another one is a file beside `huawei.ts`, the worked example. */
export interface Store {
  readonly name: StoreName;
  /**
   * A purchase of our app in the right environment. Throws `receipt`, whose `data.reason` says why: malformed, chain,
   * expired, signature, bundle, environment.
   */
  readonly readReceipt: (receipt: string) => StoreReceipt;
  /** The notice in one of its notifications; null for one that changes nothing here. Throws `payMessage`. */
  readonly readNotification: (body: string) => PayNotice | null;
}

/** What a receipt says was paid. A renewal was on when it was bought, whenever the receipt was signed again. */
export const noticeOf = (paid: StoreReceipt): PayNotice => ({
  eventId: `transaction:${paid.transactionId}`,
  nonce: null,
  late: false,
  kind: 'paid',
  ref: paid.ref,
  transactionId: paid.transactionId,
  amountFen: null,
  refundId: `refund:${paid.transactionId}`,
  reason: null,
  agreement: paid.agreement,
  productId: paid.productId,
  renewal: paid.renewal,
  takenAt: paid.purchasedAt,
  toldAt: Math.min(paid.purchasedAt, paid.signedAt),
});

/**
 * Purchase in a store. What was paid is what the store has signed; an old signature is no replay, because a transaction
 * counts once. The store charges and refunds by itself.
 */
export const storeChannel = (store: Store): PayChannel => ({
  name: store.name,
  url: null,
  begin({ iapId, ref }) {
    if (iapId === null) throw refuse('channelClosed');
    return { channel: store.name, iapId, accountToken: ref };
  },
  read: (body) => store.readNotification(body),
  ask: () => null,
});
