import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from '../../../../src/backend/database/statement.ts';
import { emptyBins } from '../../../../src/backend/community/entry/deletion.ts';
import { uploadJob } from '../../../../src/backend/upload/tidy.ts';
import { tinyMp4 } from '../../../support/film/tinyFilm.ts';
import { addPicture } from '../community/scene.ts';
import { signed } from '../support/account.ts';
import { ORIGIN, openWorld, type Browser, type World } from '../support/world.ts';

const DAY_MS = 86_400_000;
const b64 = (text: string): string => Buffer.from(text).toString('base64');

const send = async (browser: Browser, film: Buffer): Promise<{ id: string; token: string }> => {
  const begun = await browser.send('/upload', {
    method: 'POST',
    headers: {
      'Upload-Length': String(film.length),
      'Upload-Metadata': `kind ${b64('video')},print ${b64(`print-${film.length}`)}`,
    },
  });
  const reply = await browser.send(begun.headers.get('location') ?? '', {
    method: 'PATCH',
    body: film,
    headers: { 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': '0' },
  });
  return reply.body.data.done.video;
};
let keys = 0;
const PATH = '/api/dynamic/createDynamic';
const publish = (world: World, browser: Browser, query: Record<string, string>) => {
  const key = `film-${(keys += 1)}-${'x'.repeat(16)}`;
  return browser.get(PATH, signed(world, PATH, { text: '', ...query, key }), { key });
};

const open = async () => {
  const files = mkdtempSync(join(tmpdir(), 'video-'));
  const world = openWorld({}, {}, { files });
  const author = world.addMember('作者');
  const browser = world.loggedIn(author);
  const film = tinyMp4({ bytes: 5_000 });
  const video = await send(browser, film);
  const get = (who: Browser | null, headers: Record<string, string> = {}, method = 'GET') =>
    world.app.request(`${ORIGIN}/files/video/${video.token}`, {
      method,
      headers: { ...(who === null ? {} : { Cookie: `sid=${who.cookies.get('sid') ?? ''}` }), ...headers },
    });
  const lies = (): boolean => existsSync(join(files, 'media', video.id.slice(0, 2), video.id));
  return { world, author, browser, film, video, get, lies };
};

test('a film stands in a dynamic and its card, with its length and what there is to load', async () => {
  const { browser, world, author, video } = await open();
  const still = addPicture(world, author);
  const { did } = (await publish(world, browser, { videoId: video.id, imageIds: still })).body.data;
  const { pictures } = (await browser.get('/api/community/pictures', { id: did })).body.data;
  expect(pictures, 'the still names its film').toMatchObject([{ id: still, video: { id: video.id } }]);
  const { data } = (await browser.get('/api/dynamic/detail', { did })).body;
  expect(data.video).toMatchObject({
    id: video.id,
    token: video.token,
    width: 640,
    height: 360,
    length: '0:42',
    words: '视频 · 0:42 · 不到 1 MB',
  });
  expect(data.pictures).toHaveLength(1);
  const [card] = (await browser.get('/api/dynamic/list', { userId: author })).body.data.items;
  expect([card.video.length, card.pictureCount]).toEqual(['0:42', 1]);
  const without = await publish(world, browser, { text: '没有视频' });
  expect((await browser.get('/api/dynamic/detail', { did: without.body.data.did })).body.data).not.toHaveProperty(
    'video',
  );
});

test('what is not one’s own, is no film, or has pictures beside it, is refused', async () => {
  const { browser, world, author, video } = await open();
  const other = world.loggedIn(world.addMember());
  expect((await publish(world, other, { videoId: video.id })).body.errCode).toBe(2030);
  expect((await publish(world, browser, { videoId: '123456' })).body.errCode).toBe(2030);
  const pictures = [addPicture(world, author), addPicture(world, author)].join(',');
  expect((await publish(world, browser, { videoId: video.id, imageIds: pictures })).body).toMatchObject({
    errCode: 2030,
    errMsg: '视频和照片只能选一样',
  });
});

test('a player gets the part that it asks for', async () => {
  const { world, browser, film, video, get } = await open();
  await publish(world, browser, { videoId: video.id });
  const whole = await get(null);
  expect([whole.status, whole.headers.get('content-type'), whole.headers.get('accept-ranges')]).toEqual([
    200,
    'video/mp4',
    'bytes',
  ]);
  expect(whole.headers.get('content-security-policy')).toContain('sandbox');
  expect(Buffer.from(await whole.arrayBuffer()).equals(film)).toBe(true);
  for (const [range, from, to] of [
    ['bytes=0-1', 0, 1],
    ['bytes=100-', 100, film.length - 1],
    ['bytes=-10', film.length - 10, film.length - 1],
    ['bytes=5-99999999', 5, film.length - 1],
  ] as const) {
    const part = await get(null, { Range: range });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes ${from}-${to}/${film.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(film.subarray(from, to + 1))).toBe(true);
  }
  const beyond = await get(null, { Range: `bytes=${film.length}-` });
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${film.length}`]);
  expect((await get(null, { 'If-None-Match': `"${video.id}"` })).status).toBe(304);
  const head = await get(null, {}, 'HEAD');
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(film.length)]);
});

test('where it was filmed is taken out of it, and nothing else', async () => {
  const { world, browser, get, video: plain } = await open();
  expect(plain.id).not.toBe('');
  const place = (text: string): Buffer => {
    const inner = Buffer.concat([Buffer.from([0, text.length, 0x15, 0xc7]), Buffer.from(text, 'latin1')]);
    const box = Buffer.alloc(8);
    box.writeUInt32BE(inner.length + 8);
    box.write('udta', 4, 'latin1');
    return Buffer.concat([box, inner]);
  };
  const film = Buffer.concat([tinyMp4(), place('+22.5431+114.0579+012.345/')]);
  const video = await send(browser, film);
  await publish(world, browser, { videoId: video.id });
  const stored = Buffer.from(
    await (await world.app.request(`${ORIGIN}/files/video/${video.token}`)).arrayBuffer(),
  ).toString('latin1');
  expect(stored).not.toContain('22.5431');
  expect(stored).toBe(film.toString('latin1').replace('+22.5431+114.0579+012.345', '+00.0000+000.0000+000.000'));
  expect((await get(browser)).status).toBe(200);
});

test('who may not read the entry does not get its film, and what stands nowhere is its owner’s alone', async () => {
  const { browser, world, video, get } = await open();
  const guest = null;
  const other = world.loggedIn(world.addMember());
  const codes = async (): Promise<number[]> =>
    Promise.all([get(guest), get(other), get(browser)].map(async (reply) => (await reply).status));
  expect(await codes()).toEqual([404, 404, 200]);
  const { did } = (await publish(world, browser, { videoId: video.id, visibility: 'self' })).body.data;
  expect(await codes()).toEqual([404, 404, 200]);
  expect((await get(browser)).headers.get('cache-control')).toContain('private');
  await browser.post('/api/dynamic/visibility', { did, visibility: 'public' });
  expect(await codes()).toEqual([200, 200, 200]);
  await browser.post('/api/dynamic/delete', { did, deleted: true });
  expect(await codes()).toEqual([404, 404, 200]);
  expect((await world.app.request(`${ORIGIN}/files/video/${'a'.repeat(60)}`)).status).toBe(404);
});

test('a film that stands nowhere goes after three days, one in the bin when the bin is emptied', async () => {
  const { browser, world, video, lies } = await open();
  const job = uploadJob(world.parts);
  const { did } = (await publish(world, browser, { videoId: video.id })).body.data;
  world.wait(40 * DAY_MS);
  run(world.database, 'UPDATE sessions SET expires_at = ?', world.now() + 90 * DAY_MS);
  await job(world.now());
  expect(lies()).toBe(true);
  await browser.post('/api/dynamic/delete', { did, deleted: true });
  world.wait(29 * DAY_MS);
  await job(world.now());
  expect(lies()).toBe(true);
  world.wait(2 * DAY_MS);
  emptyBins(world.database, world.now());
  await job(world.now());
  expect(lies()).toBe(false);

  const unused = await open();
  const late = uploadJob(unused.world.parts);
  unused.world.wait(2 * DAY_MS);
  await late(unused.world.now());
  expect(unused.lies()).toBe(true);
  unused.world.wait(2 * DAY_MS);
  await late(unused.world.now());
  expect(unused.lies()).toBe(false);
});
