/** When a text was signed: a subscription's status says it with its last order. For `trustRoots`. */
export const huaweiSignedAt = (payload: Record<string, unknown>): unknown => {
  const { signedTime, lastSubscriptionStatus: status } = payload as {
    signedTime?: unknown;
    lastSubscriptionStatus?: { lastPurchaseOrder?: { signedTime?: unknown } | null } | null;
  };
  return signedTime ?? status?.lastPurchaseOrder?.signedTime;
};
