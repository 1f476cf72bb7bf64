import { ownAddress } from '../../host/open/ownAddress.ts';
import { isId } from '../../lib/shortParams.ts';
import { urlOf } from '../../lib/url/urlOf.ts';
import { OWN_ORIGINS, SITE_ORIGIN } from '../../settings.ts';

const [BEFORE = '', BEHIND = ''] = urlOf('/event/d-{id}.htm', { id: '0' }).split('0');
const HOME = urlOf('/');
const ADDRESS = /https?:\/\/[^\s<>"'，。；、（）《》]{1,400}/;

/** The event that a text links to, or null. `pageOrigin` counts as ours too; the page answers below the base as well. */
export const findEventLink = (text: string, pageOrigin: string): string | null => {
  const [link] = ADDRESS.exec(text) ?? [];
  const url = link === undefined ? null : ownAddress(link, [pageOrigin, SITE_ORIGIN, ...OWN_ORIGINS], pageOrigin);
  const whole = url?.pathname ?? '';
  const path = whole.startsWith(HOME) ? whole.slice(HOME.length - 1) : whole;
  if (!path.startsWith(BEFORE) || !path.endsWith(BEHIND)) return null;
  const id = path.slice(BEFORE.length, path.length - BEHIND.length);
  return isId(id) ? id : null;
};
