import type { FileWindow } from './fileWindow.ts';

/** What the picture of a film is: pixels as it is shown, and how long it runs. */
export interface FilmFacts {
  readonly width: number;
  readonly height: number;
  readonly durationMs: number;
}

interface Box {
  readonly type: string;
  /** Where its content lies. */
  readonly from: number;
  readonly end: number;
}

/** An index that is longer belongs to no film of a telephone. */
const INDEX_MAX_BYTES = 33_554_432;
const TOP_MAX_BOXES = 20_000;

/** The boxes between two places (ISO 14496-12, section 4.2). Ends at the first that does not fit. */
const boxesIn = (bytes: Buffer, from: number, end: number): Box[] => {
  const found: Box[] = [];
  for (let at = from; at + 8 <= end;) {
    const small = bytes.readUInt32BE(at);
    const head = small === 1 ? 16 : 8;
    if (at + head > end) break;
    const size = small === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : small === 0 ? end - at : small;
    if (size < head || at + size > end) break;
    found.push({ type: bytes.toString('latin1', at + 4, at + 8), from: at + head, end: at + size });
    at += size;
  }
  return found;
};

/** `path` below a box: `mdia`, `hdlr`. */
const within = (bytes: Buffer, box: Box, ...path: readonly string[]): Box | null => {
  let inner: Box | undefined = box;
  for (const type of path) inner = inner && boxesIn(bytes, inner.from, inner.end).find((one) => one.type === type);
  return inner ?? null;
};

/** Time scale and duration of `mvhd` or `mdhd`: both are long in version 1. */
const clockOf = (bytes: Buffer, { from }: Box): { scale: number; ticks: number } =>
  bytes[from] === 1
    ? { scale: bytes.readUInt32BE(from + 20), ticks: Number(bytes.readBigUInt64BE(from + 24)) }
    : { scale: bytes.readUInt32BE(from + 12), ticks: bytes.readUInt32BE(from + 16) };

/** Pixels of a `tkhd`, turned as its matrix says: a film held upright lies on its side in the file. */
const pixelsOf = (bytes: Buffer, { from }: Box): { width: number; height: number } => {
  const matrix = from + (bytes[from] === 1 ? 52 : 40);
  const wide = bytes.readUInt32BE(matrix + 36) >>> 16;
  const high = bytes.readUInt32BE(matrix + 40) >>> 16;
  const turned = bytes.readInt32BE(matrix) === 0 && bytes.readInt32BE(matrix + 4) !== 0;
  return turned ? { width: high, height: wide } : { width: wide, height: high };
};

/** Ticks that a fragment (`moof`) adds to a track. */
const ticksOf = (bytes: Buffer, track: number, usual: number): number => {
  let ticks = 0;
  for (const traf of boxesIn(bytes, 0, bytes.length).filter(({ type }) => type === 'traf')) {
    const head = within(bytes, traf, 'tfhd');
    if (!head || bytes.readUInt32BE(head.from + 4) !== track) continue;
    const flags = bytes.readUInt32BE(head.from) & 0xffffff;
    const at = head.from + 8 + (flags & 1 ? 8 : 0) + (flags & 2 ? 4 : 0);
    const each = flags & 8 ? bytes.readUInt32BE(at) : usual;
    for (const run of boxesIn(bytes, traf.from, traf.end).filter(({ type }) => type === 'trun')) {
      const has = bytes.readUInt32BE(run.from) & 0xffffff;
      const count = bytes.readUInt32BE(run.from + 4);
      const fields = [0x100, 0x200, 0x400, 0x800].filter((flag) => has & flag).length * 4;
      const first = run.from + 8 + (has & 1 ? 4 : 0) + (has & 4 ? 4 : 0);
      if (!(has & 0x100)) ticks += count * each;
      else for (let one = 0; one < count; one += 1) ticks += bytes.readUInt32BE(first + one * fields);
    }
  }
  return ticks;
};

interface Index extends FilmFacts {
  readonly track: number;
  readonly scale: number;
  /** Of a sample in fragments that say nothing else. */
  readonly usual: number;
}

const indexOf = (bytes: Buffer): Index | null => {
  const whole: Box = { type: 'moov', from: 0, end: bytes.length };
  const movie = within(bytes, whole, 'mvhd');
  const film = boxesIn(bytes, 0, bytes.length)
    .filter(({ type }) => type === 'trak')
    .find((track) => {
      const handler = within(bytes, track, 'mdia', 'hdlr');
      return handler !== null && bytes.toString('latin1', handler.from + 8, handler.from + 12) === 'vide';
    });
  const head = film && within(bytes, film, 'tkhd');
  const clock = film && within(bytes, film, 'mdia', 'mdhd');
  if (!movie || !head || !clock) return null;
  const { scale, ticks } = clockOf(bytes, movie);
  const track = bytes.readUInt32BE(head.from + (bytes[head.from] === 1 ? 20 : 12));
  const mvex = within(bytes, whole, 'mvex');
  const usual = mvex
    ? boxesIn(bytes, mvex.from, mvex.end).find(
        ({ type, from }) => type === 'trex' && bytes.readUInt32BE(from + 4) === track,
      )
    : undefined;
  return {
    ...pixelsOf(bytes, head),
    durationMs: scale > 0 && ticks < 0xffffffff ? (ticks / scale) * 1_000 : 0,
    track,
    scale: clockOf(bytes, clock).scale,
    usual: usual ? bytes.readUInt32BE(usual.from + 12) : 0,
  };
};

/**
 * Size and duration of an MP4 or QuickTime film, by its index, wherever in the file that stands; of one that was written
 * while it was filmed, by its fragments. Null for what has no picture or is cut. Never reads the film itself.
 */
export const readMp4 = async ({ size, read }: FileWindow): Promise<FilmFacts | null> => {
  let index: Index | null = null;
  let ticks = 0;
  let film = false;
  try {
    for (let at = 0, boxes = 0; at + 8 <= size; boxes += 1) {
      const head = await read(at, 16);
      const small = head.readUInt32BE(0);
      const type = head.toString('latin1', 4, 8);
      const start = small === 1 ? 16 : 8;
      const length = small === 1 ? Number(head.readBigUInt64BE(8)) : small === 0 ? size - at : small;
      if (length < start || at + length > size || boxes > TOP_MAX_BOXES) return null;
      if (type === 'mdat') film = true;
      if ((type === 'moov' || type === 'moof') && length <= INDEX_MAX_BYTES) {
        const bytes = Buffer.from(await read(at + start, length - start));
        if (type === 'moov') index = indexOf(bytes);
        else if (index) ticks += ticksOf(bytes, index.track, index.usual);
      }
      at += length;
    }
  } catch (error) {
    // A number that stands beyond its box.
    if (error instanceof RangeError) return null;
    throw error;
  }
  if (!index || !film || index.width === 0 || index.height === 0) return null;
  const { width, height, scale } = index;
  const pieced = scale > 0 ? (ticks / scale) * 1_000 : 0;
  return { width, height, durationMs: Math.round(Math.max(index.durationMs, pieced)) };
};
