import * as z from 'zod/mini';
import { defineMethod } from './method.ts';

/**
 * Pays for an order in the app: the store's own purchase on iOS (by `iapId`), the app's cashier elsewhere. The answer
 * is a hint to ask the server sooner: only the server's order says what was paid.
 */
export const purchase = defineMethod({
  needs: 'features',
  result: z.object({ state: z.enum(['paid', 'cancelled', 'pending', 'failed']) }),
  timeoutMs: 300_000,
});
