import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { all, one } from '../../../../src/backend/database/statement.ts';
import { pictureJob } from '../../../../src/backend/pictures/tidy.ts';
import { uploadJob } from '../../../../src/backend/upload/tidy.ts';
import type { Parts } from '../../../../src/backend/context.ts';
import { tinyMp4, tinyWebm } from '../../../support/film/tinyFilm.ts';
import { openWorld, type Browser } from '../support/world.ts';

const HOUR_MS = 3_600_000;
const open = (over: Partial<Parts> = {}) => {
  const files = mkdtempSync(join(tmpdir(), 'parts-'));
  const world = openWorld({}, {}, { files, ...over });
  const member = world.addMember();
  const below = (kind: string): string[] =>
    existsSync(join(files, kind))
      ? readdirSync(join(files, kind)).flatMap((folder) => readdirSync(join(files, kind, folder)))
      : [];
  return { world, files, member, browser: world.loggedIn(member), below };
};
const b64 = (text: string): string => Buffer.from(text).toString('base64');
const begin = (browser: Browser, kind: string, length: number | string, name = 'a.mp4', path = '/upload/max') =>
  browser.send(path, {
    method: 'POST',
    headers: {
      'Upload-Length': String(length),
      'Upload-Metadata': `kind ${b64(kind)},filename ${b64(name)},print ${b64(`print-${name}-${length}`)}`,
    },
  });
const sha256 = (bytes: Uint8Array): string => `sha256 ${createHash('sha256').update(bytes).digest('base64')}`;
const append = (browser: Browser, at: string, offset: number, bytes: Uint8Array | ReadableStream, checksum = '') =>
  browser.send(at, {
    method: 'PATCH',
    body: bytes,
    headers: {
      'Content-Type': 'application/offset+octet-stream',
      'Upload-Offset': String(offset),
      'Upload-Checksum': checksum,
    },
  });
const ask = (browser: Browser, at: string) => browser.send(at, { method: 'HEAD' });
/** The whole file in parts of so many bytes; the last answer. */
const sendAll = async (browser: Browser, kind: string, bytes: Buffer, name = 'a.mp4', step = 100) => {
  const begun = await begin(browser, kind, bytes.length, name);
  const at = begun.headers.get('location') ?? '';
  let last = begun;
  for (let offset = 0; offset < bytes.length; offset += step) {
    const part = bytes.subarray(offset, offset + step);
    last = await append(browser, at, offset, part, sha256(part));
  }
  return { at, last };
};

test('a film in parts is one file on the disk, with its size and its length in time', async () => {
  const { browser, files, below } = open();
  const film = tinyMp4({ bytes: 1_000 });
  const { at, last } = await sendAll(browser, 'video', film);
  expect(last.body).toMatchObject({
    errCode: 0,
    data: {
      offset: film.length,
      done: { kind: 'video', video: { type: 'mp4', width: 640, height: 360, durationMs: 42_000, bytes: film.length } },
    },
  });
  const { id } = last.body.data.done.video;
  expect(readFileSync(join(files, 'media', id.slice(0, 2), id)).equals(film)).toBe(true);
  expect(below('partial')).toEqual([]);
  // Whoever missed the answer hears it again.
  expect((await append(browser, at, film.length, new Uint8Array(0))).body.data.done.video.id).toBe(id);
});

test('HEAD says how much has arrived; what does not follow it is refused with where to go on', async () => {
  const { browser } = open();
  const begun = await begin(browser, 'video', 1_000);
  expect([begun.status, begun.headers.get('tus-resumable')]).toEqual([201, '1.0.0']);
  const at = begun.headers.get('location') ?? '';
  await append(browser, at, 0, new Uint8Array(300));
  const asked = await ask(browser, at);
  expect([asked.status, asked.headers.get('upload-offset'), asked.headers.get('upload-length')]).toEqual([
    200,
    '300',
    '1000',
  ]);
  for (const offset of [0, 299, 301]) {
    const reply = await append(browser, at, offset, new Uint8Array(10));
    expect([reply.status, reply.body.errCode, reply.headers.get('upload-offset')]).toEqual([409, 1214, '300']);
  }
  expect((await ask(browser, at)).headers.get('upload-offset')).toBe('300');
});

test('the same file begun again goes on where it stood, on any device; another one does not', async () => {
  const { world, browser, member } = open();
  const first = await begin(browser, 'video', 1_000);
  await append(browser, first.headers.get('location') ?? '', 0, new Uint8Array(400));
  const again = await begin(world.loggedIn(member), 'video', 1_000);
  expect([again.status, again.body.data.offset]).toEqual([200, 400]);
  expect(again.headers.get('location')).toBe(first.headers.get('location'));
  expect((await begin(browser, 'video', 1_001)).body.data.offset).toBe(0);
  const stranger = world.loggedIn(world.addMember());
  expect((await begin(stranger, 'video', 1_000)).body.data.offset).toBe(0);
  expect((await ask(stranger, first.headers.get('location') ?? '')).status).toBe(404);
});

test('a part with another checksum counts for nothing and can be sent again', async () => {
  const { browser } = open();
  const at = (await begin(browser, 'trial', 20, 'x')).headers.get('location') ?? '';
  const part = randomBytes(10);
  const wrong = await append(browser, at, 0, part, sha256(randomBytes(10)));
  expect([wrong.status, wrong.body.errCode]).toEqual([460, 1216]);
  expect((await ask(browser, at)).headers.get('upload-offset')).toBe('0');
  expect((await append(browser, at, 0, part, sha256(part))).body.data.offset).toBe(10);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(part));
  expect((await append(browser, at, 10, part, `crc32 ${sum.toString('base64')}`)).body.data.done).toMatchObject({
    kind: 'trial',
    digest: createHash('sha256').update(part).update(part).digest('hex'),
  });
  expect((await append(browser, at, 10, part, 'md5 AAAAAAAA')).body.errCode).toBe(1214);
});

const cutAfter = (bytes: Uint8Array): ReadableStream =>
  new ReadableStream({
    pull(controller) {
      if (bytes.length > 0) controller.enqueue(bytes);
      controller.error(new Error('connection lost'));
    },
    start(controller) {
      controller.enqueue(bytes);
    },
  });

test('a cut part with a checksum counts for nothing; without one, what had arrived is kept', async () => {
  const { browser } = open();
  const at = (await begin(browser, 'video', 1_000)).headers.get('location') ?? '';
  await append(browser, at, 0, cutAfter(new Uint8Array(70)), sha256(new Uint8Array(500)));
  expect((await ask(browser, at)).headers.get('upload-offset')).toBe('0');
  await append(browser, at, 0, cutAfter(new Uint8Array(70)));
  expect(Number((await ask(browser, at)).headers.get('upload-offset'))).toBeGreaterThanOrEqual(70);
});

test('two parts at once: one is taken, the other refused, and nothing is mixed', async () => {
  const { browser } = open();
  const at = (await begin(browser, 'video', 2_000)).headers.get('location') ?? '';
  let go = (): void => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  const slow = new ReadableStream({
    async pull(controller) {
      await held;
      controller.enqueue(new Uint8Array(50));
      controller.close();
    },
  });
  const first = append(browser, at, 0, slow);
  await new Promise((resolve) => setTimeout(resolve, 20));
  const second = await append(browser, at, 0, new Uint8Array(60));
  expect([second.status, second.body.errCode, second.headers.get('retry-after')]).toEqual([409, 1215, '1']);
  expect((await browser.send(at, { method: 'DELETE' })).body.errCode).toBe(1215);
  go();
  expect((await first).body.data.offset).toBe(50);
});

test.each([
  ['a page', 'video', Buffer.from('<html><script>alert(1)</script></html>'), 1208],
  ['a picture that was said to be a film', 'video', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0]), 1208],
  ['a film that was said to be a track', 'track', tinyMp4(), 1208],
  ['a film without its end', 'video', tinyMp4({ indexLast: true }).subarray(0, 120), 1209],
  ['a broken picture', 'picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0]), 1202],
  ['a page that calls itself a track', 'track', Buffer.from('<html><gpx></gpx></html>'), 1208],
])('%s is refused at the end, and nothing of it stays', async (_, kind, bytes, errCode) => {
  const { world, browser, below } = open();
  const { at, last } = await sendAll(browser, kind, bytes);
  expect(last.body.errCode).toBe(errCode);
  expect([below('partial'), below('media'), all(world.database, 'SELECT id FROM uploads')]).toEqual([[], [], []]);
  expect((await ask(browser, at)).status).toBe(404);
});

test.each([
  ['GPX', 'gpx', Buffer.from('\uFEFF<?xml version="1.0"?>\n<!-- made -->\n<gpx version="1.1"></gpx>')],
  ['KML', 'kml', Buffer.from('<kml xmlns="x"></kml>')],
  ['FIT', 'fit', Buffer.concat([Buffer.from([14, 32, 0, 0, 9, 0, 0, 0]), Buffer.from('.FIT'), Buffer.alloc(4)])],
  ['KMZ', 'kmz', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(26), Buffer.from('doc.kml')])],
])('a track in %s is kept', async (_, type, bytes) => {
  const { browser, below } = open();
  const { last } = await sendAll(browser, 'track', bytes);
  expect(last.body.data.done).toMatchObject({ kind: 'track', type, bytes: bytes.length });
  expect(below('media')).toEqual([last.body.data.done.id]);
});

test('a WebM and a QuickTime film are kept too', async () => {
  const { browser } = open();
  expect((await sendAll(browser, 'video', tinyWebm(), 'a.webm')).last.body.data.done.video.type).toBe('webm');
  expect((await sendAll(browser, 'video', tinyMp4({ brand: 'qt  ' }), 'a.mov')).last.body.data.done.video.type).toBe(
    'mov',
  );
});

test('a picture in parts is the same picture as in one request', async () => {
  const { browser } = open();
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#1e6b4f' } })
    .jpeg()
    .toBuffer();
  const { last } = await sendAll(browser, 'picture', photo, 'a.jpg');
  const single = await browser.send('/upload', {
    method: 'POST',
    body: photo,
    headers: { 'Content-Type': 'application/octet-stream' },
  });
  expect(last.body.data.done.picture).toEqual(single.body.data);
});

test('what is too long, empty or nonsense is refused before a byte of it is sent', async () => {
  const { browser } = open();
  for (const [kind, length, path, errCode, words] of [
    ['video', 2_147_483_649, '/upload/max', 1207, '2048 MB'],
    ['track', 83_886_081, '/upload/max', 1207, '80 MB'],
    ['video', 104_857_601, '/upload', 1207, '100 MB'],
    ['video', 0, '/upload/max', 1209, '空文件'],
    ['program', 10, '/upload/max', 400, ''],
    ['video', '1e3', '/upload/max', 400, ''],
  ] as const) {
    const reply = await begin(browser, kind, length, 'x', path);
    expect([kind, length, reply.body.errCode]).toEqual([kind, length, errCode]);
    expect(reply.body.errMsg).toContain(words);
  }
  const at = (await begin(browser, 'video', 100)).headers.get('location') ?? '';
  expect((await append(browser, at, 0, new Uint8Array(101))).status).toBe(413);
  expect(
    (await browser.send(at, { method: 'PATCH', body: new Uint8Array(1), headers: { 'Upload-Offset': '0' } })).status,
  ).toBe(415);
});

test('guests, other sites and another protocol are turned away', async () => {
  const { world, browser } = open();
  expect((await begin(world.browser(), 'video', 100)).body.errCode).toBe(401);
  const at = (await begin(browser, 'video', 100)).headers.get('location') ?? '';
  for (const [headers, errCode] of [
    [{ Origin: 'https://evil.example' }, 4031],
    [{ 'X-Requested-With': '' }, 4031],
    [{ 'Tus-Resumable': '0.2.0' }, 1217],
  ] as [Record<string, string>, number][])
    expect((await browser.send(at, { method: 'DELETE', headers })).body.errCode).toBe(errCode);
  expect((await append(world.browser(), at, 0, new Uint8Array(1))).body.errCode).toBe(401);
  expect((await browser.get(at)).status).toBe(405);
  expect((await browser.send(at, { method: 'OPTIONS' })).headers.get('tus-extension')).toContain('checksum');
});

test('a disk without room says so in words before anything is sent, and in the middle', async () => {
  let free = 1e12;
  const { browser, below } = open({ freeBytes: () => Promise.resolve(free) });
  const at = (await begin(browser, 'video', 1_000)).headers.get('location') ?? '';
  free = 1_073_741_824;
  const refused = await begin(browser, 'video', 2_000);
  expect([refused.status, refused.body.errCode, refused.headers.get('retry-after')]).toEqual([507, 1218, '600']);
  expect((await append(browser, at, 0, new Uint8Array(10))).status).toBe(507);
  free = 1e12;
  expect((await append(browser, at, 0, new Uint8Array(10))).body.data.offset).toBe(10);
  expect(below('partial')).toHaveLength(1);
});

test('one member has a share: of a day, of open files, of trials', async () => {
  const { world, browser } = open();
  const twoGb = 2_147_483_648;
  expect((await begin(browser, 'video', twoGb, 'a')).body.errCode).toBe(0);
  expect((await begin(browser, 'video', twoGb, 'b')).body.errCode).toBe(0);
  expect((await begin(browser, 'video', 1_000, 'c')).body.errCode).toBe(1210);
  const other = world.loggedIn(world.addMember());
  for (let n = 0; n < 12; n += 1) expect((await begin(other, 'picture', 100, `p${n}`)).body.errCode).toBe(0);
  expect((await begin(other, 'picture', 100, 'more')).body.errCode).toBe(1212);
  const third = world.loggedIn(world.addMember());
  for (const name of ['a', 'b']) expect((await begin(third, 'trial', 67_108_864, name)).body.errCode).toBe(0);
  expect((await begin(third, 'trial', 1, 'c')).body.errCode).toBe(1210);
  world.wait(HOUR_MS);
  expect((await begin(third, 'trial', 1, 'c')).body.errCode).toBe(0);
});

test('given up: the file is gone at once', async () => {
  const { browser, below } = open();
  const at = (await begin(browser, 'video', 1_000)).headers.get('location') ?? '';
  expect(below('partial')).toHaveLength(1);
  expect((await browser.send(at, { method: 'DELETE' })).status).toBe(204);
  expect([below('partial'), (await ask(browser, at)).status]).toEqual([[], 404]);
});

test('nobody goes on: half a film is forgotten after a day, a trial within the hour, and each part gives it time', async () => {
  const { world, browser, below } = open();
  const job = uploadJob(world.parts);
  const film = (await begin(browser, 'video', 1_000)).headers.get('location') ?? '';
  await begin(browser, 'trial', 1_000, 'trial');
  world.wait(HOUR_MS);
  await job(world.now());
  expect(below('partial')).toEqual([film.slice('/upload/'.length)]);
  world.wait(20 * HOUR_MS);
  await append(browser, film, 0, new Uint8Array(10));
  world.wait(20 * HOUR_MS);
  await job(world.now());
  expect((await ask(browser, film)).headers.get('upload-offset')).toBe('10');
  world.wait(5 * HOUR_MS);
  expect((await ask(browser, film)).status).toBe(404);
  await job(world.now());
  expect([below('partial'), all(world.database, 'SELECT id FROM uploads')]).toEqual([[], []]);
});

test('a picture that was only tried is gone within the hour, with its file', async () => {
  const { world, browser, below } = open();
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();
  const { last } = await sendAll(browser, 'trial', photo, 'a.png');
  expect(last.body.data.done).toMatchObject({ found: 'png', picture: { width: 40, height: 30 } });
  expect(below('originals')).toHaveLength(1);
  world.wait(HOUR_MS);
  await pictureJob(world.parts)(world.now());
  expect(below('originals')).toEqual([]);
});

test('files that no row names are removed after a day', async () => {
  const { world, browser, files } = open();
  const job = uploadJob(world.parts);
  const at = (await begin(browser, 'video', 1_000)).headers.get('location') ?? '';
  const id = at.slice('/upload/'.length);
  const path = join(files, 'partial', id.slice(0, 2), id);
  world.database.exec('DELETE FROM uploads');
  const looks = async (): Promise<boolean> => {
    for (let folder = 0; folder < 256; folder += 1) await job(world.now());
    return existsSync(path);
  };
  utimesSync(path, world.now() / 1_000, world.now() / 1_000 - HOUR_MS / 1_000);
  expect(await looks()).toBe(true);
  world.wait(25 * HOUR_MS);
  expect(await looks()).toBe(false);
});

test('a kill between the file and its row: the end is made again, and there is one film', async () => {
  const { world, browser, files } = open();
  const film = tinyMp4();
  const begun = await begin(browser, 'video', film.length);
  const at = begun.headers.get('location') ?? '';
  const id = at.slice('/upload/'.length);
  await append(browser, at, 0, film.subarray(0, film.length - 1));
  // As it is found after a kill: all bytes there, the number too, and nothing made of them yet.
  const { appendFileSync } = await import('node:fs');
  appendFileSync(join(files, 'partial', id.slice(0, 2), id), film.subarray(film.length - 1));
  world.database.exec('UPDATE uploads SET arrived = length');
  const reply = await append(browser, at, film.length, new Uint8Array(0));
  expect(reply.body.data.done.kind).toBe('video');
  expect(one<{ n: number }>(world.database, 'SELECT count(*) AS n FROM media')?.n).toBe(1);
});
