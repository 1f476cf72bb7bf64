/**
 * What the 404 page does beyond its text: it recognises addresses that a host without rewrite rules could not serve
 * (optional segments, `.html`, a trailing slash), says which address was meant, and offers the nearest known page.
 */
import { deepLink } from '../../host/open/deepLink.ts';
import { urlOf } from '../../lib/url/urlOf.ts';
import { isId } from '../../lib/shortParams.ts';
import { oneLine } from '../../lib/text.ts';
import { BASE } from '../../site.ts';
import { guessTarget } from './guessTarget.ts';

/** Path, title (none while it is planned), optional segments, and what of `id` and `did` it takes. */
type Known = readonly [path: string, title: string, tail: string, ids: string];

const script = document.currentScript as HTMLScriptElement;
const known = JSON.parse(script.dataset['known'] as string) as Known[];
const query = new URLSearchParams(location.search);

const find = (name: string): HTMLElement | null => document.querySelector(`[data-${name}]`);

/** Path below the base without a trailing slash and `.html`, or null for other hosts' paths. */
const below = (pathname: string): string | null =>
  pathname.indexOf(urlOf('/')) === 0 ? pathname.slice(BASE.length).replace(/(?:\/|\.html?)+$/, '') || '/' : null;

/** The address that a server with rules would have answered; null when there is none. */
const dispatched = (path: string): string | null => {
  const exact = known.find(([one]) => one === path);
  if (exact !== undefined) return exact[1] === '' ? null : BASE + path;
  for (const [base, title, tail] of known) {
    if (tail === '' || title === '' || path.indexOf(base + '/') !== 0) continue;
    const names = tail.split(',');
    const values = path.slice(base.length + 1).split('/');
    if (values.length > names.length || values.indexOf('') >= 0) return null;
    return `${BASE}${base}?${values.map((value, at) => `${names[at] as string}=${value}`).join('&')}`;
  }
  return null;
};

/** Changes from one word to another: Levenshtein, for words of an address. */
const distance = (from: string, to: string): number => {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1)
      next[j] = Math.min(
        (row[j] as number) + 1,
        (next[j - 1] as number) + 1,
        (row[j - 1] as number) + (from[i - 1] === to[j - 1] ? 0 : 1),
      );
    row = next;
  }
  return row[to.length] as number;
};

const nearest = (path: string): Known | null => {
  let best: Known | null = null;
  let least = 4;
  for (const one of known) {
    if (one[1] === '' || one[0] === '/') continue;
    const changes = distance(path.toLowerCase().slice(0, 60), one[0].toLowerCase());
    if (changes < least) [best, least] = [one, changes];
  }
  return best;
};

const words: Readonly<Record<string, readonly [title: string, text: string]>> = {
  deleted: ['内容已经删除', '作者或管理员删除了它。'],
  expired: ['链接已经失效', '分享链接有有效期，可以请对方重新分享一次。'],
};

const say = (): void => {
  // Back from here is back, wherever that was: nobody wants the page that led astray to be skipped.
  const own = find('when-history') as HTMLElement;
  own.hidden = history.length < 2;
  own.onclick = (event) => {
    event.preventDefault();
    history.back();
  };
  const title = find('title');
  const path = below(location.pathname);
  const asked = path === '/404' ? (query.get('from') ?? '') : location.pathname;
  const lost = below(asked) ?? asked;
  const thing = document.documentElement.dataset['host'] === 'app' ? guessTarget(lost, query) : null;
  if (thing !== null) {
    const open = find('open') as HTMLAnchorElement;
    const made = deepLink(thing);
    if (made.ok) open.href = made.link;
    open.hidden = !made.ok;
  }
  if (title === null) return;
  // A server that answers the known address with this page again would be asked for ever.
  if (path !== '/404' && path !== null && document.referrer !== location.href.replace(location.hash, '')) {
    const to = dispatched(path);
    if (to !== null) return location.replace(to + (to.indexOf('?') < 0 ? location.search : '') + location.hash);
  }
  const asReason = query.get('reason') ?? '';
  // What every object has is no reason.
  const reason = Object.prototype.hasOwnProperty.call(words, asReason) ? words[asReason] : undefined;
  if (reason !== undefined) {
    title.textContent = reason[0];
    (find('text') as HTMLElement).textContent = reason[1];
  }
  if (asked === '') return;
  const from = find('from') as HTMLElement;
  const numbers = ['id', 'did']
    .filter((name) => isId(query.get(name)))
    .map((name) => `${name}=${query.get(name) ?? ''}`);
  const typed = oneLine(asked.slice(0, 200)) + (numbers.length > 0 ? `?${numbers.join('&')}` : '');
  from.textContent = `找不到 ${typed}`;
  from.hidden = false;
  const report = find('report') as HTMLAnchorElement;
  report.href = urlOf('/vip/contact', { lost: typed }) + '#write';
  report.hidden = false;
  // A number at the end is no misspelling: it goes where the page takes it.
  const number = /\/([1-9]\d{0,18})$/.exec(lost)?.[1];
  const near = nearest(number === undefined ? lost : lost.slice(0, -number.length - 1));
  if (near === null) return;
  const link = find('near-link') as HTMLAnchorElement;
  const names = near[3].split(',').filter(Boolean);
  const given = names.map((name) => [name, query.get(name) ?? number] as const).find(([, value]) => isId(value));
  link.href = BASE + near[0] + (given === undefined ? '' : `?${given[0]}=${given[1] as string}`);
  link.textContent = near[1];
  (find('near') as HTMLElement).hidden = false;
};
say();
