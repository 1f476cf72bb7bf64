import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { serve } from '@hono/node-server';
import type { ServerType } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postbuild } from '../../../../src/build/postbuild.ts';
import { siteHandler } from '../../../../src/edge/server/server.ts';
import type { SiteHandler } from '../../../../src/edge/server/server.ts';
import type { PolicyReport } from '../../../../src/edge/server/cspReports.ts';
import { hostilePaths } from '../support/hostile.ts';
import { builtSite, CHUNK, page, SCRIPT, STYLE, writeSite } from '../support/site.ts';

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const settings = { origins: ['https://m.example.com'], secure: true };

let site: { root: string; dist: string };
let handle: SiteHandler;
const logged: PolicyReport[] = [];
let time = 0;
beforeAll(async () => {
  site = await builtSite();
  handle = siteHandler({ dist: site.dist, settings, log: (report) => logged.push(report), now: () => time });
});
afterAll(() => rmSync(site.root, { recursive: true }));

const ask = async (path: string, init: RequestInit = {}): Promise<Response> =>
  handle(new Request(`https://host.of.the.attacker${path}`, init));
const headersOf = (response: Response): Record<string, string> => Object.fromEntries(response.headers);
const bytes = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer());

const common = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};
const policy = (scripts = '', trusted = 'worker'): string =>
  `default-src 'none'; script-src https://m.example.com/mc/_astro/ ${scripts}${hash(SCRIPT)}; style-src 'self' ${hash(STYLE)}; ` +
  "img-src 'self' data: blob:; font-src 'self'; media-src 'self' blob:; connect-src 'self' wss://m.example.com; worker-src 'self'; " +
  "frame-src 'none'; form-action 'self' lingxing:; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; " +
  `require-trusted-types-for 'script'; trusted-types ${trusted}; report-to csp`;
const document = (text: string, csp: string, etag: string): Record<string, string> => ({
  ...common,
  'content-security-policy': csp,
  'reporting-endpoints': 'csp="/csp-report"',
  'permissions-policy': 'geolocation=(self), camera=(self), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cache-control': 'public, max-age=60',
  'content-type': 'text/html; charset=utf-8',
  'content-length': String(Buffer.byteLength(text)),
  vary: 'Accept-Encoding',
  etag,
});

describe('headers, whole', () => {
  it('of a page', async () => {
    const response = await ask('/mc/community/image?id=3');
    const text = page('community/image.html');
    expect(response.status).toBe(200);
    expect(headersOf(response)).toEqual(document(text, policy(), response.headers.get('etag') ?? ''));
    expect(response.headers.get('etag')).toMatch(/^"[\w-]{18}"$/);
    expect(await response.text()).toBe(text);
  });
  it('of the not-found page, by its own address and in place', async () => {
    for (const path of ['/mc/404?from=x', '/nope', '/mc/%00']) {
      const response = await ask(path);
      expect(response.status).toBe(404);
      expect(headersOf(response)).toEqual(document(page('404.html'), policy(), response.headers.get('etag') ?? ''));
    }
  });
  it('of a login page: no Referer leaves it, by whichever address', async () => {
    for (const path of ['/mc/account/login', '/login.htm', '/mc/app/scan', '/mc/account/login?redirect=%2Fmc%2F']) {
      const response = await ask(path);
      expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    }
  });
  it('of a page that is passed on in the messenger: its SDK and one policy for script addresses', async () => {
    const response = await ask('/mc/dynamic/detail?did=1');
    const sdk = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js https://res2.wx.qq.com/open/js/jweixin-1.6.0.js ';
    expect(headersOf(response)['content-security-policy']).toBe(policy(sdk, 'vendor-script worker'));
  });
  it('of a hashed file', async () => {
    const response = await ask('/mc/_astro/app.AAAA.js');
    expect(headersOf(response)).toEqual({
      ...common,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': String(CHUNK.length + 'app.AAAA.js'.length),
      vary: 'Accept-Encoding',
      etag: response.headers.get('etag') ?? '',
    });
  });
  it('of other files', async () => {
    const response = await ask('/favicon.ico');
    expect(headersOf(response)).toEqual({
      ...common,
      'cache-control': 'public, max-age=3600',
      'content-type': 'image/x-icon',
      'content-length': '3',
      etag: response.headers.get('etag') ?? '',
    });
    expect((await ask('/mc/favicon.svg')).headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
  });
  const plain = { ...common, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" };
  it('of a missing file: plain text, never kept', async () => {
    for (const path of [
      '/mc/_astro/gone.js',
      '/mc/x.png',
      '/mc/_astro/app.AAAA.js.br',
      '/mc/.secret',
      '/mc/.delivery/manifest.json',
      '/mc/_astro/../.secret',
    ]) {
      const response = await ask(path);
      if (response.status === 302) continue;
      expect(response.status, path).toBe(404);
      expect(headersOf(response)).toEqual({
        ...plain,
        'cache-control': 'no-store',
        'content-type': 'text/plain; charset=utf-8',
      });
      expect(await response.text()).toBe('没有这个文件。\n');
    }
  });
  it('of a redirect', async () => {
    const response = await ask('/mc/community?tab=a');
    expect(response.status).toBe(301);
    expect(headersOf(response)).toEqual({
      ...plain,
      'cache-control': 'public, max-age=60',
      location: '/mc/community/home?tab=a',
    });
  });
  it('of a method that is not for reading', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
      const response = await ask('/mc/', { method });
      expect(response.status).toBe(405);
      expect(headersOf(response)).toEqual({
        ...plain,
        'cache-control': 'no-store',
        'content-type': 'text/plain; charset=utf-8',
        allow: 'GET, HEAD',
      });
    }
  });
  it('without TLS promises no TLS, and names every configured origin and no other', async () => {
    const local = siteHandler({
      dist: site.dist,
      settings: { origins: ['http://localhost:4321', 'http://192.168.1.7:4321'], secure: false },
    });
    const response = await local(
      new Request('http://evil.example/mc/', { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } }),
    );
    expect(response.headers.get('strict-transport-security')).toBeNull();
    const csp = response.headers.get('content-security-policy') ?? '';
    expect(csp).toContain('script-src http://localhost:4321/mc/_astro/ http://192.168.1.7:4321/mc/_astro/ ');
    expect(csp).toContain("connect-src 'self' ws://localhost:4321 ws://192.168.1.7:4321;");
    expect(JSON.stringify(headersOf(response))).not.toContain('evil');
  });
});

it.each(['br', 'gzip', 'identity'])(
  'a build that empties the folder takes nothing from who asks for %s',
  async (header) => {
    const other = await builtSite();
    const serving = siteHandler({ dist: other.dist, settings });
    rmSync(other.root, { recursive: true });
    for (const path of ['/mc/_astro/app.AAAA.js', '/mc/vip/duty']) {
      const asked = new Request(`https://m.example.com${path}`, { headers: { 'accept-encoding': header } });
      const response = await serving(asked);
      const body = await bytes(response);
      expect([response.status, response.headers.get('content-length')]).toEqual([200, String(body.length)]);
      const before = await bytes(await ask(path, { headers: { 'accept-encoding': 'identity' } }));
      const encoding = response.headers.get('content-encoding');
      const text = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
      expect(text.equals(before)).toBe(true);
    }
  },
);

describe('compressed forms', () => {
  const plain = page('vip/duty.html');
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0.5, gzip;q=0.9', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['*', 'br'],
    ['GZIP', 'gzip'],
    ['identity', null],
    ['identity;q=1, br;q=0.1', null],
    ['br;q=0', null],
    ['deflate', null],
    ['br;q=oops', null],
    ['', null],
  ])('%s → %s', async (header, encoding) => {
    const response = await ask('/mc/vip/duty', { headers: { 'accept-encoding': header } });
    const body = await bytes(response);
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(response.headers.get('content-length')).toBe(String(body.length));
    const text = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
    expect(text.toString()).toBe(plain);
    if (encoding) expect(body.length).toBeLessThan(plain.length / 2);
  });
});

describe('conditional requests', () => {
  it('answer 304 to any form the visitor may hold, with all headers but those of a body', async () => {
    const first = await ask('/mc/account/login', { headers: { 'accept-encoding': 'br' } });
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/-br"$/);
    for (const held of [tag, `W/${tag}`, tag.replace('-br', ''), tag.replace('-br', '-gzip'), `"x", ${tag}`, '*']) {
      const again = await ask('/mc/account/login', { headers: { 'accept-encoding': 'br', 'if-none-match': held } });
      expect(again.status, held).toBe(304);
      expect(await again.text()).toBe('');
      expect(headersOf(again)).toEqual(
        Object.fromEntries([...first.headers].filter(([name]) => !/^content-(?:type|length|encoding)$/.test(name))),
      );
    }
    for (const held of ['"x"', 'W/"x"', tag.slice(0, -2), '']) {
      const again = await ask('/mc/account/login', { headers: { 'accept-encoding': 'br', 'if-none-match': held } });
      expect(again.status, held).toBe(200);
    }
  });
  it('are not for the not-found page', async () => {
    const tag = (await ask('/mc/404')).headers.get('etag') ?? '';
    expect((await ask('/mc/404', { headers: { 'if-none-match': tag } })).status).toBe(404);
  });
  it('see a new policy although the text stayed', async () => {
    const tag = (await ask('/mc/')).headers.get('etag');
    const moved = siteHandler({ dist: site.dist, settings: { origins: ['https://other.example.com'], secure: true } });
    expect((await moved(new Request('https://x/mc/'))).headers.get('etag')).not.toBe(tag);
  });
  it('HEAD has the headers of GET and no body', async () => {
    for (const path of ['/mc/', '/mc/_astro/app.AAAA.js', '/mc/404', '/mc/nope.png']) {
      const [head, get] = [await ask(path, { method: 'HEAD' }), await ask(path)];
      expect(headersOf(head)).toEqual(headersOf(get));
      expect([head.status, await head.text()]).toEqual([get.status, '']);
    }
  });
});

describe('policy reports', () => {
  const send = (body: string, method = 'POST'): Promise<Response> =>
    ask('/csp-report', { method, body, headers: { 'content-type': 'application/reports+json' } });
  const report = {
    type: 'csp-violation',
    body: {
      documentURL: 'https://m.example.com/mc/account/login?phone=13800138000#x',
      effectiveDirective: 'script-src-elem',
      blockedURL: 'inline',
    },
  };

  it('are logged without queries, in both of their forms', async () => {
    time += 60_000;
    logged.length = 0;
    const response = await send(JSON.stringify([report]));
    expect([response.status, await response.text()]).toEqual([204, '']);
    await send(
      JSON.stringify({
        'csp-report': {
          'document-uri': 'https://a/b?c',
          'violated-directive': 'img-src',
          'blocked-uri': 'https://d\n/e',
        },
      }),
    );
    expect(logged).toEqual([
      { document: 'https://m.example.com/mc/account/login', directive: 'script-src-elem', blocked: 'inline' },
      { document: 'https://a/b', directive: 'img-src', blocked: 'https://d/e' },
    ]);
  });
  it('that are odd are taken and forgotten', async () => {
    time += 60_000;
    logged.length = 0;
    for (const body of [
      '',
      'null',
      '[]',
      '[null,1,"x",[]]',
      '{"csp-report":7}',
      '{',
      JSON.stringify({ body: { effectiveDirective: { a: 1 } } }),
    ])
      expect((await send(body)).status).toBe(204);
    expect(logged).toEqual([]);
  });
  it('are limited: sixty lines a minute, 32 KB a body', async () => {
    time += 60_000;
    logged.length = 0;
    for (let count = 0; count < 20; count += 1) await send(JSON.stringify(Array.from({ length: 50 }, () => report)));
    expect(logged.length).toBe(60);
    expect((await send('x'.repeat(32_769))).status).toBe(413);
    time += 60_000;
    await send(JSON.stringify([report]));
    expect(logged.length).toBe(61);
  });
  it('come by POST only', async () => {
    const response = await ask('/csp-report');
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  });
});

describe('a site that is not built', () => {
  it('says so', async () => {
    const response = await siteHandler({ dist: '/nowhere', settings })(new Request('https://x/mc/'));
    expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect(await response.text()).toContain('npm run build');
  });
});

describe('over a real socket', () => {
  let server: ServerType;
  let port = 0;
  beforeAll(
    () =>
      new Promise<void>((resolve) => {
        server = serve({ fetch: handle, port: 0, hostname: '127.0.0.1' }, (info) => {
          port = info.port;
          resolve();
        });
      }),
  );
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  /** Sends a request line as it is: no client tidies the path. */
  const raw = (path: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(Buffer.from(`GET ${path} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`, 'latin1')),
      );
      let answer = '';
      socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
      socket.on('end', () => resolve(answer)).on('error', reject);
    });

  it('gives hostile paths no file from elsewhere and no way out', async () => {
    const secrets = [readFileSync(join(site.dist, '.secret'), 'utf8'), 'trail-shell', 'root:'];
    const paths = hostilePaths.filter((_, place) => place < 60 || place % 5 === 0);
    for (const path of paths) {
      const answer = await raw(path);
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      const status = Number(head.slice(9, 12));
      expect([200, 301, 302, 400, 404], `${path}: ${head}`).toContain(status);
      const location = /^location: (.*)$/im.exec(head)?.[1];
      if (location !== undefined) expect(location, path).toMatch(/^\/(?![/\\])[^\\\s]*$/);
      for (const secret of secrets)
        if (status !== 404) expect(body.includes(secret) && !body.includes('<!DOCTYPE'), path).toBe(false);
      if (status === 200) expect(body.includes('<!DOCTYPE html>'), path).toBe(true);
    }
  });
  it('sends HEAD, 304 and compressed bodies whole', async () => {
    const get = (
      path: string,
      method: string,
      headers: Record<string, string>,
    ): Promise<{ status: number; headers: Record<string, unknown>; size: number }> =>
      new Promise((resolve, reject) => {
        httpRequest({ port, host: '127.0.0.1', path, method, headers }, (response) => {
          let size = 0;
          response
            .on('data', (chunk: Buffer) => (size += chunk.length))
            .on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, size }));
        })
          .on('error', reject)
          .end();
      });
    const full = await get('/mc/', 'GET', { 'accept-encoding': 'br' });
    expect([full.status, full.headers['content-encoding'], full.headers['content-length']]).toEqual([
      200,
      'br',
      String(full.size),
    ]);
    const head = await get('/mc/', 'HEAD', { 'accept-encoding': 'br' });
    expect([head.status, head.headers['content-length'], head.size]).toEqual([200, String(full.size), 0]);
    const kept = await get('/mc/', 'GET', { 'accept-encoding': 'br', 'if-none-match': String(full.headers['etag']) });
    expect([kept.status, kept.size, kept.headers['content-length']]).toEqual([304, 0, undefined]);
  });
});

describe('a second release', () => {
  it('still serves the scripts of open pages, and forgets those nobody has', async () => {
    const mine = await builtSite('r1');
    const day = 86_400_000;
    const served = async (file: string): Promise<number> =>
      (await siteHandler({ dist: mine.dist, settings })(new Request(`https://x/mc/_astro/${file}`))).status;
    for (let release = 2; release <= 6; release += 1) {
      rmSync(mine.dist, { recursive: true });
      writeSite(mine.root, `app.R${release}.js`);
      await postbuild(mine.dist, join(mine.root, '.cache'), `r${release}`, Date.now() + release * 2 * day);
      expect(await served(`app.R${release}.js`)).toBe(200);
      expect(await served(release === 2 ? 'app.AAAA.js' : `app.R${release - 1}.js`)).toBe(200);
    }
    expect([await served('app.R5.js'), await served('app.R4.js'), await served('app.R3.js')]).toEqual([200, 200, 200]);
    expect([await served('app.R2.js'), await served('app.AAAA.js')]).toEqual([404, 404]);
    rmSync(mine.root, { recursive: true });
  });
});
