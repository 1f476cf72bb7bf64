/**
 * What the 404 page does beyond its text: it recognises addresses that a host without rewrite rules could not serve
 * (optional segments, `.html`, a trailing slash), says which address was meant, and offers the nearest known page.
 */
import { oneLine } from '../lib/text.ts';
import { BASE } from '../site.ts';

type Known = readonly [path: string, title: string, tail: string];

const script = document.currentScript as HTMLScriptElement;
const known = JSON.parse(script.dataset['known'] as string) as Known[];
const query = new URLSearchParams(location.search);

const find = (name: string): HTMLElement | null => document.querySelector(`[data-${name}]`);

/** Path below the base without a trailing slash and `.html`, or null for other hosts' paths. */
const below = (pathname: string): string | null =>
  pathname.indexOf(BASE + '/') === 0 ? pathname.slice(BASE.length).replace(/(?:\/|\.html?)+$/, '') || '/' : null;

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
  if (title === null) return;
  const path = below(location.pathname);
  const asked = path === '/404' ? (query.get('from') ?? '') : location.pathname;
  const lost = below(asked) ?? asked;
  if (path !== '/404' && path !== null) {
    const to = dispatched(path);
    if (to !== null) return location.replace(to + (to.indexOf('?') < 0 ? location.search : '') + location.hash);
  }
  const reason = words[query.get('reason') ?? ''];
  if (reason !== undefined) {
    title.textContent = reason[0];
    (find('text') as HTMLElement).textContent = reason[1];
  }
  if (asked === '') return;
  const from = find('from') as HTMLElement;
  from.textContent = `找不到 ${oneLine(asked.slice(0, 200))}`;
  from.hidden = false;
  const near = nearest(lost);
  if (near === null) return;
  const link = find('near-link') as HTMLAnchorElement;
  link.href = BASE + near[0];
  link.textContent = near[1];
  (find('near') as HTMLElement).hidden = false;
};
say();
