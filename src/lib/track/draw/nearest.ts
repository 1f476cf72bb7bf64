/** The index of the value nearest to `wanted` in a list that never falls; -1 for an empty one. */
export const nearestIndex = (rising: readonly number[], wanted: number): number => {
  let [low, high] = [0, rising.length - 1];
  if (high < 0) return -1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((rising[middle] as number) < wanted) low = middle + 1;
    else high = middle;
  }
  const before = rising[low - 1];
  return before !== undefined && wanted - before < Math.abs((rising[low] as number) - wanted) ? low - 1 : low;
};
