import { DEMO_STORE_KEY_ID, demoStoreKey } from './demoKeys.ts';
import { signJws } from './signJws.ts';
import type { DemoWord } from './demoWord.ts';

/** The store's signed transaction for a purchase: what the bridge hands over on a telephone. */
export const demoReceipt = (secret: Uint8Array, word: DemoWord, now: number): string =>
  signJws(
    {
      transactionId: word.transactionId,
      originalTransactionId: word.firstTransactionId ?? word.transactionId,
      bundleId: 'demo.app',
      environment: 'Demo',
      productId: word.iapId ?? '',
      purchaseDate: now,
      signedDate: now,
      appAccountToken: word.ref,
    },
    demoStoreKey(secret),
    DEMO_STORE_KEY_ID,
  );
