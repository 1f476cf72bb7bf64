const CRC = [
  0, 0xcc01, 0xd801, 0x1400, 0xf001, 0x3c00, 0x2800, 0xe401, 0xa001, 0x6c00, 0x7800, 0xb401, 0x5000, 0x9c01, 0x8801,
  0x4400,
];
const crcOf = (bytes: readonly number[]): number =>
  bytes.reduce((value, byte) => {
    const low = (value >>> 4) ^ (CRC[value & 15] ?? 0) ^ (CRC[byte & 15] ?? 0);
    return (low >>> 4) ^ (CRC[low & 15] ?? 0) ^ (CRC[byte >>> 4] ?? 0);
  }, 0);

export const little = (value: number, size: number): number[] =>
  Array.from({ length: size }, (_, at) => Math.floor((value < 0 ? value + 2 ** 32 : value) / 256 ** at) & 255);
const big = (value: number, size: number): number[] => little(value, size).reverse();

export const semicircles = (degrees: number | null): number =>
  degrees === null ? 0x7fffffff : Math.round((degrees / 180) * 2 ** 31) >>> 0;
/** Seconds of FIT of a moment in milliseconds since 1970. */
export const fitSeconds = (time: number): number => Math.round((time - 631_065_600_000) / 1000);

/** A kind of message that one device writes: its local number, its number in the profile, and the sizes of its fields. */
export interface FitKind {
  readonly local: number;
  readonly kind: number;
  readonly fields: readonly (readonly [field: number, size: number, type: number])[];
  readonly isBig?: boolean;
  /** Sizes of fields of an application, at the end of each message. */
  readonly own?: readonly number[];
}
export const define = ({ local, kind, fields, isBig = false, own }: FitKind): number[] => [
  0x40 | (own ? 0x20 : 0) | local,
  0,
  isBig ? 1 : 0,
  ...(isBig ? big(kind, 2) : little(kind, 2)),
  fields.length,
  ...fields.flat(),
  ...(own ? [own.length, ...own.flatMap((size, at) => [at, size, 0])] : []),
];
/** A message of a kind. `offset`: its time stands in its header, as so many seconds modulo 32. */
export const message = (
  { local, fields, isBig = false, own = [] }: FitKind,
  values: readonly number[],
  offset?: number,
): number[] => [
  offset === undefined ? local : 0x80 | (local << 5) | (offset & 31),
  ...fields.flatMap(([, size], at) => (isBig ? big : little)(values[at] ?? 0, size)),
  ...own.flatMap((size) => Array.from({ length: size }, () => 0xee)),
];

/** The file around messages. `header`: 12 bytes of the first protocol, or 14. `sum`: a writer may take none. */
export const fitOf = (
  data: readonly number[],
  { header = 14, protocol = 0x20, sum = true }: { header?: 12 | 14; protocol?: number; sum?: boolean } = {},
): Uint8Array => {
  const head = [header, protocol, ...little(2_132, 2), ...little(data.length, 4), 0x2e, 0x46, 0x49, 0x54];
  const whole = [...head, ...(header === 14 ? little(crcOf(head), 2) : []), ...data];
  return Uint8Array.from([...whole, ...little(sum ? crcOf(whole) : 0, 2)]);
};
