/* Draws the icons in public/ from favicon.svg: `node scripts/icons.mjs`. Run it after changing that drawing. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './lib/machine.mjs';

const place = (name) => join(root, 'public', name);
const drawing = readFileSync(place('favicon.svg'), 'utf8');
/** Systems that cut icons themselves want the square whole. */
const square = drawing.replace(' rx="14"', '');
/** Android may cut a circle out of it: the drawing keeps to the middle. */
const maskable = square
  .replace('viewBox="0 0 64 64"', 'viewBox="-8 -8 80 80"')
  .replace('<rect width="64" height="64"/>', '<rect x="-8" y="-8" width="80" height="80"/>')
  .replace('M0 0h64v64H0z', 'M-8-8h80v80H-8z')
  .replace('M-2 52 14 31', 'M-10 63 14 31')
  .replace('17 17v12H-2z', '26 26v20h-85z')
  .replace('M-2 62 19 36', 'M-10 72 19 36')
  .replace('17 15v4H-2z', '26 23v10h-85z');

const png = (svg, size) =>
  sharp(Buffer.from(svg), { density: 72 * (size / 64) * 2 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

/** An .ico that holds one PNG. */
const ico = (image, size) => {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head[6] = size;
  head[7] = size;
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, image]);
};

writeFileSync(place('favicon.ico'), ico(await png(drawing, 32), 32));
writeFileSync(place('apple-touch-icon.png'), await png(square, 180));
writeFileSync(place('icon-192.png'), await png(drawing, 192));
writeFileSync(place('icon-512.png'), await png(drawing, 512));
writeFileSync(place('icon-maskable-512.png'), await png(maskable, 512));
/** The picture of a share card: square, at least 300 pixels, never SVG. */
writeFileSync(place('share.png'), await png(square, 600));
