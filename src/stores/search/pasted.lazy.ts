import { HOME, returnTo } from '../../host/open/returnTo.ts';

/** What somebody pasted: a page of ours with what it is, or an address that leads elsewhere. */
export type Pasted =
  | { readonly kind: 'own'; readonly path: string; readonly words: string }
  | { readonly kind: 'foreign'; readonly host: string };

/** Messengers put an address in the middle of a sentence, without a blank behind it. */
const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>"'\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]+/i;

/** How a page is called that somebody pasted; `query`: what it must be asked for. */
const PAGES: readonly (readonly [page: RegExp, words: string, query?: RegExp])[] = [
  [/\/community\/(?:detail|h5\/details)\/?$/, '打开这篇帖子'],
  [/\/dynamic\/detail\/?$|personal_dynamic_new\.htm$/, '打开这条动态'],
  [/\/user\/info\/?$/, '打开这位成员的主页'],
  [/\/community\/topic\/?$/, '打开这个话题'],
  [/\/community\/more\/list\/?$/, '打开这个版块'],
  [/\/route\/detail\/?$/, '打开这条路线'],
  [/\/event\/d-[^/]+\.htm$/, '打开这场活动'],
  [/\/list\/share\/?$/, '打开这份装备清单'],
  // Without an id these are lists.
  [/\/match\/rank\/?$/, '打开这场赛事的成绩', /[?&]id=/],
  [/\/goods\/?$/, '打开这件商品', /[?&](?:id|alias)=/],
];

const parse = (address: string): URL | null => {
  try {
    return new URL(/^www\./i.test(address) ? `https://${address}` : address);
  } catch {
    return null;
  }
};

/** The first address in a text, or null. Leads to pages of ours alone, by a path of this host (host/open/returnTo.ts). */
export const readPasted = (text: string, origin: string): Pasted | null => {
  const [found] = ADDRESS.exec(text) ?? [];
  const address = found === undefined ? null : parse(found);
  if (address === null) return null;
  const path = returnTo(address.href, origin);
  // Home is also what stands for everything that is not ours.
  if (path === HOME && (address.origin !== origin || address.pathname !== HOME))
    return { kind: 'foreign', host: address.host };
  const page = path.replace(/[?#].*$/, '');
  const known = PAGES.find(([pattern, , query]) => pattern.test(page) && (query === undefined || query.test(path)));
  return { kind: 'own', path, words: known?.[1] ?? '打开这个页面' };
};
