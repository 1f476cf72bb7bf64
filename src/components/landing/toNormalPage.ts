/**
 * Runs while the page is being parsed: who is not in the app that this page is for goes on to the content's own page, and
 * takes along who shared it. The page itself never stands in their history. A route or an event is
 * whole on its own page wherever one is.
 */
import { XHS } from '../../host/agents/messengers.ts';
import { entryUrl } from '../../live/entryUrl.ts';

/** Kinds by the numbers of their deep links (specification, section 2). */
const numbered: Readonly<Record<string, string>> = { '2': 'post', '8': 'event', '9': 'dynamic' };
const entries = ['post', 'travelogue', 'dynamic'];

const search = new URLSearchParams(location.search);
const id = search.get('id') ?? '';
const type = search.get('type') ?? '';
const kind = numbered[type] ?? type;
const isWhole = kind === 'route' || kind === 'event';
const page = isWhole || (entries.includes(kind) && !XHS.test(navigator.userAgent)) ? entryUrl(kind, id) : null;

if (page !== null && /^[1-9]\d{0,18}$/.test(id)) {
  const along = ['from', 'sid']
    .map((name) => [name, search.get(name) ?? ''] as const)
    .filter(([, value]) => /^[\w-]{1,32}$/.test(value))
    .map(([name, value]) => `${name}=${value}`);
  location.replace(page + (along.length > 0 ? (page.includes('?') ? '&' : '?') : '') + along.join('&'));
}
