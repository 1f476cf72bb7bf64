/** Ten to each doubling: a value is known to 7 %. */
const PER_DOUBLING = 10;

/** The place of a value, milliseconds or thousandths, among bounds that grow with it. */
export const bucketOf = (value: number): number => Math.round(PER_DOUBLING * Math.log2(value + 1));

/** The value in the middle of a place. */
export const valueOf = (bucket: number): number => Math.round(2 ** (bucket / PER_DOUBLING) - 1);

/** The value below which `share` of all visits lie; null without any. */
export const quantile = (
  counts: readonly { readonly bucket: number; readonly visits: number }[],
  share: number,
): number | null => {
  const sorted = [...counts].sort((one, other) => one.bucket - other.bucket);
  const all = sorted.reduce((sum, { visits }) => sum + visits, 0);
  let before = 0;
  for (const { bucket, visits } of sorted) {
    before += visits;
    if (before >= share * all) return valueOf(bucket);
  }
  return null;
};
