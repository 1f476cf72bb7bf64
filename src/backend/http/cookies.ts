import type { Settings } from '../settings.ts';

/** `__Host-` forbids other hosts of the domain to plant these cookies; browsers demand Secure for it. */
const name = (settings: Settings, base: string): string => (settings.secure ? `__Host-${base}` : base);
export const sessionCookie = (settings: Settings): string => name(settings, 'sid');
export const browserCookie = (settings: Settings): string => name(settings, 'bid');

/** The first cookie of a name in a Cookie header. */
export const readCookie = (header: string | null, wanted: string): string | null => {
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === wanted) return pair.slice(at + 1).trim();
  }
  return null;
};

/** A Set-Cookie value no script can read and no other site's form can send. `maxAgeSec` 0 deletes it. */
export const writeCookie = (settings: Settings, cookie: string, value: string, maxAgeSec: number): string =>
  `${cookie}=${value}; Path=/; Max-Age=${maxAgeSec}; HttpOnly; SameSite=Lax${settings.secure ? '; Secure' : ''}`;
