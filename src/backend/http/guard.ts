import { REQUESTED_WITH, REQUESTED_WITH_HEADER } from '../../api/wire.ts';
import { refuse } from '../errors.ts';
import type { Settings } from '../settings.ts';

const OWN_SITES = new Set(['same-origin', 'same-site', 'none']);

/**
 * Refuses what another site caused (architecture decision 15): a foreign Sec-Fetch-Site or Origin,
 * or the lack of the header that links, forms, pictures and prefetches cannot set.
 * `none` is an address typed by hand: it cannot carry the header either, so it fails on that.
 */
export const refuseCrossSite = (request: Request, settings: Settings, needsHeader = true): void => {
  const origin = request.headers.get('origin');
  const allowed = origin !== null && settings.origins.includes(origin);
  if (origin !== null && !allowed) throw refuse('crossSite');
  const site = request.headers.get('sec-fetch-site');
  // A configured origin may stand on another site (an H5 host apart from the API host).
  if (site !== null && !OWN_SITES.has(site) && !(site === 'cross-site' && allowed)) throw refuse('crossSite');
  if (needsHeader && request.headers.get(REQUESTED_WITH_HEADER) !== REQUESTED_WITH) throw refuse('crossSite');
};
