/**
 * Runs while the page is being parsed: who is not in the app that this page is for goes on to the content's own page, and
 * takes along who shared it. The page itself never stands in their history. A route is whole on its own page wherever one is.
 */
import { XHS } from '../../host/agents/messengers.ts';
import { urlOf } from '../../lib/url/urlOf.ts';

const search = new URLSearchParams(location.search);
const id = search.get('id') ?? '';
const type = search.get('type') ?? '';
const isDynamic = type === 'dynamic' || type === '9';
const isPost = type === 'post' || type === 'travelogue' || type === '2';

const isRoute = type === 'route';
const isEntry = (isDynamic || isPost) && !XHS.test(navigator.userAgent);

if ((isRoute || isEntry) && /^[1-9]\d{0,18}$/.test(id)) {
  const own = isDynamic ? urlOf('/dynamic/detail', { did: id }) : urlOf('/community/detail', { id });
  const page = isRoute ? urlOf('/route/detail', { id }) : own;
  const along = ['from', 'sid']
    .map((name) => [name, search.get(name) ?? ''] as const)
    .filter(([, value]) => /^[\w-]{1,32}$/.test(value))
    .map(([name, value]) => `&${name}=${value}`);
  location.replace(page + along.join(''));
}
