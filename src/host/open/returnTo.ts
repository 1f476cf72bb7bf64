import { OWN_ORIGINS, SITE_ORIGIN } from '../../settings.ts';
import { ownAddress } from './ownAddress.ts';
import { withoutSecrets } from '../../lib/url/secrets.ts';
import { urlOf } from '../../lib/url/urlOf.ts';

export const HOME = /* @__PURE__ */ urlOf('/');

/** Pages of the main host that may be returned to. Login pages are in no list: returning there is a loop. */
const MAIN_PAGES = /^\/event\/d-[1-9]\d{0,18}\.htm\/?$|^\/spaceindex\/personal_dynamic_new\.htm$/;
/** A server takes every `.html` and `/index` off the end of an address, in one step. */
const LOGIN_PAGES = /^\/(?:mc\/)?(?:account\/)?login(?:\.html?|\/(?:index)?)*$/i;
/** `//`, or an encoded slash, backslash or control that some server would decode, at any depth of encoding. */
const TREACHEROUS_PATH = /\/\/|%(?:25)*(?:2f|5c|0[0-9a-f]|1[0-9a-f]|7f)/i;

/**
 * Where to go after logging in. `raw` is the decoded `redirect` parameter and wholly untrusted; `pageOrigin` is the
 * origin of this page, whose scheme is good enough for development. The result is always a path of this host
 * (path, query and hash), never the raw text; whatever is wrong, it is home.
 */
export const returnTo = (raw: unknown, pageOrigin: string): string => {
  const origins = [pageOrigin, SITE_ORIGIN, ...OWN_ORIGINS];
  const address = ownAddress(raw, origins, pageOrigin);
  if (address === null) return HOME;
  if (address.protocol !== 'https:' && address.origin !== pageOrigin) return HOME;
  if (!mayReturn(address.pathname)) return HOME;
  return address.pathname + withoutSecrets(address.search, '?') + withoutSecrets(address.hash, '#');
};

const mayReturn = (path: string): boolean => {
  if (TREACHEROUS_PATH.test(path)) return false;
  const plain = decoded(path);
  if (plain === null || LOGIN_PAGES.test(plain)) return false;
  return path.startsWith(HOME) || MAIN_PAGES.test(path);
};

const decoded = (path: string): string | null => {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
};
