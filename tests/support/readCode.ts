import jsQR from 'jsqr';
import sharp from 'sharp';

/** What the code on a picture (PNG, JPEG) says, as a telephone's camera reads it; null where it finds none. */
export const readCode = async (picture: Buffer): Promise<string | null> => {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null;
};
