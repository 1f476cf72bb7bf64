import { defineMethod } from './method.ts';
import { object, oneOf, optional, text } from './read.ts';

/** What the app's cashier needs: the store's product and the account it is bound to, or the server's signed order. */
export type Purchase = { readonly iapId: string; readonly accountToken: string } | { readonly orderString: string };

/**
 * Pays for an order in the app: the store's own purchase by `iapId`, the app's cashier for an `orderString`. On HarmonyOS the
 * store is IAP Kit: `iapId` is its `productId`, `accountToken` its `developerPayload`, and the receipt `jwsPurchaseOrder`, or
 * `jwsSubscriptionStatus` of what renews. The answer
 * is a hint to ask the server sooner: only the server's order says what was paid. `receipt`: the store's signed
 * transaction, to be handed to the server.
 */
export const purchase = defineMethod<
  Purchase,
  { state: 'paid' | 'cancelled' | 'pending' | 'failed'; receipt?: string | undefined }
>({
  needs: 'features',
  result: object({
    state: oneOf('paid', 'cancelled', 'pending', 'failed'),
    receipt: optional(text(12_000)),
  }),
  timeoutMs: 300_000,
});
