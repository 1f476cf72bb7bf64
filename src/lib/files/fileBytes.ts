/** The bytes of a part of a file; rejects when the device can't read it. Not Blob.arrayBuffer: iOS has it from 14. */
export const bytesOf = async (part: Blob): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await new Response(part).arrayBuffer());

/** FNV-1a, 32 bits: the same for the same bytes. Not proof against anybody who tries. */
export const hash32 = (bytes: Uint8Array): string => {
  let value = 0x811c9dc5;
  for (let at = 0; at < bytes.length; at += 1) value = Math.imul(value ^ (bytes[at] as number), 0x01000193);
  return (value >>> 0).toString(36);
};

let table: Uint32Array | null = null;
const tableOf = (): Uint32Array => {
  const made = new Uint32Array(256);
  for (let n = 0; n < 256; n += 1) {
    let value = n;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
    made[n] = value;
  }
  return made;
};

/** CRC-32 as ZIP has it. */
export const crc32 = (bytes: Uint8Array): number => {
  const values = (table ??= tableOf());
  let sum = 0xffffffff;
  for (let at = 0; at < bytes.length; at += 1)
    sum = (sum >>> 8) ^ (values[(sum ^ (bytes[at] as number)) & 255] as number);
  return (sum ^ 0xffffffff) >>> 0;
};

/** Base64, as headers carry bytes. */
export const base64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
