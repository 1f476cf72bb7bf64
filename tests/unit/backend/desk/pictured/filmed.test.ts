import { mkdtempSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { all, one, run } from '../../../../../src/backend/database/statement.ts';
import { HOUSE_FILM_MAX_BYTES } from '../../../../../src/backend/media/house.ts';
import { recordMedia } from '../../../../../src/backend/media/media.ts';
import { videoToken } from '../../../../../src/host/tokens.ts';
import { ownFilmToken } from '../../../../../src/lib/goods/film.ts';
import { tinyMp4, tinyWebm } from '../../../../support/film/tinyFilm.ts';
import { ORIGIN, openWorld, type World } from '../../support/world.ts';
import { DESK, seated, type Sitter } from '../operator.ts';
import { bring, photo } from './bring.ts';

let world: World;
let desk: Sitter;
let files: string;
beforeEach(async () => {
  files = mkdtempSync(join(tmpdir(), 'filmed-'));
  world = openWorld({ demo: false, deskOrigin: DESK }, {}, { files });
  desk = await seated(world, '小林', ['moderator']);
  run(
    world.database,
    `INSERT INTO goods (id, form_key, alias, category, title, pitch, price, sold, size, season, specs, detail, service, url,
      video, off_shelf, prepared, changed_at)
     VALUES (1, 'k', 'pack-48', 'carry', '背包', '', 100, 0, '', '', '[]', '[]', '[]', 'https://shop.youzan.com/a', '', 1, 1, 1)`,
  );
  await desk.get('/desk/goods/1');
});

const PATH = '/desk/goods/1/film';
const put = (bytes: Uint8Array | null, by = desk) => bring(world, by, PATH, { bytes, alt: '' });
const shelve = () => desk.post('/desk/goods/1', { do: 'on' });
const told = async () => (await world.browser().get('/api/youzan/getGoodsInfo', { id: '1' })).body.data.video;
const rows = () => all<{ id: string; user_id: number | null }>(world.database, 'SELECT id, user_id FROM media');
const lying = async (folder = 'media'): Promise<string[]> => {
  const names = await readdir(join(files, folder), { recursive: true }).catch(() => []);
  return names.filter((name) => name.length > 3);
};
/** The file of a film that is gone goes once the act is kept. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 50));
const asked = (path: string, headers: Record<string, string> = {}) =>
  world.app.request(`${DESK}${path}`, { headers: { Cookie: desk.cookie, ...headers } }, { address: '198.51.100.7' });

test('a film that is put beside a product is the house’s, seen by nobody before its product, and then with its first picture', async () => {
  expect((await put(tinyMp4({ bytes: 5_000 }))).status).toBe(303);
  const [film] = rows();
  expect(film?.user_id).toBeNull();
  const page = (await desk.get('/desk/goods/1')).text;
  expect(page).toContain(`src="/desk/films/${film?.id}"`);
  expect(page).toContain('换成这段');
  await bring(world, desk, '/desk/goods/1/pictures', { bytes: await photo('#123456'), alt: '正面' });
  expect((await desk.get('/desk/goods/1')).text).toMatch(/<video[^>]*poster="\/desk\/pictures\/\d+"/);
  const read = (headers: Record<string, string> = {}) =>
    world.app.request(`${ORIGIN}/files/video/${videoToken(film?.id ?? '')}`, { headers });
  expect((await read()).status).toBe(404);
  await shelve();
  const { url, poster } = await told();
  expect([ownFilmToken(url), poster.alt]).toEqual([videoToken(film?.id ?? ''), '正面']);
  const part = await read({ Range: 'bytes=0-7' });
  expect([part.status, part.headers.get('content-type'), (await part.arrayBuffer()).byteLength]).toEqual([
    206,
    'video/mp4',
    8,
  ]);
});

test('at the desk it plays in parts, for who may see it', async () => {
  const film = tinyWebm();
  await put(film);
  const path = `/desk/films/${rows()[0]?.id}`;
  const whole = await asked(path);
  expect(Buffer.from(await whole.arrayBuffer()).equals(film)).toBe(true);
  expect([whole.headers.get('content-type'), whole.headers.get('cache-control')]).toEqual(['video/webm', 'no-store']);
  const part = await asked(path, { Range: 'bytes=4-9' });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 4-9/${film.length}`]);
  expect((await asked('/desk/films/480480480480')).status).toBe(404);
  const other = await seated(world, '小方', ['finance']);
  expect((await other.get(path)).status).toBe(404);
  expect((await put(film, other)).status).toBe(404);
  expect(rows()).toHaveLength(1);
});

test('what is no film, is cut, too long or not there is refused with its reason, and nothing of it stays', async () => {
  const mp4 = tinyMp4();
  const long = Buffer.concat([mp4, Buffer.alloc(HOUSE_FILM_MAX_BYTES + 65_536)]);
  for (const [bytes, status, said] of [
    [null, 400, '选一段视频'],
    [await photo('#123456'), 400, '只支持 MP4、MOV、WebM 视频'],
    [mp4.subarray(0, 60), 400, '视频已损坏或没有画面'],
    [tinyMp4({ brand: 'qt  ', entry: 'hvc1', indexLast: true }), 400, '选“兼容性最佳”再拍'],
    [long, 413, '视频最大 30 MB'],
  ] as const) {
    const { status: got, text } = await put(bytes);
    expect([got, text], said).toEqual([status, expect.stringContaining(said)]);
    // The form below was not sent: nothing is said of it.
    expect(text).not.toContain('没有保存');
  }
  expect([rows(), await lying(), await lying('incoming')]).toEqual([[], [], []]);
});

test('another takes its place, and it can be taken away: the old file goes, and the log says who did it', async () => {
  await put(tinyMp4());
  const first = rows()[0]?.id ?? '';
  await put(tinyMp4({ turned: true }));
  await settle();
  const second = rows()[0]?.id ?? '';
  expect([rows().length, first === second, (await lying()).map((name) => name.slice(3))]).toEqual([1, false, [second]]);
  const stale = await desk.post(PATH, { do: 'remove', film: first });
  expect([stale.status, rows().length]).toEqual([409, 1]);
  await shelve();
  expect(await told()).not.toBeNull();
  expect((await desk.post(PATH, { do: 'remove', film: second })).go).toBe('/desk/goods/1');
  await settle();
  expect([await told(), rows(), await lying()]).toEqual([null, [], []]);
  const log = all<{ act: string; operator: string }>(
    world.database,
    "SELECT act, operator FROM desk_log WHERE act LIKE 'goods.%film' ORDER BY id",
  );
  expect(log.map(({ act, operator }) => `${act} ${operator}`)).toEqual([
    'goods.film 小林',
    'goods.film 小林',
    'goods.unfilm 小林',
  ]);
});

test('where the shop has a film of its own, the desk says which of them the page plays', async () => {
  await put(tinyMp4());
  expect((await desk.get('/desk/goods/1')).text).not.toContain('商品页放的是那一个');
  run(world.database, "UPDATE goods SET video = 'https://vod.yzcdn.cn/a.mp4', prepared = 0");
  expect((await desk.get('/desk/goods/1')).text).toContain('商品页放的是那一个');
  expect((await told()).url).toBe('https://vod.yzcdn.cn/a.mp4');
});

test('a film of a dynamic that waits is played where it is looked at, and not its still alone', async () => {
  const author = Number(world.addMember('作者'));
  const film = { id: '123123123123', userId: String(author), kind: 'video', type: 'mp4', name: 'a.mp4' } as const;
  recordMedia(world.database, { ...film, bytes: 9, width: 640, height: 360, durationMs: 1_000 }, world.now());
  run(
    world.database,
    `INSERT INTO entries (id, kind, author_id, excerpt, audit, audit_reason, created_at)
     VALUES (77, 'dynamic', ?, '一句', 1, '像广告', ?)`,
    author,
    world.now(),
  );
  run(world.database, "INSERT INTO entry_videos (entry_id, position, media_id) VALUES (77, 0, '123123123123')");
  expect(one(world.database, 'SELECT audit FROM entries WHERE id = 77')).toEqual({ audit: 1 });
  expect((await desk.get('/desk/review/entry')).text).toContain('src="/desk/films/123123123123"');
});
