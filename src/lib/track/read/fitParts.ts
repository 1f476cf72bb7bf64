/** CRC-16/ARC, which FIT takes of its header and of the whole file. */
const crcOf = (bytes: Uint8Array): number => {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 1) === 1 ? (crc >>> 1) ^ 0xa001 : crc >>> 1;
  }
  return crc;
};

const HEADER = 12;
const FULL_HEADER = 14;

/**
 * A file whose header says protocol 0.2, as Garmin's own SDK for JavaScript writes 2.0, with the number put right. The sum of
 * the whole file stays right too: it is nothing after a header that ends with its own sum.
 */
const withVersion = (part: Uint8Array): Uint8Array => {
  const view = new DataView(part.buffer, part.byteOffset, part.byteLength);
  if (part[0] !== FULL_HEADER || (part[1] ?? 0) >>> 4 !== 0) return part;
  if (crcOf(part.subarray(0, HEADER)) !== view.getUint16(HEADER, true)) return part;
  const mended = Uint8Array.from(part);
  mended[1] = 0x20;
  new DataView(mended.buffer).setUint16(HEADER, crcOf(mended.subarray(0, HEADER)), true);
  return mended;
};

/**
 * The files that a FIT file is made of: devices chain one behind the other (FIT protocol, “chained FIT files”). What is left at the end and is
 * no whole file comes as the last part, for the reader to refuse.
 */
export const fitParts = (bytes: Uint8Array): Uint8Array[] => {
  const parts: Uint8Array[] = [];
  let at = 0;
  while (at < bytes.length) {
    const left = bytes.subarray(at);
    const said = left.length < HEADER ? 0 : new DataView(left.buffer, left.byteOffset).getUint32(4, true);
    const end = (left[0] ?? 0) + said + 2;
    const isWhole = left.length >= HEADER && end < left.length;
    parts.push(withVersion(isWhole ? left.subarray(0, end) : left));
    at += isWhole ? end : left.length;
  }
  return parts;
};
