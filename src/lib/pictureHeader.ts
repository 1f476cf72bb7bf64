/** What the first bytes of a file say about it, whatever its name says. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'heic' | 'avif' | 'bmp';

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Bytes of a file's beginning that are enough for both functions; a JPEG's size may stand behind its thumbnail. */
export const HEADER_BYTES = 262_144;

const text = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...Array.from(bytes.subarray(at, at + length)));

const HEIF_BRANDS = /^(?:heic|heix|heim|heis|hevc|hevx|mif1|msf1)$/;

/** The kind of picture, or null for everything else. Never throws. */
export const pictureKind = (bytes: Uint8Array): PictureKind | null => {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 4) === 'WEBP') return 'webp';
  if (/^GIF8[79]a$/.test(text(bytes, 0, 6))) return 'gif';
  if (text(bytes, 0, 2) === 'BM' && bytes.length > 26 && bytes[6] === 0 && bytes[8] === 0) return 'bmp';
  if (text(bytes, 4, 4) !== 'ftyp') return null;
  const brands = brandsOf(bytes);
  if (brands.includes('avif')) return 'avif';
  return brands.some((brand) => HEIF_BRANDS.test(brand)) ? 'heic' : null;
};

const brandsOf = (bytes: Uint8Array): string[] => {
  const end = Math.min(bytes.length, ((bytes[2] ?? 0) << 8) | (bytes[3] ?? 0), 128);
  const brands = [text(bytes, 8, 4)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text(bytes, at, 4));
  return brands;
};

/** Width and height of a JPEG, PNG or WebP as they are stored (before turning upright), or null. Never throws. */
export const pictureSize = (bytes: Uint8Array): PictureSize | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kind = pictureKind(bytes);
  try {
    const size =
      kind === 'jpeg'
        ? jpegSize(view)
        : kind === 'png'
          ? { width: view.getUint32(16), height: view.getUint32(20) }
          : kind === 'webp'
            ? webpSize(view, bytes)
            : null;
    return size !== null && size.width > 0 && size.height > 0 ? size : null;
  } catch {
    // A view throws at the end of a cut file.
    return null;
  }
};

const jpegSize = (view: DataView): PictureSize | null => {
  let at = 2;
  for (;;) {
    while (view.getUint8(at) === 0xff && view.getUint8(at + 1) === 0xff) at += 1;
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    const frame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (frame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    if (marker === 0xda || marker === 0xd9) return null;
    const bare = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    const length = bare ? 0 : view.getUint16(at + 2);
    if (!bare && length < 2) return null;
    at += 2 + length;
  }
};

const webpSize = (view: DataView, bytes: Uint8Array): PictureSize | null => {
  const form = text(bytes, 12, 4);
  const uint24 = (at: number): number => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  if (form === 'VP8X') return { width: uint24(24) + 1, height: uint24(27) + 1 };
  if (form === 'VP8 ') return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (form !== 'VP8L') return null;
  const bits = view.getUint32(21, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
};
