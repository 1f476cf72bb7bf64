import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openWindow } from '../../../../src/backend/media/fileWindow.ts';
import { readMp4 } from '../../../../src/backend/media/mp4.ts';
import { readWebm } from '../../../../src/backend/media/webm.ts';
import { tinyMp4, tinyWebm } from '../../../support/film/tinyFilm.ts';

const folder = mkdtempSync(join(tmpdir(), 'film-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let made = 0;
const facts = async (bytes: Buffer, read: typeof readMp4) => {
  const path = join(folder, String((made += 1)));
  writeFileSync(path, bytes);
  const file = await open(path);
  try {
    return await read(await openWindow(file));
  } finally {
    await file.close();
  }
};

test.each([
  ['with its index first', {}, { width: 640, height: 360, durationMs: 42_000 }],
  [
    'with its index behind a long film',
    { indexLast: true, bytes: 300_000 },
    { width: 640, height: 360, durationMs: 42_000 },
  ],
  ['held upright', { turned: true }, { width: 360, height: 640, durationMs: 42_000 }],
  ['written in fragments while it was filmed', { fragments: 5 }, { width: 640, height: 360, durationMs: 5_000 }],
])('the size and duration of an MP4 %s', async (_, film, wanted) => {
  expect(await facts(tinyMp4(film), readMp4)).toEqual(wanted);
});

test.each([
  ['that says how long it is', { durationMs: 9_500 }, 9_500],
  ['as a browser records it, by its last frame', {}, 2_400],
])('the size and duration of a WebM %s', async (_, film, durationMs) => {
  expect(await facts(tinyWebm(film), readWebm)).toEqual({ width: 640, height: 360, durationMs });
});

test('what is cut anywhere, or has any byte wrong, is null or a film, and never throws', async () => {
  for (const [whole, read] of [
    [tinyMp4(), readMp4],
    [tinyMp4({ fragments: 2 }), readMp4],
    [tinyWebm(), readWebm],
  ] as const) {
    const cut = await facts(whole.subarray(0, whole.length - 3), read);
    if (read === readMp4) expect(cut).toBeNull();
    for (let at = 0; at < whole.length; at += 5) {
      const broken = Buffer.from(whole);
      broken[at] = 0xff;
      const found = await facts(broken, read);
      expect(found === null || (found.width > 0 && found.durationMs >= 0)).toBe(true);
      await facts(whole.subarray(0, at), read);
    }
  }
});
