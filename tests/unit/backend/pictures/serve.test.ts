import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { downloadToken, pictureToken } from '../../../../src/host/tokens.ts';
import { originalPath } from '../../../../src/backend/pictures/paths.ts';
import { run } from '../../../../src/backend/database/statement.ts';
import { ORIGIN, openWorld, type World } from '../support/world.ts';

const get = (world: World, path: string, headers: Record<string, string> = {}) =>
  world.app.request(`${ORIGIN}${path}`, { headers });
const withPicture = async (draws: string[] = []) => {
  const world = openWorld(
    {},
    {},
    {
      draw: async (recipe, widthPx) => {
        draws.push(`${recipe} ${widthPx}`);
        return sharp({ create: { width: widthPx, height: widthPx / 2, channels: 3, background: '#2b6cb0' } })
          .jpeg()
          .toBuffer();
      },
    },
  );
  const member = world.addMember();
  const browser = world.loggedIn(member);
  const photo = await sharp({ create: { width: 1000, height: 500, channels: 3, background: '#c9a66b' } })
    .jpeg()
    .toBuffer();
  const { body } = await browser.send('/upload', { method: 'POST', body: photo });
  // An avatar is for everybody.
  run(world.database, 'UPDATE users SET avatar_id = ? WHERE id = ?', body.data.id, Number(member));
  return { world, browser, member, ...(body.data as { id: string; token: string }) };
};

test('headers let nothing run and let it be kept for ever', async () => {
  const { world, id, token } = await withPicture();
  const response = await get(world, `/files/${token}_-1_41`);
  const headers = Object.fromEntries(response.headers);
  expect(headers).toEqual({
    'cache-control': 'public, max-age=31536000, s-maxage=3600, immutable',
    'content-disposition': `inline; filename="${id}.jpg"`,
    'content-length': headers['content-length'],
    'content-security-policy': "sandbox; default-src 'none'",
    'content-type': 'image/jpeg',
    'cross-origin-resource-policy': 'cross-origin',
    etag: `"${id}-1"`,
    vary: 'Origin',
    'x-content-type-options': 'nosniff',
  });
  expect((await response.arrayBuffer()).byteLength).toBe(Number(headers['content-length']));
  expect((await get(world, `/files/${token}_-1_41`, { 'If-None-Match': `"${id}-1"` })).status).toBe(304);
});

test('each suffix has its size, and none enlarges', async () => {
  const { world, token } = await withPicture();
  for (const [suffix, width] of [
    ['', 1000],
    ['_-1_41', 360],
    ['_-1_42', 800],
    ['_-1_43', 1000],
  ] as const) {
    const response = await get(world, `/files/${token}${suffix}`);
    expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(width);
  }
});

test('fifty first requests make a thumbnail once, whole', async () => {
  const { world, token } = await withPicture();
  const sizes = await Promise.all(
    Array.from(
      { length: 50 },
      async () => (await (await get(world, `/files/${token}_-1_42`)).arrayBuffer()).byteLength,
    ),
  );
  expect(new Set(sizes).size).toBe(1);
  const [folder = ''] = readdirSync(join(world.parts.files, 'thumbnails'));
  expect(readdirSync(join(world.parts.files, 'thumbnails', folder))).toHaveLength(1);
});

test('every altered character of an address is the same 404', async () => {
  const { world, token } = await withPicture();
  const name = `${token}_-1_41`;
  const bodies = new Set<string>();
  let tried = 0;
  for (let at = 0; at < name.length; at++)
    for (const letter of 'Aa0-_~') {
      const bent = name.slice(0, at) + letter + name.slice(at + 1);
      if (bent === name) continue;
      const response = await get(world, `/files/${bent}`);
      expect([response.status, bent]).toEqual([404, bent]);
      bodies.add(await response.text());
      tried += 1;
    }
  expect(tried).toBeGreaterThan(256);
  expect(bodies.size).toBe(1);
});

test.each([
  '',
  '..',
  '%2e%2e',
  '..%2f..%2fetc%2fpasswd',
  '%00',
  'a'.repeat(5_000),
  '_-1_41',
  `${pictureToken('1')}_-1_41`,
  `${pictureToken('99')}_-1_99`,
])('no picture at /files/%s', async (name) => {
  const { world } = await withPicture();
  const response = await get(world, `/files/${name}`);
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toContain('json');
});

test('a lost file is a 404 and a line in the log', async () => {
  const { world, id, token } = await withPicture();
  rmSync(originalPath(world.parts.files, id, 'jpeg'));
  expect((await get(world, `/files/${token}`)).status).toBe(404);
  expect(world.log.map(({ event }) => event)).toContain('picture cannot be read');
});

test('a scene is drawn at the size that is asked for, once each', async () => {
  const draws: string[] = [];
  const { world } = await withPicture(draws);
  run(
    world.database,
    "INSERT INTO pictures (id, type, width, height, color, recipe, created_at) VALUES ('77', 'jpeg', 1200, 600, '#2b6cb0', 'ridge', 1)",
  );
  const token = pictureToken('77');
  for (let i = 0; i < 3; i++) expect((await get(world, `/files/${token}_-1_41`)).status).toBe(200);
  expect(draws).toEqual(['ridge 360']);
  expect(existsSync(originalPath(world.parts.files, '77', 'jpeg'))).toBe(false);
  const whole = Buffer.from(await (await get(world, `/files/${token}`)).arrayBuffer());
  expect((await sharp(whole).metadata()).width).toBe(1200);
  expect(draws).toEqual(['ridge 360', 'ridge 1200']);
});

test('a download is for the owner alone, and every altered byte of its token is a 404', async () => {
  const { world, browser, id } = await withPicture();
  const token = downloadToken({ id, type: 'picture', flag: 'original' }) ?? '';
  const mine = await browser.send(`/download/${token}`, { method: 'GET' });
  expect(mine.status).toBe(200);
  expect(mine.headers.get('content-disposition')).toBe(`attachment; filename="${id}.jpg"`);
  expect(mine.headers.get('cache-control')).toBe('private, no-store');
  expect((await browser.send(`/files/download/${token}`, { method: 'GET' })).status).toBe(200);

  const stranger = world.loggedIn(world.addMember());
  const refused = new Set<string>();
  for (const [who, path] of [
    [stranger, token],
    [world.browser(), token],
    [browser, downloadToken({ id: '1', type: 'picture', flag: 'original' })],
    [browser, downloadToken({ id, type: 'track', flag: 'original' })],
    [browser, downloadToken({ id, type: 'picture', flag: 'x' })],
    [browser, pictureToken(id)],
  ] as const) {
    const reply = await who.send(`/download/${path}`, { method: 'GET' });
    expect(reply.status).toBe(404);
    refused.add(reply.text);
  }
  for (let at = 0; at < token.length; at++) {
    const bent = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
    const reply = await browser.send(`/download/${bent}`, { method: 'GET' });
    expect(reply.status).toBe(404);
    refused.add(reply.text);
  }
  expect(refused.size).toBe(1);
});

test('only reading is allowed', async () => {
  const { world, token } = await withPicture();
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'])
    expect((await world.app.request(`${ORIGIN}/files/${token}`, { method })).status).toBe(405);
});

test.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'])('a disk that says %s is not now, rather than never', async (code) => {
  const { world } = await withPicture();
  run(
    world.database,
    "INSERT INTO pictures (id, type, width, height, color, recipe, created_at) VALUES ('77', 'jpeg', 1200, 600, '#2b6cb0', 'ridge', 1)",
  );
  const full = openWorld(
    {},
    {},
    {
      database: world.database,
      files: world.parts.files,
      draw: () => Promise.reject(Object.assign(new Error('write'), { code, errno: -28 })),
    },
  );
  const response = await get(full, `/files/${pictureToken('77')}_-1_41`);
  expect([response.status, response.headers.get('retry-after'), response.headers.get('cache-control')]).toEqual([
    503,
    '2',
    'no-store',
  ]);
});

test('a thumbnail that cannot be kept says 503, and comes once it can', async () => {
  const { world, token } = await withPicture();
  const blocked = join(world.parts.files, 'thumbnails');
  rmSync(blocked, { recursive: true, force: true });
  writeFileSync(blocked, 'no folder');
  expect((await get(world, `/files/${token}_-1_41`)).status).toBe(503);
  rmSync(blocked);
  expect((await get(world, `/files/${token}_-1_41`)).status).toBe(200);
});
