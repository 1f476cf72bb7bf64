/** Brings the page to search from to life: what was searched for, what one may mean, and addresses that were pasted. */
import { call } from '../../api/call.ts';
import { suggest } from '../../api/community/suggest.ts';
import { browserHost } from '../../host/browser/browserHost.ts';
import { drawList } from '../../live/fill.ts';
import { onTap } from '../../live/onTap.ts';
import { SLOW_AFTER_MS } from '../../site.ts';
import { forgetSearch, forgetSearches } from '../../stores/search/history.ts';
import { createSuggestions } from '../../stores/search/suggestions.ts';
import { drawHistory } from './drawHistory.ts';
import { offerLarge } from './offerLarge.ts';
import { showPasted } from './showPasted.ts';

/** As the contract takes it; the field itself holds whole addresses. */
const QUESTION_MAX = 60;
const find = <Kind extends HTMLElement>(selector: string): Kind => document.querySelector<Kind>(selector) as Kind;
const host = browserHost();
const field = find<HTMLInputElement>('#sr-q');
const clear = find('[data-clear-field]');
const [box, rest] = [find('[data-suggest]'), find('[data-rest]')];
const says = find('[data-history-says]');

const { $suggestions, type, again } = createSuggestions({
  timers: host.timers,
  ask: (q) => call(suggest, { q }, { timeoutMs: SLOW_AFTER_MS }),
  places: async (q) => (await import('./places.lazy.ts')).placesLike(q),
});

const template = box.querySelector('template') as HTMLTemplateElement;
$suggestions.subscribe(({ status, items }) => {
  drawList(template, items);
  const isEmpty = items.length === 0;
  find('[data-suggest-none]').hidden = status !== 'ready' || !isEmpty;
  find('[data-suggest-failed]').hidden = status !== 'failed';
  if (status === 'ready') find('[data-suggest-says]').textContent = isEmpty ? '没有建议' : `${items.length} 条建议`;
});

/** While characters are put together (an input method) the field holds what nobody means. */
let composing = false;
const read = (): void => {
  const text = field.value;
  const isTyped = text.trim() !== '';
  clear.hidden = text === '';
  box.hidden = !isTyped;
  rest.hidden = isTyped;
  if (composing) return;
  offerLarge(box, text);
  const isAddress = showPasted(box, text);
  type(isAddress ? '' : text.slice(0, QUESTION_MAX));
};
field.addEventListener('compositionstart', () => (composing = true));
field.addEventListener('compositionend', () => {
  composing = false;
  read();
});
field.addEventListener('input', read);

clear.addEventListener('click', () => {
  field.value = '';
  read();
  field.focus();
});

/** From the field into the rows and back. */
const step = (by: number): void => {
  const links = Array.from(box.querySelectorAll<HTMLElement>('a:not([hidden])'));
  const at = links.indexOf(document.activeElement as HTMLElement) + by;
  (at < 0 ? field : (links[Math.min(at, links.length - 1)] ?? field)).focus();
};
find('.sr-main').addEventListener('keydown', (event) => {
  if (box.hidden || composing || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
  event.preventDefault();
  step(event.key === 'ArrowDown' ? 1 : -1);
});

find('.sr-form').addEventListener('submit', (event) => {
  const page = box.querySelector<HTMLAnchorElement>('[data-pasted]:not([hidden])');
  if (page === null) return;
  event.preventDefault();
  host.open.assign(page.href);
});

onTap(document, (target) => {
  const one = target.closest<HTMLElement>('[data-forget]');
  if (one !== null) {
    const words = one.dataset['forget'] ?? '';
    forgetSearch(host, words);
    says.textContent = `不再记住“${words}”`;
    drawHistory();
  } else if (target.closest('[data-forget-all]') !== null) {
    forgetSearches(host);
    drawHistory();
  } else if (target.closest('[data-suggest-again]') !== null) again();
});
// Another tab searched, or its user logged out; and a kept page that is shown again knows nothing of either.
addEventListener('storage', drawHistory);
addEventListener('pageshow', ({ persisted }) => persisted && drawHistory());

// Whoever came by a tap wants to type; whoever came back wants to see.
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (visit?.type === 'navigate' && document.referrer.indexOf(`${location.origin}/`) === 0)
  field.focus({ preventScroll: true });
// What was typed before this script came, or what a browser gave back.
if (field.value !== '') read();
