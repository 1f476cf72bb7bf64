import sharp, { type Sharp } from 'sharp';
import type { StoredType } from './paths.ts';

/** How pictures are stored, and within what time. */

/** A picture as it is stored. */
export interface Encoded {
  readonly bytes: Uint8Array;
  readonly type: StoredType;
  readonly width: number;
  readonly height: number;
  /** Average colour as `#rrggbb`. */
  readonly color: string;
}

// One thread and nothing kept: what decoding takes is what the picture at hand takes.
sharp.concurrency(1);
sharp.cache(false);

/** A picture that takes longer to decode is refused. */
export const DECODE_LIMIT_SEC = 20;

export const inType = (image: Sharp, type: StoredType, quality: number): Sharp =>
  type === 'png'
    ? image.png({ compressionLevel: 8 })
    : image.flatten({ background: '#ffffff' }).jpeg({ quality, chromaSubsampling: '4:2:0' });
