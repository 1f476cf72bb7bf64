import sharp from 'sharp';
import { refuse } from '../errors.ts';
import type { StoredType } from './paths.ts';
import { LONGEST_SIDE_PX, memoryOf, WHOLE_LIMIT_BYTES } from './decodingMemory.ts';
import { averageColor } from './averageColor.ts';
import { DECODE_LIMIT_SEC, type Encoded, inType } from './stored.ts';

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
