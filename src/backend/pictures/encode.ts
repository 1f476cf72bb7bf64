import sharp, { type Metadata, type Sharp } from 'sharp';
import { refuse } from '../errors.ts';
import type { StoredType } from './paths.ts';

/** A picture as it is stored. */
export interface Encoded {
  readonly bytes: Uint8Array;
  readonly type: StoredType;
  readonly width: number;
  readonly height: number;
  /** Average colour as `#rrggbb`. */
  readonly color: string;
}

const LONGEST_SIDE_PX = 4_096;
const DECODE_LIMIT_SEC = 20;
/** Of a picture that has to stand in memory whole: its lines come in passes (interlaced, progressive), or not in our order. */
const WHOLE_LIMIT_BYTES = 192 * 1_048_576;

// One thread and nothing kept: what decoding takes is what the picture at hand takes.
sharp.concurrency(1);
sharp.cache(false);

/** Memory that decoding takes, by the header alone. What comes line by line takes next to none. */
const memoryOf = (header: Metadata): number => {
  const { width, height, channels, depth, isProgressive, format, orientation, chromaSubsampling } = header;
  const pixels = width * height;
  if (format === 'jpeg') {
    // Passes are kept as coefficients of two bytes; otherwise it is read at a half, a quarter or an eighth of its size.
    if (isProgressive) return pixels * 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels);
    const shrink = [8, 4, 2].find((factor) => Math.max(width, height) / factor >= LONGEST_SIDE_PX) ?? 1;
    return (orientation ?? 1) > 1 ? (pixels * channels) / shrink ** 2 : 0;
  }
  const whole = isProgressive || format === 'webp' || (orientation ?? 1) > 1;
  return whole ? pixels * channels * (depth === 'ushort' ? 2 : 1) : 0;
};

const inType = (image: Sharp, type: StoredType, quality: number): Sharp =>
  type === 'png'
    ? image.png({ compressionLevel: 8 })
    : image.flatten({ background: '#ffffff' }).jpeg({ quality, chromaSubsampling: '4:2:0' });

const hex = (value: number): string => Math.round(value).toString(16).padStart(2, '0');

/** Average colour of a picture, transparent parts counted as white. */
const averageColor = async (bytes: Uint8Array): Promise<string> => {
  const pixel = await sharp(bytes)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer();
  const [red = 0, green = red, blue = red] = pixel.length >= 3 ? pixel : [pixel[0] ?? 0];
  return `#${hex(red)}${hex(green)}${hex(blue)}`;
};

/**
 * Decodes an uploaded file and draws it anew, in the process of decoder/: upright, sRGB, at most 4,096 pixels long, without
 * position, camera or any other embedded data. The size is read from the header and refused before
 * a pixel is decoded.
 */
export const encodeUpload = async (path: string, type: 'jpeg' | 'png' | 'webp', pixelCap: number): Promise<Encoded> => {
  const header = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!header || header.format !== type || !header.width || !header.height) throw refuse('pictureBroken');
  if (header.width * header.height > pixelCap) throw refuse('picturePixels');
  if (memoryOf(header) > WHOLE_LIMIT_BYTES) throw refuse('picturePixels');
  const stored: StoredType = header.hasAlpha ? 'png' : 'jpeg';
  try {
    const image = sharp(path, { limitInputPixels: pixelCap, failOn: 'error', sequentialRead: true })
      .timeout({ seconds: DECODE_LIMIT_SEC })
      .autoOrient()
      .toColourspace('srgb')
      .resize(LONGEST_SIDE_PX, LONGEST_SIDE_PX, { fit: 'inside', withoutEnlargement: true });
    const { data, info } = await inType(image, stored, 88).toBuffer({ resolveWithObject: true });
    return { bytes: data, type: stored, width: info.width, height: info.height, color: await averageColor(data) };
  } catch {
    throw refuse('pictureBroken');
  }
};

/** A thumbnail whose longest side is `sidePx`, never larger than the original. */
export const encodeThumbnail = (original: string, type: StoredType, sidePx: number): Promise<Uint8Array> =>
  inType(
    sharp(original)
      .timeout({ seconds: DECODE_LIMIT_SEC })
      .resize(sidePx, sidePx, { fit: 'inside', withoutEnlargement: true }),
    type,
    78,
  ).toBuffer();
