import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { run } from '../../../../../src/backend/database/statement.ts';
import { drawShare } from '../../../../../src/backend/share/picture/draw.ts';
import { hasChinese, warnOfLetters } from '../../../../../src/backend/share/picture/letters.ts';
import { serveShared } from '../../../../../src/backend/share/picture/serve.ts';
import { thingOf } from '../../../../../src/backend/share/picture/thing.ts';
import { shareJob } from '../../../../../src/backend/share/picture/tidy.ts';
import {
  SHARE_SHAPES,
  sharePictureAddress,
  type ShareKind,
  type ShareShape,
} from '../../../../../src/lib/url/sharePicture.ts';
import { write } from '../../community/scene.ts';
import { addEvent } from '../../events/camp.ts';
import { addRoute } from '../../route/scene.ts';
import { ORIGIN, openWorld, type World } from '../../support/world.ts';

const address = (kind: ShareKind, id: string, shape: ShareShape = 'wide'): string =>
  sharePictureAddress({ kind, id }, shape, 'words');
const get = async (world: World, path: string, headers: Record<string, string> = {}): Promise<Response> =>
  world.app.request(`${ORIGIN}${path}`, { headers });
const kept = (world: World): string[] =>
  existsSync(join(world.parts.files, 'share'))
    ? readdirSync(join(world.parts.files, 'share'), { recursive: true })
        .map(String)
        .filter((name) => name.endsWith('.jpg'))
    : [];

test('both shapes of each kind are drawn for whoever asks, in their size', async () => {
  const world = openWorld();
  const author = world.addMember('半坡听松');
  const things = [
    ['post', write(world, { author, kind: 'post', title: '雾里的山' })],
    ['post', write(world, { author, kind: 'travelogue', title: '七天' })],
    ['dynamic', write(world, { author })],
    ['route', addRoute(world, author)],
    ['event', addEvent(world, author)],
  ] as const;
  for (const [kind, id] of things)
    for (const shape of ['wide', 'square'] as const) {
      const response = await get(world, address(kind, id, shape));
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=86400, s-maxage=3600',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      const { width, height, format } = await sharp(bytes).metadata();
      expect([format, width, height]).toEqual(['jpeg', SHARE_SHAPES[shape].width, SHARE_SHAPES[shape].height]);
      expect(bytes.byteLength).toBeLessThan(300_000);
    }
  expect(kept(world)).toHaveLength(10);
});

test('what a guest may not read has none, and none lies on the disk any longer', async () => {
  const world = openWorld();
  const author = world.addMember();
  const id = write(world, { author, kind: 'post' });
  expect((await get(world, address('post', id))).status).toBe(200);
  expect(kept(world)).toHaveLength(1);
  run(world.database, "UPDATE entries SET visibility = 'self' WHERE id = ?", Number(id));
  const own = await world.loggedIn(author).get(address('post', id));
  expect([own.status, (await get(world, address('post', id))).status]).toEqual([404, 404]);
  expect(kept(world)).toEqual([]);
  const hidden = [
    address('post', write(world, { author, kind: 'post', deletedAt: 1 })),
    address('post', write(world, { author, kind: 'post', audit: 1 })),
    address('dynamic', write(world, { author, visibility: 'friends' })),
    address('route', addRoute(world, author, { set: { visibility: 'self' } })),
    address('event', addEvent(world, author, { audit: 'draft' })),
    // Of another kind than it says.
    address('dynamic', write(world, { author, kind: 'post' })),
  ];
  for (const path of hidden) expect((await get(world, path)).status, path).toBe(404);
});

test('an entry that changes is drawn anew under another tag, and the old picture goes', async () => {
  const world = openWorld();
  const id = write(world, { author: world.addMember(), kind: 'post', title: '雾里的山' });
  const first = await get(world, address('post', id));
  const tag = first.headers.get('etag') ?? '';
  expect((await get(world, address('post', id), { 'If-None-Match': tag })).status).toBe(304);
  const before = kept(world);
  run(world.database, "UPDATE entries SET title = '雨里的山' WHERE id = ?", Number(id));
  const second = await get(world, address('post', id), { 'If-None-Match': tag });
  expect(second.status).toBe(200);
  expect(kept(world)).toHaveLength(1);
  expect(kept(world)).not.toEqual(before);
});

const withPhoto = async (visibility: 'public' | 'self') => {
  const world = openWorld();
  const author = world.addMember();
  const red = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#e02020' } })
    .jpeg()
    .toBuffer();
  const { body } = await world.loggedIn(author).send('/upload', { method: 'POST', body: red });
  const picture = (body as { data: { id: string } }).data.id;
  const link = (entry: string): void =>
    void run(
      world.database,
      'INSERT INTO entry_pictures (entry_id, picture_id, position) VALUES (?, ?, 0)',
      Number(entry),
      picture,
    );
  const id = write(world, { author, kind: 'post', visibility });
  link(id);
  return { world, id, link };
};

test('the first picture of a post lies behind its words', async () => {
  const { world, id } = await withPhoto('public');
  const bytes = Buffer.from(await (await get(world, address('post', id))).arrayBuffer());
  const { dominant } = await sharp(bytes).stats();
  expect(dominant.r).toBeGreaterThan(dominant.g + 60);
});

test('a photograph that cannot be read makes no picture of half a photograph', async () => {
  const { world, id } = await withPhoto('public');
  const originals = join(world.parts.files, 'originals');
  for (const name of readdirSync(originals, { recursive: true }).map(String))
    if (/\.\w+$/.test(name)) writeFileSync(join(originals, name), 'broken');
  expect((await get(world, address('post', id))).status).toBe(404);
  expect(kept(world)).toEqual([]);
});

test('a route shows its way, cut off where its ends are hidden', () => {
  const world = openWorld();
  const author = world.addMember();
  const thing = thingOf(world.parts, { kind: 'route', id: addRoute(world, author) });
  const trimmed = thingOf(world.parts, { kind: 'route', id: addRoute(world, author, { trim: 1_000 }) });
  expect(thing.way?.lon.length).toBeGreaterThan(1);
  expect(trimmed.way?.lat[0]).not.toBe(thing.way?.lat[0]);
  expect(trimmed.way?.lat.at(-1)).not.toBe(thing.way?.lat.at(-1));
  expect(drawShare(thing, 'wide', true)).toMatch(/<path d="M\d+ \d+L/);
  expect(thing.figures.map(({ unit }) => unit)).toContain('公里');
});

test('words stay words: nothing of a title is markup, and what faces lack is left out', async () => {
  const world = openWorld();
  const title = '</text><image href="file:///etc/passwd"/>&山🏔️\u0000';
  const id = write(world, { author: world.addMember(), kind: 'post', title });
  const svg = drawShare(thingOf(world.parts, { kind: 'post', id }), 'wide', true);
  expect(svg).not.toContain('<image');
  expect(svg).not.toContain('🏔');
  await sharp(Buffer.from(svg)).metadata();
});

test('without a font for Chinese there is the picture without words, and a warning at the start', async () => {
  const world = openWorld();
  const id = write(world, { author: world.addMember(), kind: 'post', title: '雾里的山' });
  const thing = thingOf(world.parts, { kind: 'post', id });
  expect(drawShare(thing, 'wide', true)).toContain('<text');
  expect(drawShare(thing, 'wide', false)).not.toContain('<text');
  const lines: string[] = [];
  const log = (level: string, event: string, facts = {}): void =>
    void lines.push(`${level} ${event} ${JSON.stringify(facts)}`);
  await warnOfLetters(log, () => Promise.resolve(true));
  expect(lines).toEqual([]);
  await warnOfLetters(log, () => Promise.resolve(false));
  expect(lines.join()).toMatch(/^warn .*fonts-noto-cjk/);
  const name = address('post', id).split('/').pop() ?? '';
  const bare = await serveShared(world.parts, new Request(ORIGIN), undefined, name, () => Promise.resolve(false));
  const full = await serveShared(world.parts, new Request(ORIGIN), undefined, name, () => Promise.resolve(true));
  expect(bare.headers.get('etag')).not.toBe(full.headers.get('etag'));
  expect(typeof (await hasChinese())).toBe('boolean');
});

test('many who ask for one at once wait for one drawing; more different ones than may wait come back', async () => {
  const world = openWorld();
  const author = world.addMember();
  const id = write(world, { author, kind: 'post' });
  const same = await Promise.all(Array.from({ length: 8 }, () => get(world, address('post', id))));
  expect(same.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  expect(kept(world)).toHaveLength(1);
  const ids = Array.from({ length: 40 }, () => write(world, { author, kind: 'post' }));
  const many = await Promise.all(ids.map((one) => get(world, address('post', one))));
  const busy = many.filter(({ status }) => status === 503);
  expect(busy.length).toBeGreaterThan(0);
  expect(busy[0]?.headers.get('retry-after')).toBe('2');
  expect(many.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(24);
});

test('a name that says nothing of ours is not there', async () => {
  const world = openWorld();
  const names = ['post-0.a.wide.jpg', 'post-1.wide.jpg', 'post-1.a.tall.jpg', 'user-1.a.wide.jpg', 'post-1.a.wide.png'];
  for (const name of [...names, '..%2f..%2fshell.db', 'post-999.a.wide.jpg', `post-${'1'.repeat(30)}.a.wide.jpg`])
    expect((await get(world, `/files/share/${name}`)).status, name).toBe(404);
  expect((await world.app.request(`${ORIGIN}/files/share/post-1.a.wide.jpg`, { method: 'POST' })).status).toBe(405);
});

test('one that nobody asked for in a month is taken away, in turn', async () => {
  const { parts } = openWorld();
  const folder = join(parts.files, 'share/01');
  mkdirSync(folder, { recursive: true });
  for (const name of ['post-1.wide.a.jpg', 'post-101.wide.b.jpg']) writeFileSync(join(folder, name), 'x');
  const now = Date.now();
  utimesSync(join(folder, 'post-1.wide.a.jpg'), 0, (now - 31 * 86_400_000) / 1_000);
  const job = shareJob(parts);
  for (let turn = 0; turn < 100; turn += 1) await job(now);
  expect(readdirSync(folder)).toEqual(['post-101.wide.b.jpg']);
});

test('a shared report has one by its sid, of what was chosen; none once it is taken back', async () => {
  const world = openWorld();
  const owner = world.addMember('阿木');
  addRoute(world, owner);
  const browser = world.loggedIn(owner);
  const share = async (parts: string, more = {}): Promise<string> =>
    (await browser.get('/api/annualReport/toShare', { year: 2026, parts, ...more })).body.data.sid as string;
  const sid = await share('summary');
  const id = `2026_${sid}`;
  const thing = thingOf(world.parts, { kind: 'report', id });
  expect([thing.title, thing.figures.map(({ unit }) => unit)]).toEqual([
    '阿木的 2026 足迹报告',
    ['公里', '米爬升', '次出发'],
  ]);
  expect((await get(world, address('report', id))).status).toBe(200);
  await share('habits', { hideName: true });
  const now = thingOf(world.parts, { kind: 'report', id });
  expect([now.title, now.figures]).toEqual(['一位成员的 2026 足迹报告', []]);
  run(world.database, 'DELETE FROM shares WHERE sid = ?', sid);
  expect((await get(world, address('report', id))).status).toBe(404);
  expect(kept(world)).toEqual([]);
});
