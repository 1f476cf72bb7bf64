/** Films by hand: the boxes and elements that tell of a picture, and a few bytes where the film would be. */
const u32 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, at) => bytes.writeUInt32BE(value >>> 0, 4 * at));
  return bytes;
};
const box = (type: string, ...content: readonly Buffer[]): Buffer => {
  const inner = Buffer.concat(content);
  return Buffer.concat([u32(inner.length + 8), Buffer.from(type, 'latin1'), inner]);
};

const UPRIGHT = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000];
const ON_ITS_SIDE = [0, 0x10000, 0, -0x10000, 0, 0, 0, 0, 0x40000000];

export interface TinyFilm {
  readonly width?: number;
  readonly height?: number;
  readonly durationMs?: number;
  readonly brand?: string;
  /** Held upright while it lies on its side in the file. */
  readonly turned?: boolean;
  /** The index stands behind the film. */
  readonly indexLast?: boolean;
  /** So many fragments of a second tell the duration. */
  readonly fragments?: number;
  /** How its picture is kept: `hvc1`; left out, the index does not say. */
  readonly entry?: string;
  /** Of the film itself. */
  readonly bytes?: number;
}

/** An MP4 of a second of nothing. */
export const tinyMp4 = (its: TinyFilm = {}): Buffer => {
  const { width = 640, height = 360, durationMs = 42_000, brand = 'isom', fragments = 0, bytes = 64 } = its;
  const told = fragments > 0 ? 0 : durationMs;
  const head = u32(3, 0, 0, 1, 0, told, 0, 0, 0, 0, ...(its.turned ? ON_ITS_SIDE : UPRIGHT), width << 16, height << 16);
  const index = box(
    'moov',
    box('mvhd', u32(0, 0, 0, 1_000, told, 0x10000), Buffer.alloc(76)),
    box(
      'trak',
      box('tkhd', u32(0, 0, 0, 7), Buffer.alloc(68)),
      box('mdia', box('hdlr', u32(0, 0), Buffer.from('soun'))),
    ),
    box(
      'trak',
      box('tkhd', head),
      box(
        'mdia',
        box('mdhd', u32(0, 0, 0, 1_000, told, 0)),
        box('hdlr', u32(0, 0), Buffer.from('vide'), Buffer.alloc(13)),
        ...(its.entry === undefined
          ? []
          : [box('minf', box('stbl', box('stsd', u32(0, 1), box(its.entry, Buffer.alloc(78)))))]),
      ),
    ),
    ...(fragments > 0 ? [box('mvex', box('trex', u32(0, 1, 1, 40, 0, 0)))] : []),
  );
  const film = box('mdat', Buffer.alloc(bytes, 7));
  const pieces = Array.from({ length: fragments }, () =>
    Buffer.concat([box('moof', box('traf', box('tfhd', u32(0, 1)), box('trun', u32(0, 25)))), film]),
  );
  const start = box('ftyp', Buffer.from(brand, 'latin1'), u32(512), Buffer.from('isommp42', 'latin1'));
  if (fragments > 0) return Buffer.concat([start, index, ...pieces]);
  return Buffer.concat(its.indexLast ? [start, film, index] : [start, index, film]);
};

const element = (id: readonly number[], content: Buffer, open = false): Buffer =>
  Buffer.concat([
    Buffer.from(id),
    open ? Buffer.from([0x01, 255, 255, 255, 255, 255, 255, 255]) : u32(0x10000000 | content.length),
    content,
  ]);

/** A WebM of two clusters; without `durationMs` as a browser records it, with open ends. */
export const tinyWebm = ({ width = 640, height = 360, durationMs }: TinyFilm = {}): Buffer => {
  const number = (value: number): Buffer => u32(value);
  const real = Buffer.alloc(8);
  real.writeDoubleBE(durationMs ?? 0);
  const info = [element([0x2a, 0xd7, 0xb1], number(1_000_000))];
  if (durationMs !== undefined) info.push(element([0x44, 0x89], real));
  const picture = element([0xe0], Buffer.concat([element([0xb0], number(width)), element([0xba], number(height))]));
  const block = (at: number): Buffer => element([0xa3], Buffer.from([0x81, at >> 8, at & 255, 0x80, 1, 2, 3]));
  const cluster = (at: number): Buffer =>
    element([0x1f, 0x43, 0xb6, 0x75], Buffer.concat([element([0xe7], number(at)), block(0), block(400)]), true);
  const segment = Buffer.concat([
    element([0x15, 0x49, 0xa9, 0x66], Buffer.concat(info)),
    element([0x16, 0x54, 0xae, 0x6b], element([0xae], picture)),
    cluster(0),
    cluster(2_000),
  ]);
  return Buffer.concat([
    element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], Buffer.from('webm'))),
    element([0x18, 0x53, 0x80, 0x67], segment, true),
  ]);
};
