import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { crc32, inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { DAY_MS } from '../../../../../src/site.ts';
import { dropExports, makeExports } from '../../../../../src/backend/archive/make.ts';
import { run } from '../../../../../src/backend/database/statement.ts';
import { recordMedia } from '../../../../../src/backend/media/media.ts';
import { mediaPath, originalPath } from '../../../../../src/backend/pictures/paths.ts';
import { openWorld, ORIGIN, type Browser, type World } from '../../support/world.ts';
import { addPicture, write } from '../scene.ts';
import { saveDraft } from '../writing/scene.ts';

const EXPORT = '/api/community/export';

/** The files of an archive by the list at its end; each is checked by its sum. */
const unzip = (bytes: Buffer): Map<string, Buffer> => {
  const end = bytes.lastIndexOf(Buffer.from('504b0506', 'hex'));
  const files = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    expect(bytes.readUInt32LE(at)).toBe(0x02014b50);
    const [method, sum] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 16)];
    const [packed, named] = [bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 28)];
    const from = bytes.readUInt32LE(at + 42);
    const name = bytes.subarray(at + 46, at + 46 + named).toString('utf8');
    const data = from + 30 + bytes.readUInt16LE(from + 26);
    const content = bytes.subarray(data, data + packed);
    const file = method === 8 ? inflateRawSync(content) : content;
    expect(crc32(file), name).toBe(sum);
    files.set(name, file);
    at += 46 + named;
  }
  return files;
};

const keep = (world: World, id: string, bytes: Uint8Array): void => {
  const path = originalPath(world.parts.files, id, 'jpeg');
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
  run(world.database, 'UPDATE pictures SET bytes = ? WHERE id = ?', bytes.byteLength, id);
};

const download = async (world: World, browser: Browser, token: string, range?: string): Promise<Response> =>
  world.app.request(`${ORIGIN}/files/download/${token}`, {
    headers: {
      Cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; '),
      ...(range === undefined ? {} : { Range: range }),
    },
  });

test('everything one wrote comes as one archive that opens, and nothing of anybody else', async () => {
  const world = openWorld();
  const [me, other] = [world.addMember('老驴'), world.addMember()];
  const browser = world.loggedIn(me);
  const picture = addPicture(world, me);
  const photo = Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 7) % 251));
  keep(world, picture, photo);
  const lost = addPicture(world, me);
  const post = write(world, { author: me, kind: 'post', title: '雪后的山脊', text: '风很大' });
  for (const [at, id] of [picture, lost].entries())
    run(
      world.database,
      'INSERT INTO entry_pictures (entry_id, position, picture_id) VALUES (?, ?, ?)',
      Number(post),
      at,
      id,
    );
  write(world, { author: me, deletedAt: world.now(), text: '在回收站里' });
  const hidden = write(world, { author: other, kind: 'post', title: '别人收起来的', visibility: 'self' });
  run(
    world.database,
    "INSERT INTO comments (entry_id, author_id, floor, text, created_at) VALUES (?, ?, 1, '我说过的话', 1)",
    Number(hidden),
    Number(me),
  );
  // What others have written, for everybody and below one's own.
  const theirs = write(world, { author: other, kind: 'post', title: '别人的帖子', text: '别人写的' });
  run(
    world.database,
    'INSERT INTO entry_pictures (entry_id, position, picture_id) VALUES (?, 0, ?)',
    Number(theirs),
    addPicture(world, other),
  );
  run(
    world.database,
    "INSERT INTO comments (entry_id, author_id, floor, text, created_at) VALUES (?, ?, 1, '别人说的话', 1)",
    Number(post),
    Number(other),
  );
  await saveDraft(world.loggedIn(other), { title: '别人的草稿' });

  expect((await browser.get(EXPORT)).body.data).toEqual({
    entries: 2,
    comments: 1,
    drafts: 0,
    events: 0,
    orders: 0,
    consents: 0,
    pictures: 2,
    pictureBytes: 5_000,
    videos: 0,
    videoBytes: 0,
    archive: null,
  });
  const begun = (await browser.post('/api/community/startExport')).body.data.archive;
  expect(begun).toEqual({ state: 'making', done: 0, total: 2, bytes: 0, until: null, token: '' });
  await makeExports(world.parts);
  const { archive } = (await browser.get(EXPORT)).body.data;
  expect(archive).toMatchObject({ state: 'ready', done: 2, total: 2, until: world.now() + 2 * DAY_MS });

  const response = await download(world, browser, archive.token);
  expect(response.headers.get('content-length')).toBe(String(archive.bytes));
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="notes-2026-05-01\.zip"$/);
  const whole = Buffer.from(await response.arrayBuffer());
  expect(whole.byteLength).toBe(archive.bytes);
  const files = unzip(whole);
  expect([...files.keys()]).toEqual([
    '说明.txt',
    'entries-001.json',
    'comments-001.json',
    'drafts-001.json',
    'events-001.json',
    'orders-001.json',
    'consents-001.json',
    'review.json',
    'account.json',
    `pictures/${picture}.jpg`,
  ]);
  expect(files.get(`pictures/${picture}.jpg`)?.equals(photo)).toBe(true);
  const entries = JSON.parse(String(files.get('entries-001.json'))) as {
    state: string;
    title: string;
    blocks: unknown;
  }[];
  expect(entries).toMatchObject([
    { state: '已发布', title: '雪后的山脊', blocks: [{ type: 'paragraph', text: '风很大' }] },
    { state: '回收站' },
  ]);
  expect(String(files.get('comments-001.json'))).toContain('我说过的话');
  for (const [name, file] of files) expect(String(file), name).not.toMatch(/别人(?:的|写|说)/);
  // The title of what is not for this reader any more is not told by an archive either.
  expect(whole.includes('别人收起来的') || String(files.get('comments-001.json')).includes('别人收起来的')).toBe(false);
  expect(world.log.some(({ event }) => event === 'a picture is missing in an archive')).toBe(true);

  const rest = await download(world, browser, archive.token, 'bytes=100-199');
  expect(rest.status).toBe(206);
  expect(rest.headers.get('content-range')).toBe(`bytes 100-199/${archive.bytes}`);
  expect(Buffer.from(await rest.arrayBuffer()).equals(whole.subarray(100, 200))).toBe(true);

  // The address opens for nobody else, and not for ever.
  expect((await download(world, world.loggedIn(other), archive.token)).status).toBe(404);
  expect((await download(world, world.browser(), archive.token)).status).toBe(404);
  world.wait(2 * DAY_MS);
  expect((await download(world, world.loggedIn(me), archive.token)).status).toBe(404);
  expect((await world.loggedIn(me).get(EXPORT)).body.data.archive).toBeNull();
  await dropExports(world.parts, world.now());
  expect(readdirSync(`${world.parts.files}/exports`)).toEqual([]);
});

/** A film of a member's in a post of theirs; its file of so many bytes, or none. */
const film = (world: World, author: string, bytes: Buffer | null): string => {
  const id = String((films += 1));
  const size = { bytes: bytes?.byteLength ?? 9, width: 16, height: 9, durationMs: 1_000 };
  recordMedia(world.database, { id, userId: author, kind: 'video', type: 'mp4', name: 'a.mp4', ...size }, 1);
  const post = write(world, { author, kind: 'post', title: '山顶的风' });
  run(world.database, 'INSERT INTO entry_videos (entry_id, position, media_id) VALUES (?, 0, ?)', Number(post), id);
  if (bytes === null) return id;
  const path = mediaPath(world.parts.files, id);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
  return id;
};
let films = 77_000_000;

test('films go in as they are, one that is gone costs nobody the rest, and somebody else’s is none of them', async () => {
  const world = openWorld();
  const [me, other] = [world.addMember('老驴'), world.addMember()];
  const browser = world.loggedIn(me);
  const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, at) => (at * 13) % 251));
  const [there] = [film(world, me, bytes), film(world, me, null), film(world, other, bytes)];
  expect((await browser.get(EXPORT)).body.data).toMatchObject({ videos: 2, videoBytes: 200_009 });
  await browser.post('/api/community/startExport');
  await makeExports(world.parts);
  const { archive } = (await browser.get(EXPORT)).body.data;
  expect(archive).toMatchObject({ state: 'ready', done: 2, total: 2 });
  const files = unzip(Buffer.from(await (await download(world, browser, archive.token)).arrayBuffer()));
  expect([...files.keys()].filter((name) => name.startsWith('videos/'))).toEqual([`videos/${there}.mp4`]);
  expect(files.get(`videos/${there}.mp4`)?.equals(bytes)).toBe(true);
  expect(world.log.some(({ event }) => event === 'a film is missing in an archive')).toBe(true);
});

test('a long life is parted into files, and one that breaks off begins anew', async () => {
  const world = openWorld();
  const me = world.addMember();
  const browser = world.loggedIn(me);
  for (let at = 0; at < 203; at += 1) write(world, { author: me, at, text: `第 ${at} 天` });
  await browser.post('/api/community/startExport');
  await makeExports(world.parts, () => true);
  expect((await browser.get(EXPORT)).body.data.archive.state).toBe('making');
  await makeExports(world.parts);
  const { archive } = (await browser.get(EXPORT)).body.data;
  const files = unzip(readFileSync(`${world.parts.files}/exports/1.zip`));
  expect(archive.state).toBe('ready');
  const days = ['entries-001.json', 'entries-002.json'].flatMap(
    (name) => JSON.parse(String(files.get(name))) as { blocks: { text: string }[] }[],
  );
  expect(days.map(({ blocks }) => blocks[0]?.text)).toEqual(Array.from({ length: 203 }, (_, at) => `第 ${at} 天`));
  expect((await world.browser().get(EXPORT)).body.errCode).toBe(401);
});
