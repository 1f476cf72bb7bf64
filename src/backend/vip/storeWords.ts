import type { StoreName } from '../../lib/vip/stores.ts';

/** Where a store's own customers turn to: it took the money, and it alone sends it back. */
export const STORE_WORDS: Readonly<
  Record<StoreName, { readonly name: string; readonly refunds: string; readonly papers: string }>
> = {
  iap: { name: 'App Store', refunds: 'reportaproblem.apple.com', papers: ' Apple ' },
  huawei: { name: '华为应用内支付', refunds: '手机的设置 › 华为账号 › 付款与账单', papers: '华为' },
};
