/** Four bytes at a time, as numbers that V8 keeps without a box: where nothing is new, this is the work. Both begin where their buffer does. */
export const isSame = (one: Uint8Array<ArrayBuffer>, other: Uint8Array<ArrayBuffer>): boolean => {
  if (one.byteLength !== other.byteLength) return false;
  const words = one.byteLength >> 2;
  const left = new Int32Array(one.buffer, 0, words);
  const right = new Int32Array(other.buffer, 0, words);
  for (let at = 0; at < words; at += 1) if (left[at] !== right[at]) return false;
  for (let at = words << 2; at < one.byteLength; at += 1) if (one[at] !== other[at]) return false;
  return true;
};
