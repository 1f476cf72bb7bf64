const CRC = [
  0, 0xcc01, 0xd801, 0x1400, 0xf001, 0x3c00, 0x2800, 0xe401, 0xa001, 0x6c00, 0x7800, 0xb401, 0x5000, 0x9c01, 0x8801,
  0x4400,
];
const crcOf = (bytes: readonly number[]): number =>
  bytes.reduce((value, byte) => {
    const low = (value >>> 4) ^ (CRC[value & 15] ?? 0) ^ (CRC[byte & 15] ?? 0);
    return (low >>> 4) ^ (CRC[low & 15] ?? 0) ^ (CRC[byte >>> 4] ?? 0);
  }, 0);

const little = (value: number, size: number): number[] =>
  Array.from({ length: size }, (_, at) => Math.floor(value / 256 ** at) & 255);

export interface FitRecord {
  readonly lon: number | null;
  readonly lat: number | null;
  readonly ele: number | null;
  /** Milliseconds since 1970. */
  readonly time: number;
}

const semicircles = (degrees: number | null): number =>
  degrees === null ? 0x7fffffff : Math.round((degrees / 180) * 2 ** 31) >>> 0;

/** A FIT file as a watch writes it, by the protocol's description: definitions, records, and stops of the timer (`null`). */
export const fitFile = (records: readonly (FitRecord | null)[]): Uint8Array => {
  const data: number[] = [];
  // Local 0 is a record: timestamp, latitude, longitude, enhanced altitude. Local 1 is an event: timestamp, event, type.
  data.push(0x40, 0, 0, ...little(20, 2), 4, 253, 4, 0x86, 0, 4, 0x85, 1, 4, 0x85, 78, 4, 0x86);
  data.push(0x41, 0, 0, ...little(21, 2), 3, 253, 4, 0x86, 0, 1, 0, 1, 1, 0);
  let at = 0;
  for (const record of records) {
    if (record === null) data.push(1, ...little(at, 4), 0, 4);
    else {
      at = Math.round((record.time - 631_065_600_000) / 1000);
      const ele = record.ele === null ? 0xffffffff : Math.round((record.ele + 500) * 5);
      data.push(
        0,
        ...little(at, 4),
        ...little(semicircles(record.lat), 4),
        ...little(semicircles(record.lon), 4),
        ...little(ele, 4),
      );
    }
  }
  const head = [14, 0x20, ...little(2_132, 2), ...little(data.length, 4), 0x2e, 0x46, 0x49, 0x54];
  const whole = [...head, ...little(crcOf(head), 2), ...data];
  return Uint8Array.from([...whole, ...little(crcOf(whole), 2)]);
};
