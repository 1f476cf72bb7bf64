import sharp from 'sharp';
import type { StoredType } from './paths.ts';
import { DECODE_LIMIT_SEC, inType } from './stored.ts';

/** A thumbnail whose longest side is `sidePx`, never larger than the original. */
export const encodeThumbnail = (original: string, type: StoredType, sidePx: number): Promise<Uint8Array> =>
  inType(
    sharp(original)
      .timeout({ seconds: DECODE_LIMIT_SEC })
      .resize(sidePx, sidePx, { fit: 'inside', withoutEnlargement: true }),
    type,
    78,
  ).toBuffer();
