import { LIFE_MS } from './sessions.ts';

const isSecure = (origin: string): boolean => origin.startsWith('https:');
/** `__Host-` wants Secure and the whole host; on this machine's own http the cookie stays below its path. */
export const cookieName = (origin: string): string => (isSecure(origin) ? '__Host-desk' : 'desk');
export const deskCookie = (origin: string, value: string, maxAgeSec: number): string =>
  `${cookieName(origin)}=${value}; Path=${isSecure(origin) ? '/' : '/desk'}; Max-Age=${maxAgeSec}; HttpOnly; SameSite=Strict${
    isSecure(origin) ? '; Secure' : ''
  }`;
export const DESK_COOKIE_SEC = LIFE_MS / 1_000;
