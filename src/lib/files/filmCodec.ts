/**
 * By which coding the picture of an MP4 or QuickTime film is kept, as its index says (ISO 14496-12: `moov`, in it `stsd`). HEVC is
 * what iPhones film in by themselves ("高效"); many Android phones and computers show none of it.
 */
type Span = readonly [from: number, end: number];

const TOP_MAX_BOXES = 1_000;
/** An index that is longer belongs to no film of a telephone that is looked at here. */
const INDEX_MAX_BYTES = 8_388_608;
/** Sample entries of HEVC (ISO 14496-15) and of Dolby Vision, which is HEVC below. */
const HEVC = ['hvc1', 'hev1', 'dvh1', 'dvhe'];
const TO_ENTRIES = ['mdia', 'minf', 'stbl', 'stsd'];

const number = (bytes: Uint8Array, at: number): number =>
  (bytes[at] ?? 0) * 0x1000000 + ((bytes[at + 1] ?? 0) << 16) + ((bytes[at + 2] ?? 0) << 8) + (bytes[at + 3] ?? 0);
const name = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at + 4, at + 8));

/** The size and the head of a box; a size of 0 reaches to `end`. Null for one that does not fit. */
const boxAt = (bytes: Uint8Array, at: number, end: number): { readonly size: number; readonly head: number } | null => {
  const small = number(bytes, at);
  const head = small === 1 ? 16 : 8;
  const size = small === 1 ? number(bytes, at + 8) * 0x100000000 + number(bytes, at + 12) : small === 0 ? end : small;
  return size < head ? null : { size, head };
};

/** Where boxes of a type lie between two places. */
const inside = (bytes: Uint8Array, [from, end]: Span, type: string): Span[] => {
  const found: Span[] = [];
  for (let at = from; at + 8 <= end;) {
    const box = boxAt(bytes, at, end - at);
    if (box === null || at + box.size > end) break;
    if (name(bytes, at) === type) found.push([at + box.head, at + box.size]);
    at += box.size;
  }
  return found;
};

/** Whether the content of a `moov` keeps a picture as HEVC. Never throws. */
export const isHevcIndex = (bytes: Uint8Array): boolean =>
  inside(bytes, [0, bytes.length], 'trak').some((track) => {
    let spans: readonly Span[] = [track];
    for (const type of TO_ENTRIES)
      spans = spans.reduce<Span[]>((all, one) => [...all, ...inside(bytes, one, type)], []);
    // A version, a count, then the entries.
    return spans.some(([from, end]) => HEVC.some((type) => inside(bytes, [from + 8, end], type).length > 0));
  });

/** Whether a film of `size` bytes keeps its picture as HEVC: its index is looked for, the film itself never read. */
export const isHevc = async (
  size: number,
  read: (from: number, end: number) => Promise<Uint8Array>,
): Promise<boolean> => {
  for (let at = 0, boxes = 0; at + 8 <= size && boxes < TOP_MAX_BOXES; boxes += 1) {
    const bytes = await read(at, Math.min(size, at + 16));
    const box = boxAt(bytes, 0, size - at);
    if (box === null || at + box.size > size) return false;
    if (name(bytes, 0) === 'moov')
      return box.size <= INDEX_MAX_BYTES && isHevcIndex(await read(at + box.head, at + box.size));
    at += box.size;
  }
  return false;
};
