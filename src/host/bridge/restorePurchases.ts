import { defineMethod } from './method.ts';
import { listOf, object, text } from './read.ts';

/** Everything the iOS store has signed for this device's account. The server judges each receipt. */
export const restorePurchases = defineMethod<object, { receipts: string[] }>({
  needs: 'features',
  result: object({ receipts: listOf(text(12_000)) }),
  timeoutMs: 60_000,
  // Years of renewals, some 5 KB each.
  maxBytes: 1024 * 1024,
});
