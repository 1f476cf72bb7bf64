import { XHS } from '../../host/agents/messengers.ts';
import { HOME, returnTo } from '../../host/open/returnTo.ts';
import { urlOf } from '../../lib/url/urlOf.ts';
import { entryUrl } from '../../live/entryUrl.ts';

/** Kinds by the numbers of their deep links (specification, section 2). */
const numbered: Readonly<Record<string, string>> = { '2': 'post', '8': 'event', '9': 'dynamic' };
/** What Little Red Book's pages are shown here; a route or an event is whole on its own page wherever one is. */
const entries = ['post', 'travelogue', 'dynamic'];
const whole = ['route', 'event'];

const pageOf = (search: URLSearchParams, userAgent: string, origin: string): string | null => {
  const type = search.get('type') ?? '';
  if (type === '11') return urlOf('/account/login');
  if (type === '30') {
    const page = returnTo(search.get('url'), origin);
    return page === HOME ? null : page;
  }
  const kind = Object.prototype.hasOwnProperty.call(numbered, type) ? (numbered[type] ?? '') : type;
  const id = search.get('id') ?? '';
  const leaves = whole.includes(kind) || (entries.includes(kind) && !XHS.test(userAgent));
  return leaves && /^[1-9]\d{0,18}$/.test(id) ? entryUrl(kind, id) : null;
};

/**
 * The page that a landing's address goes on to, with who shared it; null where it is shown on the landing itself, or names
 * nothing. `origin`: of this page.
 */
export const normalPageOf = (search: URLSearchParams, userAgent: string, origin: string): string | null => {
  const page = pageOf(search, userAgent, origin);
  if (page === null) return null;
  const along = ['from', 'sid']
    .map((name) => [name, search.get(name) ?? ''] as const)
    .filter(([, value]) => /^[\w-]{1,32}$/.test(value))
    .map(([name, value]) => `${name}=${value}`);
  if (along.length === 0) return page;
  const [path = '', hash] = page.split('#');
  return `${path}${path.includes('?') ? '&' : '?'}${along.join('&')}${hash === undefined ? '' : `#${hash}`}`;
};
