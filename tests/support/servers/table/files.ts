import { file, MISSING, moved, refused, row, rows, type Row, unchanged, page, NOT_FOUND } from '../row.ts';
import { noBrotli, ownTags, strict } from '../differences.ts';

/** Files of the site, at their address and at the host's root. */
export const files: readonly Row[] = [
  ...['_astro/app.AAAA.js', '_astro/style.BBBB.css', 'favicon.svg', 'manifest.webmanifest', 'favicon.ico'].map((name) =>
    row(`/mc/${name}`, file(name)),
  ),
  row('/mc/build.json', file('build.json')),
  row('/mc/sw.js', file('sw.js')),
  row('/mc/worker.json', file('worker.json')),
  row('/mc/places/49.json', file('places/49.json')),
  row('/mc/robots.txt', file('robots.txt')),
  row('/favicon.ico', file('favicon.ico')),
  row('/robots.txt', file('robots.txt')),
  row('/mc/_astro/app.AAAA.js?astro-retry=1', file('_astro/app.AAAA.js')),
  row('/mc/_astro/app.%41AAA.js', file('_astro/app.AAAA.js')),
  row('/mc/favicon.svg?v=2', file('favicon.svg')),
];

/** What is asked for as a file and is none: never a page, never kept. */
export const missing: readonly Row[] = rows(
  [
    ...['/mc/_astro/gone.js', '/mc/_astro/gone', '/mc/_astro/', '/mc/_astro/app.aaaa.js', '/MC/_astro/app.AAAA.js'],
    ...['/mc/gone.png', '/gone.png', '/mc/a/b/c/gone.webp', '/mc/favicon.SVG', '/apple-touch-icon.png'],
    ...[
      '/mc/.delivery/manifest.json',
      '/mc/.delivery/nginx.conf',
      '/mc/.secret',
      '/mc/.env',
      '/.env',
      '/.git/config.txt',
    ],
    // Compressed twins have no address.
    ...['/mc/index.html.gz', '/mc/index.html.br', '/mc/_astro/app.AAAA.js.gz', '/mc/_astro/app.AAAA.js.br'],
    ...['/mc/favicon.svg.gz', '/mc/favicon.svg.GZ', '/mc/community/home.gz'],
    ...['/mc/favicon.svg/', '/mc/_astro/app.AAAA.js/', '/wp-login.php', '/mc/wp-admin/install.php'],
  ],
  MISSING,
);

const packed = { 'Accept-Encoding': 'gzip' };
const TEXTS = [
  ['/mc/', page('index.html')],
  ['/mc/community/home', page('community/home.html')],
  ['/nope', NOT_FOUND],
  ['/mc/_astro/app.AAAA.js', file('_astro/app.AAAA.js')],
  ['/mc/favicon.svg', file('favicon.svg')],
  ['/mc/places/49.json', file('places/49.json')],
] as const;

/** Forms that a reader takes, behind a CDN too; a picture is packed already. */
export const packing: readonly Row[] = [
  ...TEXTS.map(([ask, answer]) => row(ask, { ...answer, form: 'gzip' }, { headers: packed })),
  ...TEXTS.map(([ask, answer]) => row(ask, { ...answer, form: 'gzip' }, { headers: { ...packed, Via: '1.1 cdn' } })),
  row('/mc/favicon.ico', file('favicon.ico'), { headers: packed }),
  row('/mc/gone.png', MISSING, { headers: packed }),
  row('/mc', moved('/mc/'), { headers: packed }),
  ...['', 'identity', 'deflate', 'gzip;q=0', 'br;q=oops'].map((value) =>
    row('/mc/vip/member', page('vip/member.html'), { headers: { 'Accept-Encoding': value } }),
  ),
  ...['br', 'gzip, deflate, br', 'br;q=1.0, gzip;q=0.8'].map((value) =>
    row('/mc/vip/member', page('vip/member.html', { form: 'br' }), {
      headers: { 'Accept-Encoding': value },
      but: noBrotli(/gzip/.test(value) ? page('vip/member.html', { form: 'gzip' }) : page('vip/member.html')),
    }),
  ),
];

const held = (tag: string): Record<string, string> => ({ 'If-None-Match': tag });

/** Copies that browsers and caches keep, and ask about. */
export const kept: readonly Row[] = [
  row('/mc/community/home', unchanged('community/home.html'), { again: held }),
  row('/mc/vip/rights/1/2', unchanged('vip/rights/1.html'), { again: held }),
  row('/mc/_astro/app.AAAA.js', unchanged('_astro/app.AAAA.js', 'file'), { again: held }),
  row('/mc/build.json', unchanged('build.json', 'file'), { again: held }),
  row('/favicon.ico', unchanged('favicon.ico', 'file'), { again: held }),
  row('/mc/vip/member', unchanged('vip/member.html'), { again: (tag) => held(`"x", ${tag}`) }),
  row('/mc/vip/member', unchanged('vip/member.html'), { again: (tag) => held(`W/${tag.replace(/^W\//, '')}`) }),
  row('/mc/vip/member', unchanged('vip/member.html'), { again: () => held('*') }),
  row('/mc/vip/member', unchanged('vip/member.html'), {
    again: (tag) => ({ ...held(tag), ...packed }),
    but: ownTags(page('vip/member.html', { form: 'gzip' })),
  }),
  row('/mc/vip/member', page('vip/member.html'), { headers: held('"other"') }),
  row('/mc/vip/member', page('vip/member.html'), { headers: held('vip') }),
  row('/mc/vip/member', page('vip/member.html'), { headers: { 'If-Match': '"other"' }, but: strict(refused(412)) }),
  row('/mc/vip/member', page('vip/member.html'), { headers: { 'If-Modified-Since': 'Thu, 01 Jan 1970 00:00:00 GMT' } }),
  row('/mc/vip/member', page('vip/member.html'), {
    headers: { 'If-Unmodified-Since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
    but: strict(refused(412)),
  }),
  // What is not there is said each time.
  row('/nope', NOT_FOUND, { again: held }),
  row('/mc/gone.png', MISSING, { headers: held('*') }),
];

/** Parts of a file: each of ours is small, and comes whole. */
export const parts: readonly Row[] = [
  'bytes=0-9',
  'bytes=-5',
  'bytes=5-',
  'bytes=0-1,3-4',
  'bytes=999999-',
  'lines=1-2',
  'bytes=x',
].flatMap((Range) => [
  row('/mc/favicon.svg', file('favicon.svg'), { headers: { Range } }),
  row('/mc/vip/member', page('vip/member.html'), { headers: { Range } }),
]);
