import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepLink, type Target } from '../../../../src/host/open/deepLink.ts';
import { SITE_ORIGIN } from '../../../../src/settings.ts';

const ORIGIN = SITE_ORIGIN.replace(/^http:/, 'https:');
const HOST = new URL(ORIGIN).host;
const linkOf = (target: Target): string => {
  const made = deepLink(target);
  if (!made.ok) throw new Error(made.reason);
  return made.link;
};

/** A link's parts, as the app reads them. */
const partsOf = (link: string): Map<string, string> => new Map(new URL(link).searchParams);

describe('deepLink', () => {
  it('names what the app opens', () => {
    expect(linkOf({ type: 2, id: '7' })).toBe('lingxing://open?type=2&id=7');
    expect(linkOf({ type: 8, id: '81' })).toBe('lingxing://open?type=8&id=81');
    expect(linkOf({ type: 9, id: '9223372036854775807' })).toBe('lingxing://open?type=9&id=9223372036854775807');
    expect(linkOf({ type: 11 })).toBe('lingxing://open?type=11');
  });

  it('parses back to the same values, whatever texts travel along', () => {
    const text = fc.string({ unit: 'binary', maxLength: 100 });
    fc.assert(
      fc.property(
        fc.constantFrom(2 as const, 8 as const, 9 as const),
        fc.bigInt(1n, 10n ** 19n - 1n),
        text,
        (type, id, value) => {
          const back = partsOf(linkOf({ type, id: String(id), extra: { from: value } }));
          expect(Object.fromEntries(back)).toEqual({ type: String(type), id: String(id), from: value });
        },
      ),
      { numRuns: 10_000 },
    );
  });

  it('takes no random text for an id', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.constantFrom('0', '01', '-1', '1e3', '1 ', '１', '12345678901234567890', '1\n'),
        ),
        (id) => {
          fc.pre(!/^[1-9]\d{0,18}$/.test(id) || id.includes('\n'));
          expect(deepLink({ type: 9, id })).toEqual({ ok: false, reason: 'badId' });
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('encodes the page of type 30 exactly once', () => {
    const url = `${ORIGIN}/mc/community/detail?id=7&q=%E5%B2%AD%20%2526#c1`;
    const link = linkOf({ type: 30, url });
    expect(link).toBe(`lingxing://open?type=30&url=${encodeURIComponent(url)}`);
    expect(partsOf(link).get('url')).toBe(url);
    expect(partsOf(linkOf({ type: 30, url: '/mc/vip/buy' })).get('url')).toBe(`${ORIGIN}/mc/vip/buy`);
  });

  it('takes no secret into the app with a page', () => {
    const link = linkOf({ type: 30, url: '/mc/vip/buy?plan=vip-year&authCode=x&q=%20&phone=1#token=y' });
    expect(partsOf(link).get('url')).toBe(`${ORIGIN}/mc/vip/buy?plan=vip-year&q=%20`);
    expect(partsOf(linkOf({ type: 30, url: `${ORIGIN}/mc/vip/buy?ticket=z` })).get('url')).toBe(`${ORIGIN}/mc/vip/buy`);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'intent://x#Intent;end',
    'lingxing://open?type=11',
    'file:///etc/passwd',
    'blob:https://x',
    'https://evil.example/',
    `https://${HOST}.evil.example/`,
    `https://evil.example/${HOST}`,
    `https://${HOST}@evil.example/`,
    `https://user:pw@${HOST}/`,
    `https://@${HOST}/`,
    `http://${HOST}/mc/`,
    `https://${new URL(ORIGIN).hostname}:8443/`,
    `https://${new URL(ORIGIN).hostname}.:4321/`,
    `https:/\\${HOST}/`,
    `https:\\\\${HOST}/`,
    `\\\\${HOST}/`,
    `//${HOST}/`,
    '//evil.example/',
    '/\\evil.example',
    `https:${HOST}/`,
    `https:///${HOST}/`,
    ` https://${HOST}/`,
    `https://${HOST}/\n`,
    `https://${HOST}/\u0000`,
    `java\nscript:alert(1)`,
    `https://ev\til.example/`,
    encodeURIComponent(`https://${HOST}/`),
    '',
    'mc/',
    '?x',
    '#x',
    `https://${HOST}/${'a'.repeat(3_000)}`,
    null,
    undefined,
    7,
    {},
    ['https://localhost'],
  ])('refuses %j as a page', (url) => {
    expect(deepLink({ type: 30, url } as Target)).toEqual({ ok: false, reason: 'badAddress' });
  });

  it('takes a page of the one other host that is named, encoded once, and of no other', () => {
    const host = 'shop.youzan.com';
    const url = `https://${host}/goods/pack-48?from=%E5%B1%B1`;
    expect(linkOf({ type: 30, url, host })).toBe(`lingxing://open?type=30&url=${encodeURIComponent(url)}`);
    for (const [page, named] of [
      [url, ''],
      [url, 'youzan.com'],
      [url, `${host}/`],
      [url, `${host}.`],
      [`https://${host}.evil.example/`, host],
      [`https://${host}@evil.example/`, host],
      [`http://${host}/`, host],
      [`https://${host}:8443/`, host],
      ['javascript:alert(1)', host],
    ] as const)
      expect(deepLink({ type: 30, url: page, host: named }), `${page} of ${named}`).toEqual({
        ok: false,
        reason: 'badAddress',
      });
  });

  it('refuses types and extras it does not know', () => {
    expect(deepLink({ type: 3, id: '1' } as unknown as Target)).toEqual({ ok: false, reason: 'badType' });
    expect(deepLink({ type: 11, extra: { type: '2' } })).toEqual({ ok: false, reason: 'badExtra' });
    expect(deepLink({ type: 11, extra: { 'a&b': '2' } })).toEqual({ ok: false, reason: 'badExtra' });
    expect(deepLink({ type: 11, extra: { a: 2 } } as unknown as Target)).toEqual({ ok: false, reason: 'badExtra' });
  });

  it('survives half a surrogate pair', () => {
    expect(partsOf(linkOf({ type: 11, extra: { a: '\ud800x' } })).get('a')).toBe('\ufffdx');
  });
});
