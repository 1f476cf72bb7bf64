import { DRAWING, XHS } from '../support/showing.ts';
import type { World } from './world.ts';

/**
 * What a page is to its visitor; goals go by it. `text`: it is read, all of it is in the HTML. `shared`: one thing that
 * a link leads to. `list`. `filled`: anything else whose content comes with a reply. `form`: it is filled in.
 */
export type Kind = 'text' | 'shared' | 'list' | 'filled' | 'form';

/** What the table of routes does not say about measuring a page. */
export interface Entry {
  readonly kind: Kind;
  /** Tells two visits of one page apart. */
  readonly as?: string;
  /** What follows the path: parameters of a real thing, or a segment. */
  readonly rest?: (world: World) => string;
  /** The real content: it is there once one of these is drawn. Without it, the first contentful paint is. */
  readonly ready?: string;
  /** The page in between two visits, where it is none of this site. */
  readonly between?: string;
  /** Visited by somebody who has logged in. */
  readonly member?: true;
  /** What the visitor's browser says it is, where the page is for no other. */
  readonly userAgent?: string;
}

const text: Entry = { kind: 'text' };
const form: Entry = { kind: 'form' };
const filled: Entry = { kind: 'filled' };
const list: Entry = { kind: 'list', ready: 'article.card' };
const post: Entry = { kind: 'shared', rest: ({ post: id }) => `?id=${id}`, ready: 'article.post h1' };
const dynamic: Entry = { kind: 'shared', rest: ({ dynamic: id }) => `?did=${id}`, ready: 'article.dynamic h1' };
const buy: Entry = { kind: 'form', ready: 'label:has([name=plan])' };
const member = { as: 'member', member: true } as const;

/**
 * By path, for every row of `src/routes.ts` that has a page: one visit, or several. `tests/laws/bench.test.ts` names the
 * row that is missing.
 */
export const entries: Readonly<Record<string, readonly [Entry, ...Entry[]]>> = {
  '/404': [text],
  '/short_publish': [{ ...form, member: true }],
  '/': [list],
  '/community/home': [list],
  '/community/detail': [post, { ...post, as: 'pictures', rest: ({ pictured: id }) => `?id=${id}` }],
  '/community/h5/details': [post],
  '/community/detail1': [text],
  '/community/image': [{ kind: 'shared', rest: ({ pictured: id }) => `?id=${id}&i=0`, ready: '[data-slide]' }],
  '/community/goto': [list],
  '/community/topic': [{ ...list, rest: () => '?id=1' }],
  '/community/travel': [list],
  '/community/more': [{ kind: 'list', ready: '.bm-board' }],
  '/community/more/list': [{ ...list, rest: () => '?id=1' }],
  '/community/news': [{ kind: 'list', ready: '.nw[data-id]' }],
  '/community/mark': [{ ...form, member: true }],
  '/community/notes': [{ kind: 'list', ready: '.nt-stats', ...member }],
  '/user/info': [
    { ...list, rest: () => '?userId=10001', ready: '.uh h1' },
    { ...list, ...member, ready: '.uh h1' },
  ],
  '/app/xhs': [{ kind: 'shared', rest: ({ post: id }) => `?type=post&id=${id}`, ready: '.xhs-title', userAgent: XHS }],
  '/app/scan': [{ kind: 'list', ready: '[data-login]', rest: () => '?code=AAAAAAAAAAAAAAAAAAAAAA' }],
  '/app/check': [{ kind: 'list', ready: '[data-login]' }],
  '/top/test': [text],
  '/test': [text],
  '/top/rank': [{ kind: 'list', ready: '.rk-row', rest: () => '?at=all' }],
  '/match/rank': [{ kind: 'list', ready: '.mt-row' }],
  '/route/detail': [{ kind: 'shared', rest: () => '?id=1', ready: '.rt-name' }],
  '/event/d-{id}.htm': [{ kind: 'shared', ready: '.ev h1' }],
  '/list/share': [{ kind: 'shared', rest: () => '?id=1', ready: '.gl-group' }],
  '/goods': [{ kind: 'shared', rest: () => '?id=1', ready: '.gd h1' }],
  '/community/inbox': [
    { kind: 'list', ready: '[data-login]' },
    { kind: 'list', ...member, ready: '[data-view="ready"], [data-view="empty"]' },
  ],
  '/community/search': [{ kind: 'list', ready: '.sr-hot li' }],
  '/community/search/list': [{ kind: 'list', ready: '.sr-list > .sr-hit', rest: () => '?q=%E9%9C%B2%E8%90%A5' }],
  '/community/report': [
    { ...filled, rest: ({ post: id }) => `?type=post&id=${id}`, ready: 'section.report-card .report-name' },
  ],
  '/community/report/report-edit': [{ ...form, rest: ({ post: id }) => `?type=post&id=${id}&reason=danger` }],
  '/account/login': [form],
  '/account/modify': [{ ...form, ...member }],
  '/user/protocol': [text],
  '/dynamic/list': [list],
  '/dynamic/detail': [dynamic],
  '/spaceindex/personal_dynamic_new.htm': [dynamic],
  '/other/share': [{ kind: 'list', ready: '.ch-row' }],
  '/review/track/list': [
    { kind: 'list', ready: '[data-login]' },
    { kind: 'list', ...member, ready: '[data-view="ready"] .rl-track, [data-view="empty"]' },
  ],
  '/review/index10': [text, { ...text, ...member }],
  '/review/page10': [
    { ...filled, ready: '[data-login]' },
    { ...filled, ...member, ready: '[data-view="ready"]' },
  ],
  '/review/track': [
    { ...filled, ready: '[data-login]' },
    { ...filled, ...member, ready: '[data-view="ready"]' },
  ],
  '/tools/drawing': [{ kind: 'form', ready: '.dw-stage canvas' }],
  '/tools/preview': [{ kind: 'shared', rest: () => DRAWING, ready: '[data-state="ready"] h1' }],
  '/tools/screen': [{ kind: 'filled', rest: () => DRAWING, ready: '[data-sn="done"] img' }],
  '/review/index2024': [text],
  '/review/page2024': [
    { ...filled, ready: '[data-login]' },
    { ...filled, ...member, ready: '.dk-page[data-current]' },
  ],
  '/test/geo': [text],
  '/test/upload': [text],
  '/vip/member': [{ ...filled, ready: '.member-live h2', member: true }],
  '/vip/buy': [buy, { ...buy, ...member }],
  '/vip/rights': [filled, { ...filled, as: 'one', rest: () => '/3' }],
  '/vip/question': [filled, { ...filled, as: 'one', rest: () => '/1' }],
  '/vip/contact': [form],
  '/vip/duty': [text],
  '/vip/userduty': [text],
  '/vip/exchange': [form, { ...form, ...member }],
  '/login.htm': [form],
};
