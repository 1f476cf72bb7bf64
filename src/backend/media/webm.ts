import type { FileWindow } from './fileWindow.ts';
import type { FilmFacts } from './mp4.ts';

/** Elements (matroska.org, RFC 9559). */
const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
const SCALE = 0x2ad7b1;
const DURATION = 0x4489;
const TRACKS = 0x1654ae6b;
const TRACK = 0xae;
const PICTURE = 0xe0;
const WIDTH = 0xb0;
const HEIGHT = 0xba;
const CLUSTER = 0x1f43b675;
const CLUSTER_TIME = 0xe7;
const BLOCK_GROUP = 0xa0;
const BLOCK = 0xa1;
const SIMPLE_BLOCK = 0xa3;
const INSIDE = new Set([SEGMENT, INFO, TRACKS, TRACK, PICTURE, CLUSTER, BLOCK_GROUP]);
const EBML = 0x1a45dfa3;
/** A film of hours has fewer. */
const MOST_ELEMENTS = 2_000_000;
const VALUE_BYTES = 8;

/** A number of one to eight bytes whose first bits tell how many; `marked` keeps them, as ids do. */
const vint = (bytes: Buffer, at: number, marked: boolean): { value: number; length: number; unknown: boolean } => {
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

const whole = (bytes: Buffer): number => bytes.reduce((value, byte) => value * 256 + byte, 0);
const real = (bytes: Buffer): number => (bytes.length === 4 ? bytes.readFloatBE() : bytes.readDoubleBE());

/**
 * Size and duration of a WebM film: as it says itself, or else by its last frame, as browsers write what they record
 * without knowing the end. Null for what has no picture or is cut short.
 */
export const readWebm = async ({ size, read }: FileWindow): Promise<FilmFacts | null> => {
  let [scale, duration, width, height, cluster, last, frames] = [1_000_000, 0, 0, 0, 0, 0, 0];
  try {
    let at = 0;
    for (let elements = 0; at < size && elements < MOST_ELEMENTS; elements += 1) {
      const head = await read(at, Math.min(12, size - at));
      const id = vint(head, 0, true);
      if (at === 0 && id.value !== EBML) return null;
      const length = vint(head, id.length, false);
      at += id.length + length.length;
      if (INSIDE.has(id.value)) continue;
      // Only what holds others may leave its end open.
      if (length.unknown || at + length.value > size) return null;
      const value = (most = VALUE_BYTES): Promise<Buffer> => read(at, Math.min(most, length.value));
      if (id.value === SCALE) scale = whole(await value());
      else if (id.value === DURATION) duration = real(await value());
      else if (id.value === WIDTH) width ||= whole(await value());
      else if (id.value === HEIGHT) height ||= whole(await value());
      else if (id.value === CLUSTER_TIME) cluster = whole(await value());
      else if (id.value === SIMPLE_BLOCK || id.value === BLOCK) {
        const block = await value(12);
        last = Math.max(last, cluster + block.readInt16BE(vint(block, 0, false).length));
        frames += 1;
        // It has said how long it is, and it has a picture: the film itself need not be walked through.
        if (duration > 0 && width > 0) break;
      }
      at += length.value;
    }
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
  if (width === 0 || height === 0 || frames === 0) return null;
  return { width, height, durationMs: Math.round(((duration || last) * scale) / 1_000_000) };
};
