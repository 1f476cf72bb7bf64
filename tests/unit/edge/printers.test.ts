import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nginxConfig, NGINX_ROOT } from '../../../src/edge/nginx.ts';
import { readManifest } from '../../../src/edge/manifest.ts';
import type { Manifest } from '../../../src/edge/manifest.ts';
import { decide } from '../../../src/edge/rules.ts';
import type { Decision } from '../../../src/edge/rules.ts';
import { siteHandler } from '../../../src/edge/server/server.ts';
import { edgeSettings } from '../../../src/edge/settings.ts';
import { headersFile, redirectsFile } from '../../../src/edge/staticHosts.ts';
import { routes } from '../../../src/routes.ts';
import { hostilePaths } from './support/hostile.ts';
import { nginx } from './support/nginx.ts';
import { builtSite } from './support/site.ts';
import { staticHost } from './support/staticHost.ts';

const settings = { origins: ['https://m.example.com'], secure: true };
let site: { root: string; dist: string };
let manifest: Manifest;
let files: Set<string>;
beforeAll(async () => {
  site = await builtSite();
  manifest = readManifest(site.dist);
  files = new Set(Object.keys(manifest.files));
});
afterAll(() => rmSync(site.root, { recursive: true }));

const questions: readonly string[] = [
  ...routes.flatMap(({ path, host }) => {
    const address = (host === 'main' ? '' : '/mc') + path.replace('{id}', '12');
    return [address, `${address}?a=1&b`, ...(path === '/' ? [] : [`${address}/`, `${address}.html`])];
  }),
  ...['', '/1', '/1/2', '/1/2/3', '/1/2/3/4', '/9', '/9/2/com.a.b', '/9.html', '/1/'].map(
    (tail) => `/mc/vip/rights${tail}`,
  ),
  ...[
    '/mc',
    '/mc?x',
    '/',
    '/?x=1',
    '/mc/index.html',
    '/mc/community/home.htm',
    '/mc/vip/question/3',
    '/mc/vip/question/3/4',
    '/mc/login.htm',
    '/mc/event/d-7.htm',
    '/event/d-.htm',
    '/event/x',
  ],
  ...['/mc/nope', '/mc/nope/deeper/', '/mc/Community', '/nope', '/mc/community%2Fhome', '/mc//x', '/mc/event/d-id.htm'],
  ...[
    '/mc/_astro/app.AAAA.js',
    '/mc/_astro/gone.js',
    '/mc/favicon.svg',
    '/favicon.ico',
    '/mc/places/49.json',
    '/mc/build.json',
    '/mc/gone.png',
    '/mc/.delivery/manifest.json',
    '/mc/_astro/app.AAAA.js?astro-retry=1',
  ],
];

/** How a walk ends: redirects followed as a browser would. */
interface End {
  readonly status: number;
  readonly file: string | null;
}
const walk = (
  address: string,
  step: (address: string) => { status: number; file?: string | undefined; location?: string | undefined },
): End => {
  let current = address;
  for (let steps = 0; steps < 5; steps += 1) {
    const { status, file, location } = step(current);
    if (location === undefined) return { status, file: file ?? null };
    expect(location).toMatch(/^\/(?!\/)[^\\]*$/);
    current = location;
  }
  throw new Error(`${address} never ends`);
};
const local = (address: string): End =>
  walk(address, (wanted) => {
    const [path = '', query] = wanted.split(/(?=\?)/, 2);
    const decision: Decision = decide(path, query ?? '', files);
    if (decision.kind === 'redirect') return { status: decision.status, location: decision.to };
    return decision.kind === 'file' ? { status: decision.status, file: decision.file } : { status: 404 };
  });

describe('nginx', () => {
  const ask = (): ((address: string, method?: string) => ReturnType<ReturnType<typeof nginx>>) =>
    nginx(
      nginxConfig(manifest, edgeSettings(settings.origins, true)),
      (path) => existsSync(path.replace(`${NGINX_ROOT}/mc`, site.dist)) && !path.endsWith('/'),
    );
  const end = (address: string, server: ReturnType<typeof ask>): End =>
    walk(address, (wanted) => {
      const { file, ...rest } = server(wanted);
      return file === undefined ? rest : { ...rest, file: file.replace(`${NGINX_ROOT}/mc/`, '') };
    });

  it('answers every question as our own server does', () => {
    const server = ask();
    for (const question of questions) expect(end(question, server), question).toEqual(local(question));
  });
  it('sends the first answer with the same status and address', () => {
    const server = ask();
    for (const question of questions) {
      const [path = '', query] = question.split(/(?=\?)/, 2);
      const ours = decide(path, query ?? '', files);
      const theirs = server(question);
      expect(theirs.status, question).toBe(ours.status);
      if (ours.kind === 'redirect')
        expect(decodeURIComponent(theirs.location ?? ''), question).toBe(decodeURIComponent(ours.to));
    }
  });
  it('sends the same headers', async () => {
    const server = ask();
    const handle = siteHandler({ dist: site.dist, settings });
    for (const question of [
      '/mc/',
      '/mc/community/detail?id=1',
      '/mc/account/login',
      '/login.htm',
      '/mc/404',
      '/mc/goods',
      '/mc/vip/rights/1',
      '/mc/_astro/app.AAAA.js',
      '/mc/_astro/gone.js',
      '/mc/favicon.svg',
      '/mc/build.json',
      '/mc/gone.png',
      '/nope',
      '/',
      '/mc',
      '/mc/community?tab=a',
      '/mc/community/home.html',
      '/mc/nope',
      '/mc/.delivery/manifest.json',
    ]) {
      const ours = Object.fromEntries(
        [...(await handle(new Request(`https://x${question}`))).headers].filter(
          ([name]) => !/^(?:content-(?:type|length)|etag|vary|location)$/.test(name),
        ),
      );
      expect(server(question).headers, question).toEqual(ours);
    }
    const { headers } = await handle(new Request('https://x/mc/', { method: 'POST' }));
    headers.delete('content-type');
    expect(server('/mc/', 'POST').headers).toEqual(Object.fromEntries(headers));
  });
  it('gives hostile paths no file and no way out', () => {
    const server = ask();
    for (const path of hostilePaths) {
      const { status, file } = end(path, server);
      if (status === 200 && file !== null) expect(manifest.documents[file], `${path} → ${file}`).toBeDefined();
    }
  });
  it('reads only', () => expect(ask()('/mc/', 'POST').status).toBe(405));
  it('is what the build leaves in .delivery', () =>
    expect(readFileSync(join(site.dist, '.delivery/nginx.conf'), 'utf8')).toBe(nginxConfig(manifest, edgeSettings())));
});

describe.each(['netlify', 'cloudflare'] as const)('%s', (kind) => {
  const ask = (): ReturnType<typeof staticHost> =>
    staticHost(
      kind,
      redirectsFile(manifest),
      headersFile(manifest, edgeSettings(settings.origins, true)),
      (path) => path.startsWith('/mc/') && files.has(path.slice(4)),
    );
  const pathOf = (question: string): string => question.split('?')[0] ?? '';

  it('ends where our own server ends', () => {
    const server = ask();
    for (const question of questions) {
      const path = pathOf(question);
      // The host's own way: it hides .html itself.
      if (/\.html$/.test(path) || path === '/mc/community/home.htm') continue;
      const ours = local(path);
      const theirs = walk(path, (address) => {
        const { file, ...rest } = server(address);
        // A published .htm file is a twin of its document.
        return file === undefined ? rest : { ...rest, file: file.slice(4).replace(/\.htm$/, '.htm.html') };
      });
      const unknown = ours.file === null || ours.file === '404.html';
      // A pattern of such a host has no end behind its id: the page says that the link is none.
      if (unknown && path.startsWith('/event/')) expect(theirs.file, path).toBe('event/d-id.htm.html');
      else if (unknown)
        expect(theirs.status, path).toBe(path.startsWith('/mc/404') && kind === 'cloudflare' ? 200 : 404);
      // Cloudflare cannot answer 404 with a page of its own choice, nor prefer a built id over a pattern.
      else if (kind === 'cloudflare' && (ours.status === 404 || /^\/mc\/vip\/(?:rights|question)\//.test(path)))
        continue;
      else expect(theirs, path).toEqual(ours);
    }
  });
  it('sends each document with its own whole policy, once', () => {
    const server = ask();
    const wanted = edgeSettings(settings.origins, true);
    for (const path of [
      '/mc/',
      '/mc/community/detail',
      '/mc/account/login',
      '/login.htm',
      '/mc/vip/rights',
      '/mc/vip/rights/7',
      '/mc/404',
      '/mc/_astro/app.AAAA.js',
    ]) {
      const { headers } = server(path);
      expect(headers['x-content-type-options'], path).toBe('nosniff');
      if (!path.includes('_astro'))
        expect(headers['content-security-policy']?.split('default-src').length, path).toBe(2);
    }
    expect(server('/mc/account/login').headers['referrer-policy']).toBe('no-referrer');
    expect(server('/login.htm').headers['referrer-policy']).toBe('no-referrer');
    expect(server('/mc/_astro/app.AAAA.js').headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headersFile(manifest, wanted)).not.toContain('undefined');
  });
});
