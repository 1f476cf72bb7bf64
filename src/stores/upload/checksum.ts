import { base64, crc32 } from '../../lib/files/fileBytes.ts';

/** SHA-256, or null where this browser has none. */
export type Digest = (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array | null>;

/** The checksum of a part as its header carries it; CRC-32 where there is nothing better. */
export const checksumOf = async (bytes: Uint8Array<ArrayBuffer>, sha256: Digest): Promise<string> => {
  const digest = await sha256(bytes);
  if (digest !== null) return `sha256 ${base64(digest)}`;
  const sum = new Uint8Array(4);
  new DataView(sum.buffer).setUint32(0, crc32(bytes));
  return `crc32 ${base64(sum)}`;
};
