import type { Parts } from '../../context.ts';
import { DEMO_STORE_KEY_ID, demoStoreKey, publicJwk } from '../demoKeys.ts';
import { trustKeys } from '../trustKeys.ts';
import type { StoreSettings } from '../settings.ts';
import { appleStore } from './apple.ts';
import { huaweiStore } from './huawei.ts';
import type { Store } from './store.ts';

export type Deployment = Pick<Parts, 'settings' | 'secret'>;

/** The iOS store as this deployment knows it: configured, the demo's own, or none. */
const appleOf = ({ settings, secret }: Deployment): StoreSettings | null => {
  if (settings.pay.store) return settings.pay.store;
  if (!settings.demo) return null;
  const key = { ...publicJwk(demoStoreKey(secret)), kid: DEMO_STORE_KEY_ID };
  return { trust: trustKeys([key]), bundleId: 'demo.app', appAppleId: null, environment: 'Demo' };
};

/** The stores of a deployment, whose receipts are taken in. */
export const storesOf = (parts: Deployment): readonly Store[] => {
  const apple = appleOf(parts);
  const { huawei } = parts.settings.pay;
  return [...(apple ? [appleStore(apple)] : []), ...(huawei ? [huaweiStore(huawei)] : [])];
};
