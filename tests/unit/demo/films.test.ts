import { mkdtempSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { webmOf } from '../../../demo/films/webm.ts';
import { seed } from '../../../demo/seed.ts';
import { one } from '../../../src/backend/database/statement.ts';
import { findVideo, type StoredMedia } from '../../../src/backend/media/media.ts';
import { readWebm } from '../../../src/backend/media/webm.ts';
import { mediaPath } from '../../../src/backend/pictures/paths.ts';
import { migratedDatabase } from '../backend/support/migrated.ts';

const windowOn = (bytes: Buffer) => ({
  size: bytes.length,
  read: (at: number, length: number) => Promise.resolve(bytes.subarray(at, at + length)),
});

test('frames make a WebM that says how large and how long it is', async () => {
  const bytes = webmOf({
    width: 40,
    height: 30,
    frameMs: 100,
    frames: Array.from({ length: 23 }, () => Buffer.alloc(9)),
  });
  expect(await readWebm(windowOn(bytes))).toEqual({ width: 40, height: 30, durationMs: 2_300 });
  expect(await readWebm(windowOn(bytes.subarray(0, 60)))).toBeNull();
});

test('a product of the demo has its film, which lies where its row says and is what the row says', async () => {
  const database = migratedDatabase();
  const files = mkdtempSync(join(tmpdir(), 'films-'));
  await seed(database, { filesDir: files, now: Date.parse('2026-11-20T12:00:00Z'), size: 'small' });
  const { id } = one<{ id: string }>(database, 'SELECT media_id AS id FROM goods WHERE media_id IS NOT NULL') ?? {
    id: '',
  };
  const film = findVideo(database, id) as StoredMedia;
  const bytes = await readFile(mediaPath(files, id));
  expect(bytes.length).toBe(film.bytes);
  expect(bytes.length).toBeLessThan(2_000_000);
  const { width, height, durationMs } = film;
  expect(await readWebm(windowOn(bytes))).toEqual({ width, height, durationMs });
  expect(durationMs).toBeGreaterThan(3_000);
});
