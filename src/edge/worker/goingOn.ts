/**
 * The next page of a list for whoever runs no script: the foot of a filled list leads to it by the reply's own cursor, and an
 * address with one is filled from there. With scripts a list goes on by itself, so the cursor is no parameter of a row: tabs,
 * sorts and shared links leave it behind, and what it leads to keeps the address that it had.
 */
import { listUrl } from '../../live/list/listParams.ts';
import type { Chosen } from './choices.ts';
import { escapeAttribute } from './escape.ts';
import { type PlainElement, Written } from './tree/tree.ts';

const CURSOR = /^[\w-]{1,200}$/;
const footOf = (root: PlainElement): PlainElement | null => root.querySelector('[data-list-foot]');

/** Whether a page is a list that goes on. */
export const goesOn = (root: PlainElement): boolean => footOf(root) !== null;

/** The piece of the API's query that an address asks to go on with; '' at the beginning, and where it is none. */
export const cursorIn = (params: URLSearchParams): string => {
  const cursor = params.get('cursor') ?? '';
  return CURSOR.test(cursor) ? `cursor=${cursor}` : '';
};

/** Whether a query is of a further page. */
export const isFurther = (query: string): boolean => new URLSearchParams(query).has('cursor');

const link = (address: string, words: string, rel: string): string =>
  `<a class="button" rel="${rel}" href="${escapeAttribute(address)}">${words}</a>`;

/** Puts the ways to the next page and to the beginning in front of a list's foot, which stands there for scripts alone. */
export const leadOn = (root: PlainElement, data: unknown, { path, params, query }: Chosen): void => {
  const foot = footOf(root);
  if (foot === null) return;
  const to = (cursor: string | null): string => listUrl(path, [...params, 'cursor'], query, { cursor });
  const { cursor } = data as { readonly cursor?: unknown };
  const next = typeof cursor === 'string' && CURSOR.test(cursor) ? link(to(cursor), '下一页', 'next') : '';
  const first = isFurther(query) ? link(to(null), '回到第一页', 'start') : '';
  if (next !== '' || first !== '')
    foot.before(new Written(`<noscript><p class="view-ways">${next}${first}</p></noscript>`));
};
