import { documentOf } from '../../../../src/edge/documents.ts';
import { routes } from '../../../../src/routes.ts';
import type { Route } from '../../../../src/routes.ts';
import { MISSING, moved, NOT_FOUND, page, row, rows, type Row, unknown } from '../row.ts';

const addressOf = ({ path, host }: Route): string => (host === 'main' ? '' : '/mc') + path.replace('{id}', '12');

/** The login of the main host has no page of its own: it borrows that of the shell. */
const documentFor = (one: Route): string => documentOf(one.path === '/login.htm' ? { path: '/account/login' } : one);

const ofRow = (one: Route): Row => {
  const address = addressOf(one);
  if (one.redirect !== undefined) return row(`${address}?a=1&b`, moved(`/mc${one.redirect}?a=1&b`));
  if (one.path === '/') return row('/mc/?a=1', page('index.html'));
  if (one.planned || one.path === '/404') return row(address, page(documentFor(one), { status: 404 }));
  return row(`${address}?a=1&b`, page(documentFor(one)));
};

/** Every address of the table, as it stands there. */
export const addresses: readonly Row[] = routes.map(ofRow);

const shell = routes.filter(({ host, redirect }) => host === undefined && redirect === undefined);

/** Each of a handful in its other spellings: they end at the same page. */
export const spellings: readonly Row[] = [
  ...['/community/home', '/community/detail', '/vip/member', '/account/login', '/route/detail'].flatMap((path) => [
    row(`/mc${path}/`, page(`${path.slice(1)}.html`)),
    row(`/mc${path}.html?x=1`, moved(`/mc${path}?x=1`)),
    row(`/mc${path}.htm`, moved(`/mc${path}`)),
    row(`/mc${path}.html.html`, moved(`/mc${path}`)),
  ]),
  ...rows(['/mc', '/mc?x=1'], moved('/mc/')).map((one) =>
    one.ask === '/mc' ? one : { ...one, answer: moved('/mc/?x=1') },
  ),
  row('/', moved('/mc/', 302)),
  row('/?x=1', moved('/mc/?x=1', 302)),
  row('/mc/index.html', moved('/mc/')),
  row('/mc/index.htm?x=1', moved('/mc/?x=1')),
  row('/mc/event/d-7.htm', page('event/d-id.htm.html')),
  row('/mc/login.htm', page('account/login.html')),
  row('/login.htm?redirect=%2Fmc%2F', page('account/login.html')),
];

/** Optional segments behind an address: one document for all, or one that was built for this id. */
export const tails: readonly Row[] = [
  row('/mc/vip/rights/1', page('vip/rights/1.html')),
  row('/mc/vip/rights/1/', page('vip/rights/1.html')),
  row('/mc/vip/rights/1/2', page('vip/rights/1.html')),
  row('/mc/vip/rights/1/2/3', page('vip/rights/1.html')),
  row('/mc/vip/rights/1/2/3/4', unknown('/mc/vip/rights/1/2/3/4')),
  row('/mc/vip/rights/9', page('vip/rights.html')),
  row('/mc/vip/rights/9/2/com.a.b', page('vip/rights.html')),
  row('/mc/vip/rights/9.html', moved('/mc/vip/rights/9')),
  row('/mc/vip/rights/%31', page('vip/rights/1.html')),
  row('/mc/vip/rights//', unknown('/mc/vip/rights/')),
  row('/mc/vip/rights//2', unknown('/mc/vip/rights//2')),
  row('/mc/vip/question/3', page('vip/question.html')),
  row('/mc/vip/question/3/4', unknown('/mc/vip/question/3/4')),
  row('/mc/vip/rights/%E5%B1%B1.html', moved('/mc/vip/rights/%E5%B1%B1')),
  row('/mc/vip/rights/a%3Fb.html', moved('/mc/vip/rights/a%3Fb')),
];

/** What the table does not know. Another case is another address. */
export const strangers: readonly Row[] = [
  ...rows(
    ['/nope', '/nope/', '/a/b/c', '/MC', '/MC/', '/Mc/community/home', '/LOGIN.HTM', '/event/x', '/event/d-.htm'],
    NOT_FOUND,
  ),
  row('/mc/nope', unknown('/mc/nope')),
  row('/mc/nope/', unknown('/mc/nope')),
  row('/mc/nope/deeper/and/deeper', unknown('/mc/nope/deeper/and/deeper')),
  row('/mc/nope?id=12&x=1', unknown('/mc/nope', '&id=12')),
  row('/mc/nope?did=34', unknown('/mc/nope', '&did=34')),
  row('/mc/nope?id=0012&did=x', unknown('/mc/nope')),
  row('/mc/Community/Home', unknown('/mc/Community/Home')),
  row('/mc/a&b=1&c', unknown('/mc/a&b=1&c')),
  row('/mc/a+b', unknown('/mc/a+b')),
  row("/mc/it's(1)!~*", unknown("/mc/it's(1)!~*")),
  row('/mc/%E5%B1%B1%E9%A1%B6', unknown('/mc/山顶')),
  row('/mc/nope%26x', unknown('/mc/nope&x')),
  row(`/mc/${'a'.repeat(300)}`, unknown(`/mc/${'a'.repeat(196)}`)),
  row('/mc/https://evil', unknown('/mc/https://evil')),
  row('/mc/@evil', unknown('/mc/@evil')),
  // Whatever follows the last dot makes a file of it.
  ...rows(['/mc/https://evil.example', '/mc/@evil.example'], MISSING),
  ...shell.slice(1, 2).map((one) => row(`/mc${one.path}x`, unknown(`/mc${one.path}x`))),
];
