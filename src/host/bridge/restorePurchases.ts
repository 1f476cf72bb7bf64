import * as z from 'zod/mini';
import { defineMethod } from './method.ts';

/** Everything the iOS store has signed for this device's account. The server judges each receipt. */
export const restorePurchases = defineMethod<object, { receipts: string[] }>({
  needs: 'features',
  result: z.object({ receipts: z.array(z.string().check(z.maxLength(12_000))) }),
  timeoutMs: 60_000,
  // Years of renewals, some 5 KB each.
  maxBytes: 1024 * 1024,
});
