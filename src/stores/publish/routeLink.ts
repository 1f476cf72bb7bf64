import { ownAddress } from '../../host/ownAddress.ts';
import { readParams } from '../../lib/params.ts';
import { BASE, site } from '../../site.ts';

const PATH = new RegExp(`^${BASE}/route/detail(?:\\.html)?/?$`);
const ADDRESS = /https?:\/\/[^\s<>"'，。；、（）《》]{1,400}/g;
const CANDIDATES = 20;

const routeIdIn = (address: string, origins: readonly string[], base: string): string | null => {
  const url = ownAddress(address, origins, base);
  if (url === null || !PATH.test(url.pathname)) return null;
  return readParams({ id: 'id' }, url.search).values.id ?? null;
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
  const origins = [pageOrigin, site.origin, ...site.ownOrigins];
  for (const link of (text.match(ADDRESS) ?? []).slice(0, CANDIDATES)) {
    if (typing && text.endsWith(link)) continue;
    const routeId = routeIdIn(link, origins, pageOrigin);
    if (routeId !== null) return { routeId, link };
  }
  return null;
};
