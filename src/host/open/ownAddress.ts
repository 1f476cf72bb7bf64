/** Characters that address parsers drop or turn into something else: what is read is then not what is opened. */
const TREACHEROUS = /[\u0000-\u001f\u007f-\u009f\\\u2028\u2029\ufeff]|^\s|\s$/;
const USER_INFO = /^[a-z][a-z0-9+.-]*:\/*[^/?#]*@/i;
const MAX_LENGTH = 2_048;

/**
 * Parses an untrusted address that must be ours: an absolute path on `base`, or a whole address whose host and port
 * are those of one of `origins`. No user name, no backslash, no control character, no scheme but http and https.
 * Null is "not ours". Which scheme is good enough is the caller's to say.
 */
export const ownAddress = (raw: unknown, origins: readonly string[], base: string): URL | null => {
  if (typeof raw !== 'string' || raw === '' || raw.length > MAX_LENGTH || TREACHEROUS.test(raw)) return null;
  const path = /^\/(?!\/)/.test(raw);
  if (!path && (!/^https?:\/\/[^/]/i.test(raw) || USER_INFO.test(raw))) return null;
  const address = parse(raw, path ? base : undefined);
  if (address === null || address.username !== '' || address.password !== '') return null;
  if (address.protocol !== 'https:' && address.protocol !== 'http:') return null;
  return path || origins.some((origin) => parse(origin)?.host === address.host) ? address : null;
};

const parse = (address: string, base?: string): URL | null => {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
};
