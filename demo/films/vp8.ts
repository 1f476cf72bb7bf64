import type { Sharp } from 'sharp';

const HEAD_BYTES = 12;

/** The VP8 picture in a lossy WebP file (RFC 9649): its chunk `VP8 `. */
const pictureIn = (webp: Buffer): Buffer => {
  for (let at = HEAD_BYTES; at + 8 <= webp.length;) {
    const length = webp.readUInt32LE(at + 4);
    if (webp.toString('latin1', at, at + 4) === 'VP8 ') return webp.subarray(at + 8, at + 8 + length);
    at += 8 + length + (length % 2);
  }
  throw new RangeError('No VP8 picture in it');
};

/** A picture as a frame of a film that stands for itself. */
export const frameOf = async (picture: Sharp): Promise<Buffer> =>
  pictureIn(await picture.webp({ quality: 58, effort: 1 }).toBuffer());
