import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { developing } from '../../../src/dev/dev.ts';
import { postbuild } from '../../../src/build/postbuild.ts';
import { readManifest } from '../../../src/edge/manifest.ts';
import { nginxConfig, NGINX_ROOT } from '../../../src/edge/nginx.ts';
import { siteHandler } from '../../../src/edge/server/server.ts';
import { edgeSettings } from '../../../src/edge/settings.ts';
import { headersFile, redirectsFile } from '../../../src/edge/staticHosts.ts';
import { nginx } from '../edge/support/nginx.ts';
import { builtSite, writeSite } from '../edge/support/site.ts';
import { staticHost } from '../edge/support/staticHost.ts';

const settings = { origins: ['https://m.example.com'], secure: true };
const ADDRESS = '/mc/build.json';

interface Answer {
  readonly status: number;
  readonly cache: string | undefined;
  readonly text: string | null;
}
let site: { root: string; dist: string };
beforeAll(async () => {
  site = await builtSite('build-7');
});
afterAll(() => rmSync(site.root, { recursive: true }));

/** What `astro dev` answers, without starting it: the handler that it puts in front of everything. */
const askDev = async (method: string): Promise<Answer> => {
  const { plugins } = await developing(() => site.root).vite();
  const stack: { handle: (request: IncomingMessage, response: ServerResponse, next: () => void) => void }[] = [];
  const [plugin] = plugins;
  (plugin?.configureServer as (server: unknown) => void)({
    httpServer: { once: (_: string, run: () => void) => run() },
    middlewares: { stack },
    watcher: { on: () => undefined },
  });
  let answer: Answer = { status: 0, cache: undefined, text: null };
  stack[0]?.handle(
    { url: ADDRESS, method, headers: { accept: '*/*' } } as IncomingMessage,
    {
      writeHead: (status: number, headers: Record<string, string>) =>
        (answer = { ...answer, status, cache: headers['Cache-Control'] }),
      end: (text?: string) => (answer = { ...answer, text: text ?? null }),
    } as unknown as ServerResponse,
    () => undefined,
  );
  return answer;
};

describe('the file that names the builds is there and asked about each time', () => {
  const ours = JSON.stringify({ build: 'build-7', kept: ['build-7'] });
  const read = (path: string): string => readFileSync(path, 'utf8');

  it('from our own server', async () => {
    const handle = siteHandler({ dist: site.dist, settings });
    const response = await handle(new Request(`https://x${ADDRESS}`));
    expect([response.status, await response.text()]).toEqual([200, ours]);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const tag = response.headers.get('etag') ?? '';
    const again = await handle(new Request(`https://x${ADDRESS}`, { headers: { 'if-none-match': tag } }));
    expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'no-cache']);
  });
  it('from nginx', () => {
    const server = nginx(
      nginxConfig(readManifest(site.dist), edgeSettings(settings.origins, true)),
      (path) => existsSync(path.replace(`${NGINX_ROOT}/mc`, site.dist)) && !path.endsWith('/'),
    );
    const { status, file = '', headers } = server(ADDRESS);
    expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(read(file.replace(`${NGINX_ROOT}/mc`, site.dist))).toBe(ours);
    expect(server('/mc/favicon.svg').headers['cache-control']).toBe('public, max-age=3600');
  });
  it.each(['netlify', 'cloudflare'] as const)('from %s', (kind) => {
    const manifest = readManifest(site.dist);
    const server = staticHost(
      kind,
      redirectsFile(manifest),
      headersFile(manifest, edgeSettings(settings.origins, true)),
      (path) => path.startsWith('/mc/') && manifest.files[path.slice(4)] !== undefined,
    );
    const { status, file = '', headers } = server(ADDRESS);
    expect([status, headers['cache-control'], headers['x-content-type-options']]).toEqual([200, 'no-cache', 'nosniff']);
    expect(read(join(site.dist, file.slice(4)))).toBe(ours);
  });
  it('from the dev server, whose one build stays', async () => {
    const build = process.env['PUBLIC_BUILD_ID'] ?? 'dev';
    const text = JSON.stringify({ build, kept: [build] });
    expect(await askDev('GET')).toEqual({ status: 200, cache: 'no-cache', text });
    expect(await askDev('HEAD')).toEqual({ status: 200, cache: 'no-cache', text: null });
  });
});

describe('release after release', () => {
  it('names the builds whose files are served, over HTTP, and no other', async () => {
    const mine = await builtSite('r1');
    const day = 86_400_000;
    const chunkOf = (release: number): string => (release === 1 ? 'app.AAAA.js' : `app.R${release}.js`);
    for (let release = 2; release <= 6; release += 1) {
      rmSync(mine.dist, { recursive: true });
      mkdirSync(mine.dist);
      writeSite(mine.root, chunkOf(release));
      await postbuild(mine.dist, join(mine.root, '.cache'), `r${release}`, Date.now() + release * 2 * day);
      const server = serve({ fetch: siteHandler({ dist: mine.dist, settings }), port: 0, hostname: '127.0.0.1' });
      await new Promise((resolve) => server.once('listening', resolve));
      const address = server.address();
      const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
      const { build, kept } = (await (await fetch(origin + ADDRESS)).json()) as { build: string; kept: string[] };
      expect([build, kept[0]]).toEqual([`r${release}`, `r${release}`]);
      for (let known = 1; known <= release; known += 1) {
        const { status } = await fetch(`${origin}/mc/_astro/${chunkOf(known)}`);
        expect(status, `r${known} after r${release}`).toBe(kept.includes(`r${known}`) ? 200 : 404);
      }
      expect(kept.length).toBe(Math.min(release, 4));
      await new Promise((resolve) => server.close(resolve));
    }
    rmSync(mine.root, { recursive: true });
  });
});
