import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isHevc, isHevcIndex } from '../../../../src/lib/files/filmCodec.ts';
import { type TinyFilm, tinyMp4, tinyWebm } from '../../../support/film/tinyFilm.ts';

/** The answer, and how many bytes of the film it took. */
const asked = async (film: Uint8Array, size = film.length): Promise<[hevc: boolean, read: number]> => {
  let read = 0;
  const hevc = await isHevc(size, (from, end) => {
    read += end - from;
    return Promise.resolve(film.subarray(from, end));
  });
  return [hevc, read];
};

test.each<[string, TinyFilm, boolean]>([
  ['an iPhone at “高效”, its index behind the film', { brand: 'qt  ', entry: 'hvc1', indexLast: true }, true],
  ['parameters in the film itself', { entry: 'hev1' }, true],
  ['Dolby Vision', { brand: 'qt  ', entry: 'dvh1' }, true],
  ['an iPhone at “兼容性最佳”', { brand: 'qt  ', entry: 'avc1', indexLast: true }, false],
  ['AV1', { entry: 'av01' }, false],
  ['an index that does not say', {}, false],
])('%s', async (_, its, hevc) => {
  expect((await asked(tinyMp4(its)))[0]).toBe(hevc);
});

test('the film itself is not read, however long it is', async () => {
  const [hevc, read] = await asked(tinyMp4({ entry: 'hvc1', indexLast: true, bytes: 500_000 }));
  expect([hevc, read < 2_000]).toEqual([true, true]);
});

test('neither a WebM nor what is cut is taken for one', async () => {
  const film = tinyMp4({ entry: 'hvc1', indexLast: true });
  expect((await asked(tinyWebm()))[0]).toBe(false);
  for (let end = 0; end < film.length; end += 1) expect((await asked(film.subarray(0, end)))[0]).toBe(false);
});

test('whatever stands in a file, it is told within its own bytes', async () => {
  const film = tinyMp4({ entry: 'hvc1' });
  await fc.assert(
    fc.asyncProperty(
      fc.nat(film.length - 1),
      fc.nat(255),
      fc.uint8Array({ maxLength: 200 }),
      async (at, value, odd) => {
        const bent = Uint8Array.from(film);
        bent[at] = value;
        expect(typeof (await asked(bent))[0]).toBe('boolean');
        expect(typeof isHevcIndex(odd)).toBe('boolean');
      },
    ),
  );
});
