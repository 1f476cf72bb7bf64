import type { Metadata } from 'sharp';

/** What decoding a picture takes of this machine, known before a pixel is read. */

export const LONGEST_SIDE_PX = 4_096;
/** Of a picture that has to stand in memory whole: its lines come in passes (interlaced, progressive), or not in our order. */
export const WHOLE_LIMIT_BYTES = 192 * 1_048_576;

/** Memory that decoding takes, by the header alone. What comes line by line takes next to none. */
export const memoryOf = (header: Metadata): number => {
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
