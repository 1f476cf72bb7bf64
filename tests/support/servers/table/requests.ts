import { file, MISSING, moved, NOT_FOUND, page, READ_ONLY, refused, row, type Row, rows, unknown } from '../row.ts';
import { strangeMethod, unlimited, versions } from '../differences.ts';

const PLACES = [
  '/mc/',
  '/mc/community/home',
  '/mc/_astro/app.AAAA.js',
  '/favicon.ico',
  '/mc/build.json',
  '/nope',
  '/mc/gone.png',
  '/',
  '/mc',
];

/** Methods: the site is read, and nothing else. */
export const methods: readonly Row[] = [
  ...PLACES.flatMap((ask) => [row(ask, READ_ONLY, { method: 'POST', body: 'x' })]),
  ...['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'].flatMap((method) =>
    rows(['/mc/', '/mc/favicon.svg'], READ_ONLY, { method }),
  ),
  row('/mc/', READ_ONLY, { method: 'TRACE' }),
  row('/mc/', page('index.html'), { method: 'HEAD' }),
  row('/mc/_astro/app.AAAA.js', file('_astro/app.AAAA.js'), { method: 'HEAD' }),
  row('/nope', NOT_FOUND, { method: 'HEAD' }),
  row('/mc/gone.png', MISSING, { method: 'HEAD' }),
  row('/mc', moved('/mc/'), { method: 'HEAD' }),
  row('/csp-report', { status: 204, set: 'short' }, { method: 'POST', body: '[]' }),
  row('/csp-report', { status: 405, set: 'short', more: { allow: 'POST' } }),
];

const raw = (text: string, status: number, but?: Row['but']): Row =>
  row(text.split('\r\n')[0] ?? '', refused(status), { raw: text, ...(but && { but }) });

const HOST = 'Host: m.example.com\r\nConnection: close\r\n\r\n';
const LONG = 'a'.repeat(17_000);

/** What is no request, or too much of one: refused, and no server says more of itself than its name. */
export const broken: readonly Row[] = [
  raw('GET /mc/ HTTP/1.1\r\nConnection: close\r\n\r\n', 400),
  raw(`GET mc HTTP/1.1\r\n${HOST}`, 400, unlimited(moved('/mc/', 302))),
  raw(`GET /mc/ HTTP/1.1\r\nHost: a\r\n${HOST}`, 400, unlimited(refused(500))),
  raw(`GE\x01T /mc/ HTTP/1.1\r\n${HOST}`, 400),
  raw(`get /mc/ HTTP/1.1\r\n${HOST}`, 400, strangeMethod(refused(501))),
  raw(`GET /mc/ HTTP/9.9\r\n${HOST}`, 400, versions(refused(505))),
  row('https://m.example.com/mc/community/home', page('community/home.html')),
  row(`/mc/${LONG}`, refused(414), { but: unlimited(unknown(`/mc/${LONG.slice(0, 196)}`)) }),
  row('/mc/', refused(431), { headers: { 'X-Long': LONG }, but: unlimited(page('index.html')) }),
];
