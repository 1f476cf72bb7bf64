import { BAD_REQUEST, MISSING, moved, NOT_FOUND, page, refused, row, type Row, rows, unknown } from '../row.ts';
import { noBackslash, queryCut, readEarly, tidied } from '../differences.ts';

/** Slashes where none belong: they are neither mended nor followed. */
export const slashes: readonly Row[] = [
  row('/mc//', unknown('/mc/')),
  row('/mc//community/home', unknown('/mc//community/home')),
  row('/mc/community//home', unknown('/mc/community//home')),
  row('/mc/community/home//', unknown('/mc/community/home/')),
  row('/mc//evil.example', MISSING),
  row('/mc//evil', unknown('/mc//evil')),
  ...rows(['//mc/', '//mc/community/home', '//', '///evil', '//evil'], NOT_FOUND),
  ...rows(['//evil.example', '///evil.example'], MISSING),
];

/** Letters that came encoded are letters; an encoded slash is none. */
export const encoded: readonly Row[] = [
  row('/mc/community/%68ome', page('community/home.html')),
  row('/%6dc/community/home', page('community/home.html')),
  row('/mc/%63ommunity/home?a=%68', page('community/home.html')),
  row('/mc/community/%68ome.html', moved('/mc/community/home')),
  row('/mc/community%2Fhome', unknown('/mc/community/home')),
  row('/mc/community%2fhome', unknown('/mc/community/home')),
  row('/event/d-1%2F2.htm', NOT_FOUND),
  row('/mc/vip/rights/1%2F2', page('vip/rights.html')),
  row('/mc/%2f%2fevil', unknown('/mc///evil')),
  row('/%2f%2fevil', NOT_FOUND),
  row('/mc/community/home?a=%5c%5cevil', page('community/home.html')),
  row('/mc/community/home.html?a=\\evil', moved('/mc/community/home?a=%5Cevil'), {
    but: queryCut(moved('/mc/community/home')),
  }),
];

/** Climbing, backslashes, control characters, and what is no UTF-8. */
export const climbing: readonly Row[] = [
  ...rows(
    [
      ...['/mc/../package.json', '/mc/%2e%2e/package.json', '/mc/_astro/../.secret', '/mc/_astro/%2e%2e/.secret'],
      ...['/mc/_astro/..%2f.secret', '/mc/community/..%5c..%5cwin.ini', '/mc/%c0%ae%c0%ae/package.json'],
      ...['/%5cevil.example/', '/mc/%e4%b8.png'],
    ],
    MISSING,
  ),
  row('/mc/\\evil.example', MISSING, { but: noBackslash(refused(400)) }),
  ...rows(['/mc/..%2f..%2fetc%2fpasswd.txt', '/mc/_astro/%00.js'], MISSING, { but: readEarly(BAD_REQUEST) }),
  ...rows(['/mc/../../etc/passwd', '/../etc/passwd', '/%2e%2e/etc/passwd'], NOT_FOUND, { but: readEarly(BAD_REQUEST) }),
  ...rows(['/mc/./nope', '/mc/%2e/nope'], NOT_FOUND, { but: tidied(unknown('/mc/nope')) }),
  row('/mc/nope/..', NOT_FOUND, { but: tidied(page('index.html')) }),
  row('/mc/nope/%2e%2e/community/home', NOT_FOUND, { but: tidied(page('community/home.html')) }),
  ...rows(['/mc/%5cevil', '/mc/vip/rights/1%0d%0aX:y', '/mc/%7f', '/mc/%0a', '/mc/%1b'], NOT_FOUND),
  ...rows(['/mc/%c0%af', '/mc/%E4%B8', '/mc/%ff', '/mc/%ed%a0%80', '/mc/%80', '/%E4%B8'], NOT_FOUND),
  ...rows(['/mc/vip%00', '/mc/%', '/mc/%zz', '/%', '/mc/%e'], NOT_FOUND, { but: readEarly(BAD_REQUEST) }),
];
