import { ownAddress } from '../../host/open/ownAddress.ts';
import { urlOf } from '../../lib/url/urlOf.ts';
import { asId } from '../../lib/url/kinds.ts';
import { paramOf } from '../../lib/url/param.ts';
import { OWN_ORIGINS, SITE_ORIGIN } from '../../settings.ts';

/** With what servers take off the end of a path. */
const ENDING = /(?:\.html)?\/?$/;
const ADDRESS = /https?:\/\/[^\s<>"'，。；、（）《》]{1,400}/g;
const CANDIDATES = 20;

const routeIdIn = (address: string, origins: readonly string[], base: string): string | null => {
  const url = ownAddress(address, origins, base);
  if (url === null || url.pathname.replace(ENDING, '') !== urlOf('/route/detail')) return null;
  return paramOf('/route/detail', 'id', asId, url.search) ?? null;
};

export interface RouteLink {
  readonly routeId: string;
  /** The link as it stands in the text. */
  readonly link: string;
}

/**
 * The first link to one of our routes in a text, or null. `pageOrigin` counts as ours too. `typing`: a link that the text
 * ends with is not finished yet.
 */
export const findRouteLink = (text: string, pageOrigin: string, typing = false): RouteLink | null => {
  const origins = [pageOrigin, SITE_ORIGIN, ...OWN_ORIGINS];
  for (const link of (text.match(ADDRESS) ?? []).slice(0, CANDIDATES)) {
    if (typing && text.endsWith(link)) continue;
    const routeId = routeIdIn(link, origins, pageOrigin);
    if (routeId !== null) return { routeId, link };
  }
  return null;
};
