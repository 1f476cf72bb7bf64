import { Unreadable } from '../faults.ts';

/** The field of a message that tells its moment, in every kind of message. */
const TIMESTAMP = 253;
const NO_TIMESTAMP = 0xffffffff;

/** A message that was come to; it tells of itself until the next one comes. */
export interface FitMessage {
  /** Its number in the FIT profile. */
  readonly kind: number;
  /** Seconds, as the device counts them; null where it says none. */
  readonly timestamp: number | null;
  /** A field of so many bytes as a whole number without a sign; null where the message has none of that size. */
  readonly number: (field: number, size: 1 | 2 | 4) => number | null;
  readonly text: (field: number) => string;
}

interface Definition {
  readonly kind: number;
  readonly little: boolean;
  /** Where each field begins, and its bytes. */
  readonly fields: ReadonlyMap<number, readonly [begin: number, size: number]>;
  readonly length: number;
}

/**
 * Goes through the messages of one FIT file, by “FIT protocol” of Garmin: definitions of either endianness, fields of applications
 * (passed over), and times in the header of a message, which counts on from the last full one by 32 seconds. Throws where the bytes
 * are no messages.
 */
export const eachFitMessage = (bytes: Uint8Array, take: (message: FitMessage) => void): void => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const definitions = new Map<number, Definition>();
  let at = 0;
  let last: number | null = null;
  const byte = (): number => {
    if (at >= bytes.length) throw new Unreadable('broken');
    return view.getUint8(at++);
  };
  const define = (hasOwn: boolean): Definition => {
    byte();
    const order = byte();
    if (order > 1) throw new Unreadable('broken');
    const [low, high] = order === 0 ? [byte(), byte()] : [byte(), byte()].reverse();
    const fields = new Map<number, readonly [number, number]>();
    let length = 0;
    for (let left = byte(); left > 0; left--) {
      const [number, size] = [byte(), byte(), byte()];
      if (number !== undefined && size !== undefined && !fields.has(number)) fields.set(number, [length, size]);
      length += size ?? 0;
    }
    for (let left = hasOwn ? byte() : 0; left > 0; left--) length += [byte(), byte(), byte()][1] ?? 0;
    return { kind: (low ?? 0) + (high ?? 0) * 256, little: order === 0, fields, length };
  };
  while (at < bytes.length) {
    const head = byte();
    const isShort = (head & 0x80) !== 0;
    if (!isShort && (head & 0x40) !== 0) {
      definitions.set(head & 15, define((head & 0x20) !== 0));
      continue;
    }
    const definition = definitions.get(isShort ? (head >>> 5) & 3 : head & 15);
    const from = at;
    if (!definition || from + definition.length > bytes.length) throw new Unreadable('broken');
    at += definition.length;
    const placeOf = (field: number, size: number): number | null => {
      const found = definition.fields.get(field);
      return found && found[1] === size ? from + found[0] : null;
    };
    const number = (field: number, size: 1 | 2 | 4): number | null => {
      const place = placeOf(field, size);
      if (place === null) return null;
      if (size === 1) return view.getUint8(place);
      return size === 2 ? view.getUint16(place, definition.little) : view.getUint32(place, definition.little);
    };
    let timestamp = number(TIMESTAMP, 4);
    if (timestamp === NO_TIMESTAMP) timestamp = null;
    if (isShort && last !== null) timestamp = last + (((head & 31) - (last & 31) + 32) & 31);
    if (timestamp !== null) last = timestamp;
    const text = (field: number): string => {
      const [begin, size] = definition.fields.get(field) ?? [0, 0];
      const found = bytes.subarray(from + begin, from + begin + size);
      const end = found.indexOf(0);
      return new TextDecoder('utf-8').decode(end < 0 ? found : found.subarray(0, end));
    };
    take({ kind: definition.kind, timestamp, number, text });
  }
};
