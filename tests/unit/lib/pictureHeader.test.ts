import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { pictureKind, pictureSize } from '../../../src/lib/pictureHeader.ts';

const made = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336655' } });
const bytes = async (picture: Sharp): Promise<Uint8Array> => new Uint8Array(await picture.toBuffer());
const box = (...brands: string[]): Uint8Array => {
  const size = 16 + 4 * (brands.length - 1);
  return new Uint8Array([
    0,
    0,
    0,
    size,
    ...Buffer.from(`ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`, 'latin1'),
  ]);
};

describe('real pictures', () => {
  it.each([
    ['jpeg', (p: Sharp) => p.jpeg()],
    ['jpeg', (p: Sharp) => p.jpeg({ progressive: true }).withExif({ IFD0: { Copyright: 'x'.repeat(4000) } })],
    ['png', (p: Sharp) => p.png()],
    ['webp', (p: Sharp) => p.webp()],
    ['webp', (p: Sharp) => p.webp({ lossless: true })],
    ['webp', (p: Sharp) => p.webp().withExif({ IFD0: { Copyright: 'x' } })],
  ] as const)('reads kind and size of a %s', async (kind, write) => {
    const file = await bytes(write(made(321, 123)));
    expect(pictureKind(file)).toBe(kind);
    expect(pictureSize(file)).toEqual({ width: 321, height: 123 });
  });

  it('tells GIF and AVIF by their bytes, and gives no size for them', async () => {
    expect(pictureKind(await bytes(made(20, 10).gif()))).toBe('gif');
    const avif = await bytes(made(20, 10).avif());
    expect(pictureKind(avif)).toBe('avif');
    expect(pictureSize(avif)).toBeNull();
  });
});

it('tells HEIC by its main brand or a compatible one, and not from a film', () => {
  expect(pictureKind(box('heic', 'mif1', 'heic'))).toBe('heic');
  expect(pictureKind(box('mif1', 'heic'))).toBe('heic');
  expect(pictureKind(box('mif1', 'avif'))).toBe('avif');
  expect(pictureKind(box('isom', 'mp42'))).toBeNull();
});

it('is no picture: markup, a script, nothing', () => {
  for (const text of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '<!doctype html>', 'GIF88a', 'BM, said he', ''])
    expect(pictureKind(new Uint8Array(Buffer.from(text)))).toBeNull();
});

it('never throws, and never tells a size that is not positive, whatever follows a true beginning', async () => {
  const heads = [await bytes(made(30, 20).jpeg()), await bytes(made(30, 20).png()), await bytes(made(30, 20).webp())];
  fc.assert(
    fc.property(fc.constantFrom(...heads), fc.nat(200), fc.uint8Array({ maxLength: 300 }), (head, kept, noise) => {
      const size = pictureSize(new Uint8Array([...head.subarray(0, kept), ...noise]));
      expect(size === null || (size.width > 0 && size.height > 0)).toBe(true);
    }),
    { numRuns: 3000 },
  );
});
