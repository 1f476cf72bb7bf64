import { Unreadable } from '../faults.ts';

/** CRC-16/ARC of each byte, which FIT takes of the whole file. */
const CRC = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = (crc & 1) === 1 ? (crc >>> 1) ^ 0xa001 : crc >>> 1;
  return crc;
});
const crcOf = (bytes: Uint8Array): number => {
  let crc = 0;
  for (const byte of bytes) crc = (crc >>> 8) ^ (CRC[(crc ^ byte) & 0xff] ?? 0);
  return crc;
};

/** The shortest header; later protocols end it with a sum of its own. */
const HEADER = 12;

/**
 * The messages of each file that a FIT file is made of: devices chain one behind the other (FIT protocol, “chained FIT files”).
 * Whatever versions the headers tell: what there is to read stands in the definitions. Throws where a file is not whole, or its
 * sum is wrong; a sum of 0 says that its writer took none.
 */
export const fitParts = (bytes: Uint8Array): Uint8Array[] => {
  const parts: Uint8Array[] = [];
  let at = 0;
  while (at < bytes.length) {
    const left = new DataView(bytes.buffer, bytes.byteOffset + at, bytes.length - at);
    const begin = left.byteLength < HEADER ? 0 : left.getUint8(0);
    if (begin < HEADER) throw new Unreadable('broken');
    const said = left.getUint32(4, true);
    const end = begin + said;
    // A device puts the size into the header when its recording is over.
    if (said === 0 || end + 2 > left.byteLength) throw new Unreadable('truncated');
    const sum = left.getUint16(end, true);
    if (sum !== 0 && sum !== crcOf(bytes.subarray(at, at + end))) throw new Unreadable('broken');
    parts.push(bytes.subarray(at + begin, at + end));
    at += end + 2;
  }
  return parts;
};
