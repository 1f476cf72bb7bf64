/** Elements of WebM as bytes (RFC 8794). */

const idBytes = (id: number): Buffer => {
  const text = id.toString(16);
  return Buffer.from(text.length % 2 === 0 ? text : `0${text}`, 'hex');
};

/** Eight bytes: the longest length that there is, and always the same. */
const lengthBytes = (length: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE((1n << 56n) | BigInt(length));
  return bytes;
};

/** An element around its content. */
export const element = (id: number, ...content: readonly Buffer[]): Buffer => {
  const inside = Buffer.concat(content);
  return Buffer.concat([idBytes(id), lengthBytes(inside.length), inside]);
};

export const text = (id: number, value: string): Buffer => element(id, Buffer.from(value));
export const whole = (id: number, value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return element(id, bytes);
};
export const real = (id: number, value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return element(id, bytes);
};
