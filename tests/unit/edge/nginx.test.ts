import { rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findNginx } from '../../../scripts/lib/nginx.mjs';
import { createServer, listen } from '../../../src/backend/http/listen.ts';
import { readManifest } from '../../../src/edge/manifest.ts';
import { nginxConfig } from '../../../src/edge/nginx.ts';
import { siteHandler } from '../../../src/edge/server/server.ts';
import { edgeSettings } from '../../../src/edge/settings.ts';
import { hostilePaths } from './support/hostile.ts';
import { askRaw, startNginx, type RawAnswer } from './support/realNginx.ts';
import { builtSite } from './support/site.ts';

const settings = { origins: ['https://m.example.com'], secure: true };
const path = findNginx();

/** Where a redirect leads, as the page there reads it: `%2f` and `%2F` are one. */
const meant = (location: string): string => {
  const { pathname, searchParams } = new URL(location, 'https://m.example.com');
  return JSON.stringify([pathname, ...searchParams]);
};

/** What an answer says to browsers and caches; lengths and tags are each server's own. */
const said = ({ status, headers }: RawAnswer): Record<string, string> => {
  const own =
    /^(?:content-length|etag|last-modified|date|server|connection|keep-alive|transfer-encoding|accept-ranges|allow)$/;
  const kept = Object.entries(headers).filter(
    ([name]) => !own.test(name) && !(name === 'content-type' && [301, 302, 304].includes(status)),
  );
  return {
    status: String(status),
    ...Object.fromEntries(kept.map(([name, value]) => [name, name === 'location' ? meant(value) : value])),
  };
};

/** Where nginx is not installed, printers.test.ts asks a reading of its language. */
describe.runIf(path)('nginx itself', () => {
  let site: { root: string; dist: string };
  let local: Server;
  let localPort = 0;
  let front: { port: number; stop: () => Promise<void> };
  beforeAll(async () => {
    site = await builtSite();
    local = createServer(siteHandler({ dist: site.dist, settings }));
    localPort = await listen(local, 0, '127.0.0.1');
    const config = nginxConfig(readManifest(site.dist), edgeSettings(settings.origins, true));
    front = await startNginx(path ?? '', config, site.dist, localPort);
  });
  afterAll(async () => {
    await front.stop();
    local.closeAllConnections();
    local.close();
    rmSync(site.root, { recursive: true });
  });

  const both = async (target: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
    [
      said(await askRaw(front.port, target, headers, method)),
      said(await askRaw(localPort, target, headers, method)),
    ] as const;

  it.each([
    ...['/', '/mc', '/mc/', '/mc/community/home', '/mc/community/home/', '/mc/community/home?x=1', '/login.htm'],
    ...['/mc/vip/rights/1', '/mc/vip/rights/9/2/com.a.b', '/mc/community', '/mc/community/home.html', '/mc/404'],
    ...[
      '/favicon.ico',
      '/robots.txt',
      '/mc/favicon.svg',
      '/mc/places/49.json',
      '/mc/build.json',
      '/mc/_astro/app.AAAA.js',
    ],
    ...['/mc/_astro/gone.js', '/mc/gone.png', '/nope', '/mc/.delivery/manifest.json', '/mc/manifest.webmanifest'],
    // Another case is another address.
    ...[
      '/MC/',
      '/MC',
      '/Mc/community/home',
      '/mc/Community/Home',
      '/LOGIN.HTM',
      '/MC/_astro/app.AAAA.js',
      '/mc/VIP/rights/1',
    ],
    // Encoded letters are letters, an encoded slash is none.
    ...[
      '/mc/community/%68ome',
      '/%6dc/community/home',
      '/mc/%63ommunity/home?a=%68',
      '/mc/community%2Fhome',
      '/mc/community%2fhome',
    ],
    ...['/mc/vip/rights/%31', '/mc/community/%68ome.html', '/mc/_astro/app.%41AAA.js'],
    ...['/mc/vip/rights/a%3Fb.html', '/mc/vip/rights/%E5%B1%B1.html', '/mc/vip/rights/1%0d%0aX:y.html'],
    // Compressed twins have no address.
    ...['/mc/index.html.gz', '/mc/index.html.br', '/mc/_astro/app.AAAA.js.gz', '/mc/_astro/app.AAAA.js.br'],
    ...['/mc/favicon.svg.gz', '/mc/favicon.svg.GZ', '/mc/community/home.gz', '/mc/gone.gz'],
    // What the 404 page is told.
    ...[
      '/mc/nope',
      '/mc/nope/',
      '/mc/nope/deeper/and/deeper',
      '/mc/nope?id=12&x=1',
      '/mc/nope?did=34',
      '/mc/a&b=1&c',
      '/mc/a+b',
    ],
    ...['/mc/%E5%B1%B1%E9%A1%B6', '/mc/nope%26x', `/mc/${'a'.repeat(300)}`, "/mc/it's(1)!~*"],
  ])('answers %s as the local server does', async (target) => {
    const [theirs, ours] = await both(target);
    expect(theirs).toEqual(ours);
  });

  it.each([
    '/mc/',
    '/mc/nope-as-page',
    '/mc/community/home',
    '/nope',
    '/mc/_astro/app.AAAA.js',
    '/mc/favicon.svg',
    '/mc/places/49.json',
  ])('sends %s compressed behind a CDN too, and says that forms differ', async (target) => {
    for (const headers of [{}, { Via: '1.1 cdn' }] as Record<string, string>[]) {
      const [packed, local] = await both(target, { ...headers, 'Accept-Encoding': 'gzip' });
      expect(packed).toEqual(local);
      const [plain, same] = await both(target, headers);
      expect(plain).toEqual(same);
      if (target === '/mc/nope-as-page') continue;
      expect([packed['content-encoding'], packed['vary'], plain['vary']]).toEqual([
        'gzip',
        'Accept-Encoding',
        'Accept-Encoding',
      ]);
    }
  });

  it('gives hostile paths nothing that the local server would not', async () => {
    for (const target of hostilePaths) {
      const theirs = await askRaw(front.port, target);
      if (theirs.status === 200) expect([target, (await askRaw(localPort, target)).status]).toEqual([target, 200]);
      if (theirs.headers['location'] !== undefined) expect(theirs.headers['location']).toMatch(/^\/(?!\/)[^\\]*$/);
    }
  });

  it('reads only, and passes calls on', async () => {
    const [theirs, ours] = await both('/mc/', {}, 'POST');
    expect(theirs['status']).toBe(ours['status']);
    const report = await askRaw(front.port, '/csp-report', { 'Content-Length': '0' }, 'POST');
    expect(report.status).toBe(204);
  });
});
