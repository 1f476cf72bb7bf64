/** Cookies of the reference backend that say so, with and without TLS. */
const SESSION_COOKIES = ['sid', '__Host-sid'];

/**
 * Whether somebody asks who is, or says to be, a member: their own reply may be another one, so they get the page as the
 * build has it, and ask for themselves.
 */
export const isMember = (headers: Headers, cookies: readonly string[] = SESSION_COOKIES): boolean =>
  headers.has('authorization') ||
  (headers.get('cookie') ?? '').split(';').some((pair) => {
    const at = pair.indexOf('=');
    return at > 0 && cookies.indexOf(pair.slice(0, at).trim()) >= 0;
  });
