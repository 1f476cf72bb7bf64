/** The stores that sell by products and prices of their own, charge again and refund by themselves: Apple's, Huawei's. */
export const STORES = ['iap', 'huawei'] as const;
export type StoreName = (typeof STORES)[number];

/** Whether a channel is such a store. */
export const isStore = (channel: string | null): channel is StoreName => STORES.some((name) => name === channel);
