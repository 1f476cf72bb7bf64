import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { returnTo } from '../../../../src/host/open/returnTo.ts';

const ORIGIN = 'https://m.example.com';

describe('returnTo', () => {
  it.each([
    ['/mc/community/detail?id=7#c1', '/mc/community/detail?id=7#c1'],
    [`${ORIGIN}/mc/dynamic/list`, '/mc/dynamic/list'],
    ['/mc/', '/mc/'],
    ['/event/d-12.htm?from=x', '/event/d-12.htm?from=x'],
    ['/spaceindex/personal_dynamic_new.htm?did=3', '/spaceindex/personal_dynamic_new.htm?did=3'],
    ['/mc/app/scan?code=abc', '/mc/app/scan?code=abc'],
    ['/mc/a/../dynamic/list', '/mc/dynamic/list'],
    ['/mc/search?q=%E5%B2%AD+x&u=https://x.example//', '/mc/search?q=%E5%B2%AD+x&u=https://x.example//'],
  ])('returns to %s', (raw, path) => {
    expect(returnTo(raw, ORIGIN)).toBe(path);
  });

  it.each([
    'https://evil.example/mc/',
    '//evil.example/mc/',
    '/\\evil.example',
    '\\\\evil.example',
    '/mc//evil.example',
    '/mc/%2F%2Fevil',
    '/mc/%5cevil',
    '/mc/%252fevil',
    '/mc/..//evil.example',
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'intent://x',
    'lingxing://open',
    'https://m.example.com@evil.example/mc/',
    'https://u:p@m.example.com/mc/',
    'https://m.example.com.evil.example/mc/',
    'https://m.example.com:444/mc/',
    'http://m.example.com/mc/',
    'ftp://m.example.com/mc/',
    'https:/m.example.com',
    'https:m.example.com/mc/',
    'https:///m.example.com/mc/',
    '///evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\u0000/mc/',
    ' /mc/dynamic/list',
    '/mc/dynamic/list\r\nSet-Cookie: a=b',
    '/',
    '/other',
    '/mcx/',
    '/mc/../admin',
    '/mc/%2e%2e/admin',
    '/event/d-0.htm',
    '/event/d-1.htm.evil',
    '/api/logout',
    'mc/dynamic',
    '',
    '?x',
    '#x',
    'x'.repeat(3_000),
    null,
    undefined,
    0,
    {},
    ['/mc/dynamic/list'],
    () => '/mc/x',
  ])('goes home instead of %j', (raw) => {
    expect(returnTo(raw, ORIGIN)).toBe('/mc/');
  });

  it.each([
    '/mc/account/login',
    '/mc/account/login/',
    '/mc/account/login.html?x=1',
    '/login.htm',
    '/mc/account/LOGIN',
    '/mc/account/%6cogin',
    '/mc/account/./login',
    '/mc/account/login.html.html',
    '/mc/account/login/index.html',
    '/mc/account/login.htm/',
    '/mc/login.htm.html',
    '/mc/login.htm/index.htm',
  ])('never returns to the login page %s', (raw) => {
    expect(returnTo(raw, ORIGIN)).toBe('/mc/');
  });

  it('leaves secrets behind and the rest untouched', () => {
    expect(returnTo('/mc/x?authCode=1&id=7&access_token=2&q=%20a&PHONE=3', ORIGIN)).toBe('/mc/x?id=7&q=%20a');
    expect(returnTo('/mc/x?%61uthCode=1', ORIGIN)).toBe('/mc/x');
    expect(returnTo('/mc/x#access_token=2&p5', ORIGIN)).toBe('/mc/x#p5');
  });

  it('takes the own origin in development, where it is not https', () => {
    expect(returnTo('http://localhost:4321/mc/test', 'http://localhost:4321')).toBe('/mc/test');
    expect(returnTo('http://localhost:9999/mc/test', 'http://localhost:4321')).toBe('/mc/');
  });

  it('always gives a path of this host', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '/',
        '//',
        '\\',
        '/mc/',
        ORIGIN,
        '@',
        ':',
        '%2f',
        '%5c',
        '..',
        'javascript:',
        '?',
        '#',
        '\t',
        '%00',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const path = returnTo(pieces.join(''), ORIGIN);
        const opened = new URL(path, ORIGIN);
        expect(opened.origin).toBe(ORIGIN);
        expect(opened.pathname + opened.search + opened.hash).toBe(path);
        expect(path).toMatch(/^\/(?:mc\/|event\/d-|spaceindex\/)/);
        expect(opened.pathname).not.toMatch(/\/\/|\\/);
      }),
      { numRuns: 5_000 },
    );
  });
});
