import { ownAddress } from '../../host/open/ownAddress.ts';
import { asId } from '../../lib/url/kinds.ts';
import { paramOf } from '../../lib/url/param.ts';
import { urlOf } from '../../lib/url/urlOf.ts';
import { OWN_ORIGINS, SITE_ORIGIN } from '../../settings.ts';

/** With what servers take off the end of a path. */
const ENDING = /(?:\.html)?\/?$/;
const WHOLE = /^https?:\/\/\S{1,400}$/;

/** The product whose link is all that a text says, or null. `pageOrigin` counts as ours too. */
export const findGoodsLink = (text: string, pageOrigin: string): string | null => {
  const link = text.trim();
  const url = WHOLE.test(link) ? ownAddress(link, [pageOrigin, SITE_ORIGIN, ...OWN_ORIGINS], pageOrigin) : null;
  if (url === null || url.pathname.replace(ENDING, '') !== urlOf('/goods')) return null;
  return paramOf('/goods', 'id', asId, url.search) ?? null;
};
