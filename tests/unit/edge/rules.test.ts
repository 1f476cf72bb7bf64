import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentOf } from '../../../src/edge/documents.ts';
import { decide, rulesOf } from '../../../src/edge/rules.ts';
import type { Decision } from '../../../src/edge/rules.ts';
import { routes } from '../../../src/routes.ts';
import type { Route } from '../../../src/routes.ts';
import { hostilePaths } from './support/hostile.ts';
import { runs } from '../../fuzz/seed.ts';

const files = new Set([
  ...routes.filter((row) => row.redirect === undefined && row.host !== 'main').map(documentOf),
  'event/d-id.htm.html',
  'vip/rights/1.html',
  'vip/rights/1/2.html',
  'favicon.ico',
  'favicon.svg',
  'a.js.br/x',
  '_astro/app.js',
  'spaceindex/personal_dynamic_new.htm',
]);
const ask = (address: string): Decision => {
  const mark = address.indexOf('?');
  return mark < 0 ? decide(address, '', files) : decide(address.slice(0, mark), address.slice(mark), files);
};
const file = (name: string, status = 200): unknown => ({ kind: 'file', file: name, status });
const to = (address: string, status = 301): unknown => ({ kind: 'redirect', to: address, status });
const MISSING = { kind: 'missing', status: 404 };

describe('addresses of the shell', () => {
  it('answers every row with its own document, with and without a trailing slash', () => {
    for (const row of routes) {
      if (row.host === 'main' || row.redirect !== undefined || row.path === '/') continue;
      const wanted = file(documentOf(row), row.planned || row.path === '/404' ? 404 : 200);
      expect(ask(`/mc${row.path}`), row.path).toEqual(wanted);
      expect(ask(`/mc${row.path}/?a=1`), row.path).toEqual(wanted);
    }
  });
  it.each([
    ['/', '/mc/', 302],
    ['/?from=x', '/mc/?from=x', 302],
    ['/mc', '/mc/', 301],
    ['/mc?tab=a&b', '/mc/?tab=a&b', 301],
    ['/mc/community', '/mc/community/home', 301],
    ['/mc/community/?tab=近处', '/mc/community/home?tab=%E8%BF%91%E5%A4%84', 301],
    ['/mc/community/home.html?tab=a', '/mc/community/home?tab=a', 301],
    ['/mc/community/home.htm', '/mc/community/home', 301],
    ['/mc/index.html', '/mc/', 301],
    ['/mc/404.html', '/mc/404', 301],
    ['/index.html', '/mc/', 301],
    ['/mc/community.html?a', '/mc/community/home?a', 301],
    ['/mc/vip/buy.htm.html.HTML', '/mc/vip/buy', 301],
    ['/mc/spaceindex/personal_dynamic_new.htm.html?did=3', '/mc/spaceindex/personal_dynamic_new.htm?did=3', 301],
    ['/mc/vip/rights/9.html', '/mc/vip/rights/9', 301],
    ['/event/d-12.htm.html', '/event/d-12.htm', 301],
    ['/mc/nope', '/mc/404?from=%2Fmc%2Fnope', 302],
    ['/mc/Community/Home', '/mc/404?from=%2Fmc%2FCommunity%2FHome', 302],
    ['/mc/nope/?a=1', '/mc/404?from=%2Fmc%2Fnope', 302],
    ['/mc/nope?a=1&did=34&id=12', '/mc/404?from=%2Fmc%2Fnope&id=12&did=34', 302],
    ['/mc/nope?id=12x&xid=3&did=%3Cb%3E&phone=13800138000', '/mc/404?from=%2Fmc%2Fnope', 302],
    ['/mc/山', '/mc/404?from=%2Fmc%2F%E5%B1%B1', 302],
    ['/mc/a&b=c', '/mc/404?from=%2Fmc%2Fa%26b%3Dc', 302],
    ['/mc/404/deeper', '/mc/404?from=%2Fmc%2F404%2Fdeeper', 302],
    ['/mc//evil.example/x', '/mc/404?from=%2Fmc%2F%2Fevil.example%2Fx', 302],
    ['/mc/community?a=\\\\evil"<>', '/mc/community/home?a=%5C%5Cevil%22%3C%3E', 301],
  ])('moves %s to %s', (address, target, status) => expect(ask(address)).toEqual(to(target, status)));

  it('shows optional segments on the document of their page, or on one built for that id', () => {
    expect(ask('/mc/vip/rights')).toEqual(file('vip/rights.html', 200));
    expect(ask('/mc/vip/rights/1')).toEqual(file('vip/rights/1.html', 200));
    expect(ask('/mc/vip/rights/1/')).toEqual(file('vip/rights/1.html', 200));
    expect(ask('/mc/vip/rights/1/2')).toEqual(file('vip/rights/1/2.html', 200));
    expect(ask('/mc/vip/rights/1/3/x')).toEqual(file('vip/rights/1.html', 200));
    expect(ask('/mc/vip/rights/8/3/com.year.vip')).toEqual(file('vip/rights.html', 200));
    expect(ask('/mc/vip/question/12')).toEqual(file('vip/question.html', 200));
    expect(ask('/mc/vip/question/12/13')).toEqual(to('/mc/404?from=%2Fmc%2Fvip%2Fquestion%2F12%2F13', 302));
    expect(ask('/mc/vip/rights/1/2/3/4')).toEqual(to('/mc/404?from=%2Fmc%2Fvip%2Frights%2F1%2F2%2F3%2F4', 302));
    expect(ask('/mc/vip/rights//2')).toEqual(to('/mc/404?from=%2Fmc%2Fvip%2Frights%2F%2F2', 302));
  });
  it('never takes an encoded slash for a separator', () => {
    expect(ask('/mc/community%2Fhome')).toEqual(to('/mc/404?from=%2Fmc%2Fcommunity%2Fhome', 302));
    expect(ask('/mc/vip/question/1%2F2')).toEqual(file('vip/question.html', 200));
    expect(ask('/mc/_astro%2Fapp.js')).toEqual(MISSING);
    expect(ask('/mc/vip/rights/1%2F2')).toEqual(file('vip/rights.html', 200));
  });
});

describe('addresses of the main host', () => {
  it('borrows the document of the canonical page', () => {
    expect(ask('/login.htm')).toEqual(file('account/login.html'));
    expect(ask('/mc/login.htm')).toEqual(file('account/login.html'));
    expect(ask('/spaceindex/personal_dynamic_new.htm?did=a+/==')).toEqual(
      file('spaceindex/personal_dynamic_new.htm.html'),
    );
  });
  it('knows an id inside a name', () => {
    expect(ask('/event/d-123.htm')).toEqual(file('event/d-id.htm.html'));
    expect(ask('/mc/event/d-123.htm')).toEqual(file('event/d-id.htm.html'));
    expect(ask('/event/d-t1BHvWh6a9Fc%2BSmuJCH3zg==.htm')).toEqual(file('event/d-id.htm.html'));
    expect(decide('/event/d-9.htm', '', new Set([...files, 'event/d-9.htm.html']))).toEqual(file('event/d-9.htm.html'));
    expect(ask('/event/d-.htm')).toEqual(file('404.html', 404));
    expect(ask('/event/d-1/2.htm')).toEqual(file('404.html', 404));
  });
  it('shows its unknown addresses the not-found page in place', () =>
    expect(ask('/nope')).toEqual(file('404.html', 404)));
});

describe('files', () => {
  it('serves what is there, below the base and the few robots ask for at the root', () => {
    expect(ask('/mc/_astro/app.js?astro-retry=1')).toEqual(file('_astro/app.js'));
    expect(ask('/mc/favicon.svg')).toEqual(file('favicon.svg'));
    expect(ask('/favicon.ico')).toEqual(file('favicon.ico'));
    expect(ask('/favicon.svg')).toEqual(MISSING);
  });
  it.each([
    '/mc/_astro/gone.js',
    '/mc/_astro/gone',
    '/mc/_astro/',
    '/mc/_astro/app.js/',
    '/mc/logo.png',
    '/mc/a/b/c.json',
    '/x.js',
    '/mc/_astro/%zz',
    '/mc/..%5cx.png',
  ])('answers %s in plain text', (address) => expect(ask(address)).toEqual(MISSING));
});

describe('a table with other rows', () => {
  const rows: Route[] = [
    { path: '/404', title: '', description: '' },
    { path: '/old', title: '', description: '', redirect: '/new' },
    { path: '/new', title: '', description: '', tail: [['id', 'id']] },
  ];
  const other = rulesOf(rows, '/app');
  it('follows it', () => {
    const built = new Set(['404.html', 'new.html']);
    expect(other('/app/old', '?a', built)).toEqual(to('/app/new?a'));
    expect(other('/app/new/3', '', built)).toEqual(file('new.html'));
    expect(other('/app/new/3', '', new Set(['404.html']))).toEqual(file('404.html', 404));
    expect(other('/app/new/3', '', new Set())).toEqual(MISSING);
    expect(other('/app/x', '', new Set())).toEqual(to('/app/404?from=%2Fapp%2Fx', 302));
    expect(other('/app/404', '', new Set())).toEqual(MISSING);
  });
});

/** Follows redirects as a browser would: the address resolved against our origin. */
const follow = (address: string): { last: Decision; steps: number } => {
  let [path, query] = [address, ''];
  const mark = address.indexOf('?');
  if (mark >= 0) [path, query] = [address.slice(0, mark), address.slice(mark)];
  for (let steps = 0; steps < 10; steps += 1) {
    const last = decide(path, query, files);
    if (last.kind !== 'redirect') return { last, steps };
    expect(last.to).toMatch(/^\/(?:mc|event|login|spaceindex)(?![^/?.])[!-~]*$/);
    expect(last.to).not.toMatch(/^\/\/|\\/);
    const next = new URL(last.to, 'https://own.example');
    expect(next.origin).toBe('https://own.example');
    [path, query] = [next.pathname, next.search];
  }
  throw new Error(`${address} never ends`);
};

describe('whatever is asked', () => {
  const segment = fc.oneof(
    fc.constantFrom(
      'mc',
      'community',
      'home',
      'vip',
      'rights',
      '1',
      '2',
      'index.html',
      'home.html',
      'x.htm',
      'login.htm',
      '404',
      '..',
      '.',
      '',
      '%2f',
      '%5c',
      '%2e%2e',
      '\\',
      '_astro',
      'app.js',
      'event',
      'd-1.htm',
      '%00',
      '.html',
    ),
    fc.string({ maxLength: 12 }),
    fc.string({ unit: 'binary', maxLength: 6 }),
  );
  const address = fc
    .tuple(
      fc.boolean(),
      fc.array(segment, { maxLength: 7 }),
      fc.oneof(
        fc.constant(''),
        fc.string({ unit: 'binary' }).map((text) => `?${text}`),
      ),
    )
    .map(([base, parts, query]) => `${base ? '/mc/' : '/'}${parts.join('/')}${query}`);

  it('ends after one step at most, on our own host, at a file of ours', () => {
    fc.assert(
      fc.property(address, (wanted) => {
        const { last, steps } = follow(wanted);
        expect(steps).toBeLessThanOrEqual(1);
        if (last.kind === 'file') expect(files.has(last.file)).toBe(true);
      }),
      { numRuns: runs(5_000) },
    );
  });
  it('gives hostile paths nothing', () => {
    expect(hostilePaths.length).toBeGreaterThan(1_000);
    for (const path of hostilePaths) {
      const { last } = follow(path);
      const known =
        last.kind === 'missing' ||
        (last.kind === 'file' && files.has(last.file) && (last.status === 404 || last.file.endsWith('.html')));
      expect(known, `${path} → ${JSON.stringify(last)}`).toBe(true);
    }
  });
  it('answers climbing with 404 at once', () => {
    for (const path of [
      '/mc/../x',
      '/mc/%2e%2e/x',
      '/mc/a%5cb',
      '/mc/a%00',
      '/mc/%c0%ae%c0%ae/x',
      '/\\evil',
      '/mc/\\x',
    ])
      expect(decide(path, '', files), path).toEqual(file('404.html', 404));
  });
});
