import { DAY_MS } from '../site.ts';
import { wellFormed } from '../lib/text.ts';
import type { Host } from './host.ts';

type Ports = Pick<Host, 'cookies' | 'location' | 'now'>;

/** Browsers keep no cookie longer (RFC 6265bis). */
const MAX_DAYS = 400;
const PATH = /^\/[\w./~%-]*$/;

/** The value of a cookie, or null: absent, blocked, or unreadable. */
export const getCookie = (read: () => string, name: string): string | null => {
  try {
    for (const pair of read().split(/; */)) {
      const at = pair.indexOf('=');
      if (at > 0 && decoded(pair.slice(0, at)) === name) return decoded(pair.slice(at + 1));
    }
  } catch {
    // Blocked: there are none.
  }
  return null;
};

/**
 * Sets a cookie for `days` days (days × 86,400,000 ms, at most 400); without days it lasts as long as the browser
 * runs, and zero or fewer days delete the one that was set with this path. Name and value may hold any text; half of a character in them becomes the replacement character. Does nothing where cookies are blocked.
 */
export const setCookie = (host: Ports, name: string, value: string, days?: number, path = '/'): void => {
  const expires = days === undefined || Number.isNaN(days) ? '' : `; Expires=${expiry(host.now(), days)}`;
  write(host, name, value, path, expires);
};

const expiry = (now: number, days: number): string =>
  new Date(days > 0 ? now + Math.min(days, MAX_DAYS) * DAY_MS : 0).toUTCString();

const write = (host: Ports, name: string, value: string, path: string, attributes: string): void => {
  if (name === '') return;
  try {
    const secure = host.location.href.startsWith('https:') ? '; Secure' : '';
    const place = PATH.test(path) ? path : '/';
    host.cookies.write(`${encoded(name)}=${encoded(value)}; Path=${place}; SameSite=Lax${secure}${attributes}`);
  } catch {
    // Blocked: the page works without.
  }
};

/** A lone surrogate cannot be encoded; it becomes the replacement character. */
const encoded = (text: string): string => encodeURIComponent(wellFormed(text));

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
