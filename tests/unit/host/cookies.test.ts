import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getCookie, setCookie } from '../../../src/host/cookies.ts';
import { memoryHost } from '../../support/memoryHost.ts';

const expiresOf = (cookie: string): number => Date.parse(/Expires=([^;]+)/.exec(cookie)?.[1] ?? '');

describe('cookies', () => {
  it('come back exactly as they were set, one cookie each, whatever they hold', () => {
    const text = fc.string({ unit: 'binary', maxLength: 60 });
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }), text, (name, value) => {
        const host = memoryHost();
        setCookie(host, name, value, 1);
        expect(getCookie(host.cookies.read, name)).toBe(value);
        expect(host.jar.size).toBe(1);
        expect(host.cookieWrites[0]).toMatch(/^[^;,\s]*=[^;,\s]*; Path=\/; SameSite=Lax; Secure; Expires=[^;]+$/);
        setCookie(host, name, '', 0);
        expect(host.jar.size).toBe(0);
      }),
      { numRuns: 3_000 },
    );
  });

  it('keeps what stands beside half of a character', () => {
    const host = memoryHost();
    setCookie(host, 'a', '😀\ud800好');
    expect(getCookie(host.cookies.read, 'a')).toBe('😀\ufffd好');
  });

  it('treats names as texts: no pattern, no inherited key, no prefix', () => {
    const host = memoryHost();
    setCookie(host, 'a.b', '1');
    setCookie(host, 'ab', '2');
    for (const name of ['a.', '.*', 'a', 'b', '__proto__', 'constructor', 'toString', ''])
      expect(getCookie(host.cookies.read, name)).toBeNull();
    expect(getCookie(host.cookies.read, 'a.b')).toBe('1');
  });

  it('lives for days × 86,400,000 ms and at most 400 days', () => {
    const host = memoryHost();
    for (const [days, lived] of [
      [1, 1],
      [7, 7],
      [0.5, 0.5],
      [400, 400],
      [9_999, 400],
      [Infinity, 400],
    ] as const) {
      setCookie(host, 'a', 'b', days);
      expect(
        Math.abs(expiresOf(host.cookieWrites[host.cookieWrites.length - 1] ?? '') - host.now() - lived * 86_400_000),
      ).toBeLessThan(2_000);
    }
  });

  it('lasts as long as the browser without days, and goes with none left', () => {
    const host = memoryHost();
    setCookie(host, 'a', 'b');
    setCookie(host, 'c', 'd', NaN);
    expect(host.cookieWrites.join()).not.toContain('Expires');
    setCookie(host, 'a', 'b', 0);
    setCookie(host, 'c', 'd', -3);
    expect(host.jar.size).toBe(0);
  });

  it('lets no path bring attributes of its own', () => {
    const host = memoryHost();
    for (const path of ['/; Domain=evil.example', '/\r\nX: y', 'mc', '/a,b', '']) setCookie(host, 'a', 'b', 1, path);
    for (const cookie of host.cookieWrites) expect(cookie).toContain('Path=/; SameSite');
    setCookie(host, 'a', 'b', 1, '/mc/');
    setCookie(host, 'a', '', 0, '/mc/');
    expect(host.cookieWrites.slice(-2).every((cookie) => cookie.includes('Path=/mc/;'))).toBe(true);
  });

  it('reads what others wrote, also badly encoded', () => {
    const host = memoryHost();
    host.jar.set('raw', '%E5%B');
    host.jar.set('$odd', 'x=y');
    expect(getCookie(host.cookies.read, 'raw')).toBe('%E5%B');
    expect(getCookie(host.cookies.read, '$odd')).toBe('x=y');
  });

  it('does nothing where cookies are blocked or empty', () => {
    const fail = (): never => {
      throw new Error('blocked');
    };
    const host = memoryHost().use({ cookies: { read: fail, write: fail } });
    expect(getCookie(host.cookies.read, 'a')).toBeNull();
    expect(() => setCookie(host, 'a', 'b', 1)).not.toThrow();
    expect(() => setCookie(host, 'a', '', 0)).not.toThrow();
    expect(getCookie(memoryHost().cookies.read, 'a')).toBeNull();
  });
});
