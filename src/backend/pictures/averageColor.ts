import sharp from 'sharp';

const hex = (value: number): string => Math.round(value).toString(16).padStart(2, '0');

/** Average colour of a picture, transparent parts counted as white. */
export const averageColor = async (bytes: Uint8Array): Promise<string> => {
  const pixel = await sharp(bytes)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer();
  const [red = 0, green = red, blue = red] = pixel.length >= 3 ? pixel : [pixel[0] ?? 0];
  return `#${hex(red)}${hex(green)}${hex(blue)}`;
};
