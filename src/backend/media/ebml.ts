/** Numbers of EBML (RFC 8794). */

/** A number of one to eight bytes whose first bits tell how many; `marked` keeps them, as ids do. */
export const vint = (
  bytes: Buffer,
  at: number,
  marked: boolean,
): { value: number; length: number; unknown: boolean } => {
  const first = bytes.readUInt8(at);
  const length = Math.clz32(first) - 23;
  if (length < 1 || length > 8) throw new RangeError('no such number');
  let value = marked ? first : first & (0xff >> length);
  let ones = (first & (0xff >> length)) === 0xff >> length;
  for (let more = 1; more < length; more += 1) {
    const byte = bytes.readUInt8(at + more);
    value = value * 256 + byte;
    ones &&= byte === 0xff;
  }
  return { value, length, unknown: ones };
};

export const whole = (bytes: Buffer): number => bytes.reduce((value, byte) => value * 256 + byte, 0);
export const real = (bytes: Buffer): number => (bytes.length === 4 ? bytes.readFloatBE() : bytes.readDoubleBE());
