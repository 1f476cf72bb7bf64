import { APP_SCHEME, OWN_ORIGINS, SITE_ORIGIN } from '../../settings.ts';
import { isId } from '../../lib/shortParams.ts';
import { wellFormed } from '../../lib/text.ts';
import { withoutSecrets } from '../../lib/url/secrets.ts';
import { ownAddress } from './ownAddress.ts';

/** Texts that travel along, such as `from` or `sid`. Names are letters and digits; values are anything. */
export type Extra = Readonly<Record<string, string>>;

/** What a link opens in the app (specification, section 2): 2 a post, 8 an event, 9 a dynamic, 11 login, 30 a page. */
export type Target =
  | { readonly type: 2 | 8 | 9; readonly id: string; readonly extra?: Extra }
  | { readonly type: 11; readonly extra?: Extra }
  /** `host`: the one other host that a reply of ours named for this page, such as our shop's. */
  | { readonly type: 30; readonly url: string; readonly host?: string; readonly extra?: Extra };

export type DeepLink =
  | { readonly ok: true; readonly link: string }
  | { readonly ok: false; readonly reason: 'badType' | 'badId' | 'badAddress' | 'badExtra' };

const EXTRA_NAME = /^[a-z][a-z0-9_]{0,31}$/i;
const RESERVED: readonly string[] = ['type', 'id', 'url'];
const MAX_EXTRA = 8;

/**
 * Builds a link into the app: `lingxing://open?type=9&id=42`. Ids are checked, every parameter is encoded exactly
 * once, and type 30 takes only https pages of our own hosts, whole or as an absolute path, or of the one that is named. A
 * refusal says why.
 */
export const deepLink = (target: Target): DeepLink => {
  const extra = Object.entries(target.extra ?? {});
  if (extra.length > MAX_EXTRA || !extra.every(([name, value]) => isExtra(name, value))) {
    return { ok: false, reason: 'badExtra' };
  }
  switch (target.type) {
    case 2:
    case 8:
    case 9:
      return isId(target.id) ? made([['type', String(target.type)], ['id', target.id], ...extra]) : refused('badId');
    case 11:
      return made([['type', '11'], ...extra]);
    case 30: {
      const page = ownPage(target.url, target.host);
      return page === null ? refused('badAddress') : made([['type', '30'], ['url', page], ...extra]);
    }
    default:
      return refused('badType');
  }
};

const refused = (reason: 'badType' | 'badId' | 'badAddress'): DeepLink => ({ ok: false, reason });

const made = (pairs: readonly (readonly [string, string])[]): DeepLink => ({
  ok: true,
  link: `${APP_SCHEME}://open?${pairs
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(wellFormed(value))}`)
    .join('&')}`,
});

const isExtra = (name: string, value: unknown): boolean =>
  EXTRA_NAME.test(name) && !RESERVED.includes(name.toLowerCase()) && typeof value === 'string' && value.length <= 500;

/** Our own page, or the named host's, as one normal https address; or null. */
const ownPage = (url: unknown, host?: string): string | null => {
  const origins = host === undefined ? [SITE_ORIGIN, ...OWN_ORIGINS] : [`https://${host}`];
  // In development the origin is http; an app opens https alone.
  const address = ownAddress(url, origins, SITE_ORIGIN.replace(/^http:/, 'https:'));
  if (address?.protocol !== 'https:' || (host !== undefined && address.host !== host)) return null;
  // What must not travel in an address does not travel in this one either; the rest stays as it was written.
  const { search, hash } = address;
  address.search = withoutSecrets(search, '?');
  address.hash = withoutSecrets(hash, '#');
  return address.href;
};
