import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { downloadToken } from '../../../../src/host/tokens.ts';
import { all, one, run } from '../../../../src/backend/database/statement.ts';
import { eraseRoutes } from '../../../../src/backend/route/erase.ts';
import { trackFiles } from '../../../../src/backend/route/files.ts';
import { legM } from '../../../../src/lib/track/distance.ts';
import { readFile } from '../../../../src/lib/track/read/read.ts';
import type { Track } from '../../../../src/lib/track/types.ts';
import { writeGpx } from '../../../../src/lib/track/write/gpx.ts';
import { DAY_MS } from '../../../../src/site.ts';
import { bytesOf, garmin } from '../../../support/tracks/files.ts';
import { walk } from '../../../support/tracks/walks.ts';
import { type Browser, openWorld, ORIGIN, type World } from '../support/world.ts';
import { addRoute, hill, waterAt } from './scene.ts';

let world: World;
let authorId: string;
let author: Browser;
let reader: Browser;
beforeEach(() => {
  world = openWorld({}, {}, { files: mkdtempSync(join(tmpdir(), 'tracks-')) });
  authorId = world.addMember('作者');
  author = world.loggedIn(authorId);
  reader = world.loggedIn(world.addMember('读者'));
});

const cookieOf = (browser: Browser): string =>
  [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
const upload = async (bytes: Uint8Array, browser: Browser = author, headers: Record<string, string> = {}) =>
  (
    await browser.send('/upload/track', {
      method: 'POST',
      body: bytes,
      headers: { 'Content-Type': 'application/octet-stream', ...headers },
    })
  ).body as { errCode: number; errMsg: string; data: { id: string; isNew: boolean; fault: string; repairs: object } };
const get = (
  id: string,
  format: string,
  browser: Browser,
  headers: Record<string, string> = {},
): Response | Promise<Response> =>
  world.app.request(`${ORIGIN}/download/${downloadToken({ id, type: 'route', flag: format })}`, {
    headers: { Cookie: cookieOf(browser), ...headers },
  });
const trackIn = async (response: Response): Promise<Track> => {
  expect(response.status).toBe(200);
  const read = readFile(new Uint8Array(await response.arrayBuffer()));
  if (!read.ok) throw new Error(read.fault);
  return read.track;
};
const gpxOf = (name: string): Uint8Array =>
  bytesOf(writeGpx({ name, segments: [hill()], marks: [waterAt(hill()[600])] }, { creator: 'x', link: 'y' }));

test('a file becomes a route of its member’s own, its ends hidden until its member says otherwise', async () => {
  const { errCode, data } = await upload(gpxOf('武功山反穿'));
  expect(errCode).toBe(0);
  expect(data).toMatchObject({ isNew: true, name: '武功山反穿', points: 1_200, days: 1, repairs: { jumps: 0 } });
  expect(one(world.database, 'SELECT visibility FROM routes WHERE id = ?', Number(data.id))).toMatchObject({
    visibility: 'self',
  });
  const own = (await author.get('/api/route/detail', { id: data.id })).body.data;
  expect(own).toMatchObject({ mine: true, trimmed: true, trim: { start: 200, end: 200 } });
  expect((await reader.get('/api/route/detail', { id: data.id })).body.data.state).toBe('private');
});

test('the same track again is known, another member’s is another route', async () => {
  const first = await upload(gpxOf('一'));
  const again = await upload(gpxOf('二'));
  expect(again.data).toMatchObject({ id: first.data.id, isNew: false, name: '一' });
  expect((await upload(gpxOf('一'), reader)).data).toMatchObject({ isNew: true });
  expect(all(world.database, 'SELECT id FROM routes')).toHaveLength(2);
});

test('a file that is no track says why, and nothing stays behind', async () => {
  for (const [bytes, fault] of [
    [new Uint8Array(0), 'empty'],
    [bytesOf('<html></html>'), 'type'],
    [bytesOf(garmin.slice(0, 900)), 'truncated'],
    [bytesOf('<gpx><wpt lat="1" lon="2"/></gpx>'), 'noPoints'],
  ] as const) {
    const reply = await upload(bytes);
    expect([reply.errCode, reply.data?.fault ?? 'empty']).toEqual([2071, fault]);
    expect(reply.errMsg).not.toBe('');
  }
  expect(all(world.database, 'SELECT id FROM routes')).toEqual([]);
});

test('who is no member, comes from elsewhere or sends too much is refused', async () => {
  expect((await upload(gpxOf('一'), world.browser())).errCode).toBe(401);
  expect((await upload(gpxOf('一'), author, { Origin: 'https://evil.example' })).errCode).toBe(4031);
  expect((await upload(gpxOf('一'), author, { 'Content-Length': '99999999' })).errCode).toBe(2072);
});

const edit = async (body: object, browser = author) => (await browser.post('/api/route/edit', body)).body;

test('its member names it, shows it and chooses what is hidden', async () => {
  const { id } = (await upload(gpxOf('一'))).data;
  expect(
    await edit({
      id,
      name: '反穿',
      intro: '两天一夜',
      kind: 'run',
      visibility: 'public',
      trim: { start: 500, end: 0 },
    }),
  ).toMatchObject({ errCode: 0, data: { audit: 0 } });
  const seen = (await reader.get('/api/route/detail', { id })).body.data;
  expect(seen).toMatchObject({ name: '反穿', intro: '两天一夜', kind: 'run', trimmed: true });
  expect(seen.distance).toBeLessThan(11_500);
  await edit({ id, trim: { start: 0, end: 0 } });
  expect((await reader.get('/api/route/detail', { id })).body.data).toMatchObject({ trimmed: false, points: 1_200 });
  expect((await edit({ id, name: '  ' })).errCode).toBe(2074);
  expect((await edit({ id, trim: { start: 5_000, end: 0 } })).errCode).toBe(400);
  expect((await edit({ id, name: '偷' }, reader)).errCode).toBe(404);
  expect((await edit({ id, intro: '约伴加微信 shan12345678' })).data.audit).toBe(1);
  expect((await reader.get('/api/route/detail', { id })).body.data.state).toBe('auditing');
});

test('a deleted route is gone for all, and comes back within 30 days', async () => {
  const id = addRoute(world, authorId);
  const remove = async (deleted: boolean, browser = author) =>
    (await browser.post('/api/route/delete', { id, deleted })).body.errCode;
  expect(await remove(true, reader)).toBe(404);
  expect(await remove(true)).toBe(0);
  expect((await reader.get('/api/route/detail', { id })).body.data.state).toBe('deleted');
  expect((await get(id, 'gpx', reader)) instanceof Response && (await get(id, 'gpx', reader)).status).toBe(404);
  expect(await remove(false)).toBe(0);
  expect((await reader.get('/api/route/detail', { id })).body.errCode).toBe(0);
  await remove(true);
  world.wait(30 * DAY_MS);
  author = world.loggedIn(authorId);
  expect(await remove(false, author)).toBe(410);
});

test('a download is whole for its author and without its hidden ends for others, with its waypoints', async () => {
  const points = hill();
  const id = addRoute(world, authorId, {
    trim: 400,
    name: '武功山 "反穿"/../x',
    marks: [waterAt(points[3]), waterAt(points[600])],
  });
  for (const format of ['gpx', 'kml']) {
    const own = await trackIn(await get(id, format, author));
    expect([own.segments.flat().length, own.marks.length]).toEqual([1_200, 2]);
    const response = await get(id, format, reader);
    expect(response.headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename="route-${id}\\.${format}"; filename\\*=UTF-8''[\\w%.-]+$`),
    );
    const theirs = await trackIn(response);
    expect(theirs.marks.map(({ name }) => name)).toEqual(['取水点']);
    const [first] = points;
    for (const point of theirs.segments.flat()) expect(legM(point, first ?? point)).toBeGreaterThan(400);
    expect(theirs.segments.flat().length).toBeLessThan(1_125);
  }
  expect(one(world.database, 'SELECT download_count FROM routes WHERE id = ?', Number(id))).toMatchObject({
    download_count: 2,
  });
});

test('a download goes on where it broke off, unless the route has changed since', async () => {
  const id = addRoute(world, authorId);
  const whole = await get(id, 'gpx', reader);
  const etag = whole.headers.get('etag') ?? '';
  const text = await whole.text();
  const part = await get(id, 'gpx', reader, { Range: 'bytes=100-', 'If-Range': etag });
  expect([part.status, part.headers.get('content-range')]).toEqual([
    206,
    `bytes 100-${text.length - 1 + (Buffer.byteLength(text) - text.length)}/${Buffer.byteLength(text)}`,
  ]);
  expect(Buffer.from(await part.arrayBuffer()).equals(Buffer.from(text).subarray(100))).toBe(true);
  expect((await get(id, 'gpx', reader, { 'If-None-Match': etag })).status).toBe(304);
  world.wait(1_000);
  await edit({ id, name: '新的名字' });
  const changed = await get(id, 'gpx', reader, { Range: 'bytes=100-', 'If-Range': etag });
  expect(changed.status).toBe(200);
  expect(await changed.text()).toContain('新的名字');
});

test('what one may not see cannot be downloaded either', async () => {
  for (const set of [
    { visibility: 'self' },
    { visibility: 'friends' },
    { deleted_at: 1 },
    { removed_at: 1 },
    { audit: 1 },
  ]) {
    const id = addRoute(world, authorId, { set });
    for (const format of ['gpx', 'kml']) expect((await get(id, format, reader)).status, JSON.stringify(set)).toBe(404);
  }
  const id = addRoute(world, authorId);
  expect((await get(id, 'gpx', world.browser())).status).toBe(401);
  expect((await get(id, 'exe', reader)).status).toBe(404);
  const blocked = world.addMember('被拉黑');
  run(world.database, 'INSERT INTO member_blocks VALUES (?, ?, 1)', Number(authorId), Number(blocked));
  expect((await get(id, 'gpx', world.loggedIn(blocked))).status).toBe(404);
});

test('a walk around the house has nothing for others to download', async () => {
  const id = addRoute(world, authorId, { points: walk({ points: 30 }), trim: 400 });
  const response = await get(id, 'gpx', reader);
  expect(response.status).toBe(404);
  expect(((await response.json()) as { errMsg: string }).errMsg).toContain('隐藏');
});

test('where somebody walked is erased once the route can no longer be taken back', async () => {
  const [gone, lately, there] = [addRoute(world, authorId), addRoute(world, authorId), addRoute(world, authorId)];
  await trackIn(await get(gone, 'gpx', reader));
  await author.post('/api/route/delete', { id: gone, deleted: true });
  world.wait(10 * DAY_MS);
  author = world.loggedIn(authorId);
  await author.post('/api/route/delete', { id: lately, deleted: true });
  world.wait(20 * DAY_MS);
  await eraseRoutes(world.parts, world.now());
  const kept = (table: string) =>
    all<{ route_id: number }>(world.database, `SELECT DISTINCT route_id FROM ${table}`).map((row) =>
      String(row.route_id),
    );
  for (const table of ['route_tracks', 'route_faces']) expect(kept(table)).toEqual([lately, there]);
  const left = await trackFiles(world.parts.files, Number(gone));
  expect(left).toEqual([]);
});
