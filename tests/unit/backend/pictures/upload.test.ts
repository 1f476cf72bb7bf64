import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { pictureToken } from '../../../../src/host/tokens.ts';
import { all } from '../../../../src/backend/database/statement.ts';
import { hugePng } from '../support/hugePng.ts';
import { ORIGIN, openWorld, type Browser } from '../support/world.ts';

const send = (
  browser: Browser,
  body: Uint8Array | ReadableStream,
  path = '/upload',
  headers: Record<string, string> = {},
) => browser.send(path, { method: 'POST', body, headers: { 'Content-Type': 'application/octet-stream', ...headers } });
const flat = (width: number, height: number, background = '#1e6b4f') =>
  sharp({ create: { width, height, channels: 3, background } });
const open = () => {
  const files = mkdtempSync(join(tmpdir(), 'upload-'));
  const world = openWorld({}, {}, { files });
  const waiting = () => (existsSync(join(files, 'incoming')) ? readdirSync(join(files, 'incoming')) : []);
  const member = world.addMember();
  return { world, files, waiting, member, browser: world.loggedIn(member) };
};
const fetchFile = async (world: ReturnType<typeof openWorld>, browser: Browser, address: string) => {
  const headers = { Cookie: `sid=${browser.cookies.get('sid') ?? ''}` };
  const response = await world.app.request(`${ORIGIN}${address}`, { headers });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

test('a JPEG comes back upright, with its size and colour, and nothing of where it was taken', async () => {
  const { world, browser, waiting } = open();
  const photo = await flat(120, 80)
    .jpeg()
    .withExif({
      IFD0: { Make: 'SecretCamera', Orientation: '6' },
      IFD3: { GPSLatitude: '22/1 32/1 0/1', GPSLatitudeRef: 'N', GPSLongitude: '114/1 3/1 0/1', GPSLongitudeRef: 'E' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const { body } = await send(browser, photo);
  expect(body).toMatchObject({
    errCode: 0,
    data: { width: 80, height: 120, color: expect.stringMatching(/^#[0-9a-f]{6}$/) },
  });
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(body.data.color.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ];
  expect(Math.abs(red - 0x1e) + Math.abs(green - 0x6b) + Math.abs(blue - 0x4f)).toBeLessThan(12);
  const { response, bytes } = await fetchFile(world, browser, `/files/${body.data.token}`);
  expect(response.status).toBe(200);
  const stored = await sharp(bytes).metadata();
  expect([stored.format, stored.width, stored.height, stored.exif, stored.orientation]).toEqual([
    'jpeg',
    80,
    120,
    undefined,
    undefined,
  ]);
  expect(bytes.includes('SecretCamera')).toBe(false);
  expect(waiting()).toEqual([]);
});

test('PNG, transparent PNG and WebP are taken; transparency survives', async () => {
  const { browser, world } = open();
  const clear = sharp({
    create: { width: 30, height: 20, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0.5 } },
  });
  for (const [bytes, format, alpha] of [
    [await flat(30, 20).png().toBuffer(), 'jpeg', false],
    [await clear.clone().png().toBuffer(), 'png', true],
    [await flat(31, 20).webp().toBuffer(), 'jpeg', false],
  ] as const) {
    const { body } = await send(browser, bytes);
    expect(body.errCode).toBe(0);
    const stored = await sharp((await fetchFile(world, browser, `/files/${body.data.token}_-1_41`)).bytes).metadata();
    expect([stored.format, stored.hasAlpha]).toEqual([format, alpha]);
  }
});

const bad: [string, Uint8Array, number][] = [
  ['nothing', new Uint8Array(0), 1201],
  ['text', Buffer.from('hello'), 1201],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 1201],
  [
    'HTML that starts like a picture',
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<html><script>alert(1)</script>')]),
    1202,
  ],
  ['GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000', 'latin1'), 1201],
  ['PDF', Buffer.from('%PDF-1.7'), 1201],
  ['a PNG head and nothing else', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 1202],
  ['RIFF that is no WebP', Buffer.from('RIFF\u0000\u0000\u0000\u0000WAVEfmt ', 'latin1'), 1201],
];
test.each(bad)('%s is refused and leaves no file', async (_, bytes, errCode) => {
  const { browser, waiting, world, files } = open();
  expect((await send(browser, bytes, '/upload', { 'Content-Type': 'image/jpeg' })).body.errCode).toBe(errCode);
  expect(waiting()).toEqual([]);
  expect(existsSync(join(files, 'originals'))).toBe(false);
  expect(all(world.database, 'SELECT id FROM pictures')).toEqual([]);
});

test('a truncated photo is refused', async () => {
  const { browser } = open();
  const photo = await sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();
  expect((await send(browser, photo.subarray(0, photo.length >> 1))).body.errCode).toBe(1202);
});

test('a pixel bomb is refused by its header, before it is decoded', async () => {
  const { browser } = open();
  const bomb = hugePng({ width: 9_000, height: 9_000 });
  expect(bomb.length).toBeLessThan(400_000);
  const before = process.memoryUsage().rss;
  expect((await send(browser, bomb)).body.errCode).toBe(1203);
  expect(process.memoryUsage().rss - before).toBeLessThan(120_000_000);
});

test('more bytes than allowed are cut off while they arrive, also with a lying length', async () => {
  const { browser, waiting } = open();
  for (const [path, cap] of [
    ['/upload', 10_485_760],
    ['/upload/max', 31_457_280],
  ] as const)
    for (const headers of [{}, { 'Content-Length': '1000' }] as Record<string, string>[]) {
      let sent = 0;
      const endless = new ReadableStream({
        pull(controller) {
          sent += 262_144;
          controller.enqueue(new Uint8Array(262_144).fill(sent === 262_144 ? 0xff : 1));
        },
      });
      const reply = await send(browser, endless, path, headers);
      expect([reply.status, reply.body.errCode]).toEqual([413, 1204]);
      expect(sent).toBeLessThan(cap + 2_000_000);
      expect(waiting()).toEqual([]);
    }
  expect((await send(browser, new Uint8Array(10), '/upload', { 'Content-Length': '99999999' })).status).toBe(413);
});

test('a sender that goes away leaves nothing', async () => {
  const { browser, waiting, world } = open();
  const broken = new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array([0xff, 0xd8, 0xff]));
      controller.error(new Error('connection lost'));
    },
  });
  expect((await send(browser, broken)).body.errCode).toBe(400);
  expect(world.log).toEqual([]);
  expect(waiting()).toEqual([]);
});

test('a body shorter than its length is refused', async () => {
  const { browser } = open();
  const photo = await flat(20, 20).jpeg().toBuffer();
  expect((await send(browser, photo, '/upload', { 'Content-Length': String(photo.length + 5) })).body.errCode).toBe(
    400,
  );
});

test('the same bytes from the same member are one picture, from another a second', async () => {
  const { world, browser } = open();
  const photo = await flat(40, 40).jpeg().toBuffer();
  const replies = await Promise.all(Array.from({ length: 12 }, () => send(browser, photo)));
  expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(1);
  const other = await send(world.loggedIn(world.addMember()), photo);
  expect(other.body.data.id).not.toBe(replies[0]?.body.data.id);
  expect(all(world.database, 'SELECT id FROM pictures')).toHaveLength(2);
});

test('guests and other sites cannot upload', async () => {
  const { world, browser } = open();
  const photo = await flat(10, 10).jpeg().toBuffer();
  expect((await send(world.browser(), photo)).body.errCode).toBe(401);
  expect((await send(browser, photo, '/upload', { Origin: 'https://evil.example' })).body.errCode).toBe(4031);
  expect((await send(browser, photo, '/upload', { 'X-Requested-With': '' })).body.errCode).toBe(4031);
});

test('two hundred uploads an hour', async () => {
  const { world, browser } = open();
  const photo = await flat(10, 10).jpeg().toBuffer();
  for (let i = 0; i < 200; i++) await send(browser, photo);
  expect((await send(browser, photo)).body.errCode).toBe(429);
  world.wait(3_600_000);
  expect((await send(browser, photo)).body.errCode).toBe(0);
});

test('a token is made from the id that the reply names', async () => {
  const { browser } = open();
  const { id, token } = (await send(browser, await flat(10, 10).jpeg().toBuffer())).body.data;
  expect(token).toBe(pictureToken(id));
});

describe('what decoding takes', () => {
  test('an interlaced picture that would stand in memory whole is refused by its header', async () => {
    const { browser, waiting } = open();
    const bomb = hugePng({ width: 9_000, height: 9_000, interlaced: true });
    const before = process.memoryUsage().rss;
    const replies = await Promise.all(Array.from({ length: 6 }, () => send(browser, bomb, '/upload/max')));
    expect(replies.map(({ body }) => body.errCode)).toEqual(Array(6).fill(1203));
    expect(process.memoryUsage().rss - before).toBeLessThan(120_000_000);
    expect(waiting()).toEqual([]);
  });

  test.each([
    ['a PNG in lines', (image: Sharp) => image.png()],
    ['a JPEG in passes', (image: Sharp) => image.jpeg({ progressive: true })],
    ['a JPEG on its side', (image: Sharp) => image.jpeg().withMetadata({ orientation: 6 })],
    ['a small interlaced PNG', (image: Sharp) => image.resize(900, 600).png({ progressive: true })],
  ] as const)('%s is taken', async (_, made) => {
    const { browser } = open();
    const bytes = await made(flat(6_000, 4_000)).toBuffer();
    expect((await send(browser, bytes)).body.errCode).toBe(0);
  });
});
