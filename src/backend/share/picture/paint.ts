import sharp from 'sharp';
import { SHARE_SHAPES, type ShareShape } from '../../../lib/url/sharePicture.ts';
import type { Parts } from '../../context.ts';
import { oneAtATime, pictureBytes } from '../../pictures/originals.ts';
import type { SharedThing } from './thing.ts';

const LIMIT_SEC = 10;
const QUALITY = 82;

export const paint = async (
  parts: Parts,
  { picture }: SharedThing,
  shape: ShareShape,
  svg: Buffer,
): Promise<Uint8Array> => {
  const { width, height } = SHARE_SHAPES[shape];
  const ground = picture === null ? svg : await pictureBytes(parts, picture, 3);
  return oneAtATime(() => {
    const image = sharp(ground).timeout({ seconds: LIMIT_SEC }).resize(width, height, { fit: 'cover' });
    const whole = picture === null ? image : image.composite([{ input: svg }]);
    return whole.flatten({ background: '#ffffff' }).jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' }).toBuffer();
  });
};
