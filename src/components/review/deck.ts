/**
 * Brings a deck of pages (Deck.astro) to life: which page is seen and which there are, keys, buttons and the fragment of
 * the address. Turning by finger is the browser's own scrolling.
 */
import { history as entries } from '../../host/browser/history.ts';
import { hashOfPage, pageOfHash, sideOf, turned, turnOf, type Turn } from '../../lib/review/turns.ts';
import deckStyles from '../../styles/review/deck-parts.css?url';
import { loadStyles } from '../../ui/loadStyles.ts';
import { countUp } from './counters.ts';
import { drawArt } from './deckArt.ts';
import { wireSound } from './sound/sound.ts';

/** Draws what bindings can't on its page; a page that returns false, or throws, is left out of the deck. */
export type Painter<Data> = (page: HTMLElement, data: Data) => boolean | void;

export interface Deck<Data> {
  /** Draws all pages after the filler has filled them, and counts those that are left. Again after every change. */
  show(data: Data): void;
  /** To a page by its name, wherever it stands now. */
  goTo(name: string): void;
}

/** Where these keys have a meaning of their own. */
const TYPING = 'input, textarea, select, dialog, [contenteditable]';
/** Where Space, and for links of a map the arrows to the side, do what one expects. */
const PRESSING = 'button, summary, a[href]';
/** What a finger may mean by itself, so that a tap there does not turn. */
const TOUCHED = `${TYPING}, ${PRESSING}, label, details, form, .ct, [data-province-map], .dk-nav`;
/** How far a tap reads on in a page that is taller than the screen, in screens. */
const READ_ON = 0.8;
/** A page that reaches less far beyond the screen is seen whole. */
const SLACK_PX = 4;
/** Safari refuses more than a hundred changes of the address in half a minute. */
const ADDRESS_AFTER_MS = 250;

const all = (root: ParentNode, selector: string): HTMLElement[] =>
  Array.prototype.slice.call(root.querySelectorAll(selector)) as HTMLElement[];
const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** `painters` by the names of the pages. */
export const startDeck = <Data>(
  root: HTMLElement,
  painters: Readonly<Record<string, Painter<Data>>>,
  /** Resolves when the styles of the page itself are there, if it brings any: then its parts are as tall as they stay. */
  styled: Promise<unknown> = Promise.resolve(),
): Deck<Data> => {
  const pages = all(root, '[data-deck-page]');
  drawArt(root.querySelector('[data-deck-art]'));
  wireSound(root.querySelector('[data-deck-sound]'));
  const [place, dots, nav] = ['at', 'dots', 'nav'].map((mark) => root.querySelector(`[data-deck-${mark}]`)) as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ];
  let shown: HTMLElement[] = [];
  let at = 0;
  let started = false;
  let isComing = false;
  let timer = 0;

  const remember = (): void => {
    try {
      const address = location.pathname + location.search + hashOfPage(at);
      if (address !== location.pathname + location.search + location.hash) entries.replace(entries.state(), address);
    } catch {
      /* the address stays behind; the next page catches up */
    }
  };

  const mark = (): void => {
    pages.forEach((page) => page.toggleAttribute('data-current', page === shown[at]));
    place.textContent = `${at + 1}/${shown.length}`;
    root.dataset['turn'] = String(at % 4);
    all(dots, 'span').forEach((dot, index) => dot.toggleAttribute('data-on', index === at));
    for (const button of all(nav, '[data-deck-turn]')) {
      const turn = button.dataset['deckTurn'] as Turn;
      button.setAttribute('aria-disabled', String(turned(turn, at, shown.length) === at));
    }
  };

  const see = (page: HTMLElement): void => {
    const index = shown.indexOf(page);
    if (index < 0) return;
    at = index;
    mark();
    if (!isCalm()) countUp(page);
    clearTimeout(timer);
    timer = window.setTimeout(remember, ADDRESS_AFTER_MS);
  };

  const bring = (to: number, smooth: boolean): void => {
    const page = shown[to];
    if (page === undefined) return;
    page.scrollIntoView({ behavior: smooth && !isCalm() ? 'smooth' : 'auto', block: 'start' });
    see(page);
  };

  /** The line in the middle of the screen is in one page only, however tall it is. */
  const watch = (): void => {
    if (typeof IntersectionObserver !== 'function') return;
    const observer = new IntersectionObserver(
      (seen) => seen.forEach(({ isIntersecting, target }) => isIntersecting && started && see(target as HTMLElement)),
      { rootMargin: '-50% 0px -50% 0px' },
    );
    pages.forEach((page) => observer.observe(page));
  };

  /** The page that the address names, by its number or by its name: numbers follow what a report has. */
  const asked = (): number => {
    const numbered = pageOfHash(location.hash, shown.length);
    return numbered ?? shown.findIndex(({ dataset }) => `#${dataset['deckPage']}` === location.hash);
  };

  const begin = (): void => {
    started = true;
    nav.hidden = shown.length < 2;
    const to = asked();
    if (to > 0) bring(to, false);
    else if (shown[0] !== undefined) see(shown[0]);
  };

  const first = (): void => {
    fit();
    requestAnimationFrame(begin);
  };

  /** Whether a tall page still has something to show in that direction: then the browser scrolls. */
  const reads = (turn: Turn): boolean => {
    const box = shown[at]?.getBoundingClientRect();
    if (box === undefined) return true;
    return turn === 'next'
      ? box.bottom > innerHeight + SLACK_PX
      : turn === 'previous' &&
          box.top < parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) - SLACK_PX;
  };

  document.addEventListener('keydown', (event) => {
    const { target, key, shiftKey, altKey, ctrlKey, metaKey } = event;
    if (event.defaultPrevented || altKey || ctrlKey || metaKey || shown.length === 0) return;
    const within = (kind: string): boolean => target instanceof Element && target.closest(kind) !== null;
    if (within(TYPING) || (within(PRESSING) && !/^(?:Page|Arrow)(?:Up|Down)$/.test(key))) return;
    const turn = turnOf(key, shiftKey);
    if (turn === null || reads(turn)) return;
    event.preventDefault();
    bring(turned(turn, at, shown.length), true);
  });
  /** A tap at the side turns as well, where nothing else is tapped and no words are being marked. */
  root.addEventListener('click', (event) => {
    const { target, clientX, defaultPrevented } = event;
    if (defaultPrevented || !(target instanceof Element) || target.closest(TOUCHED) !== null) return;
    if (!matchMedia('(pointer: coarse)').matches || !(getSelection()?.isCollapsed ?? true)) return;
    const turn = sideOf(clientX, innerWidth);
    if (turn === null || shown.length < 2) return;
    if (reads(turn))
      scrollBy({ top: (turn === 'next' ? 1 : -1) * READ_ON * innerHeight, behavior: isCalm() ? 'auto' : 'smooth' });
    else if (turned(turn, at, shown.length) !== at) bring(turned(turn, at, shown.length), true);
  });
  nav.addEventListener('click', ({ target }) => {
    const turn = target instanceof Element && target.closest<HTMLElement>('[data-deck-turn]')?.dataset['deckTurn'];
    if (!turn) return;
    bring(turned(turn as Turn, at, shown.length), true);
    // Who turns by a button that is read aloud hears the page next.
    shown[at]?.focus({ preventScroll: true });
  });
  addEventListener('hashchange', () => {
    const to = asked();
    if (to >= 0 && to !== at) bring(to, false);
  });
  watch();

  const paint = (page: HTMLElement, data: Data): boolean => {
    try {
      return painters[page.dataset['deckPage'] ?? '']?.(page, data) !== false;
    } catch (error) {
      console.error(error);
      return false;
    }
  };

  /** Only where every page fits the screen may the browser hold on to them. */
  const fit = (): void => {
    const fits = shown.length > 0 && shown.every(({ offsetHeight }) => offsetHeight <= innerHeight);
    document.documentElement.toggleAttribute('data-deck-fits', fits);
  };
  addEventListener('resize', fit, { passive: true });

  const settle = (): void => {
    const before = shown[at];
    shown = pages.filter((page) => !page.hidden);
    dots.textContent = '';
    dots.append(...shown.map(() => document.createElement('span')));
    shown.forEach((page, index) => page.setAttribute('aria-label', `第 ${index + 1} 页，共 ${shown.length} 页`));
    at = Math.max(0, before === undefined ? 0 : shown.indexOf(before));
    nav.hidden = !started || shown.length < 2;
    mark();
    fit();
  };

  return {
    show(data) {
      for (const page of pages) {
        if (!page.hasAttribute('data-when')) page.hidden = false;
        if (!page.hidden && !paint(page, data)) page.hidden = true;
      }
      settle();
      if (!isComing) void Promise.all([styled, loadStyles(deckStyles)]).then(first, first);
      isComing = true;
    },
    goTo(name) {
      const to = shown.findIndex(({ dataset }) => dataset['deckPage'] === name);
      if (to >= 0) bring(to, true);
    },
  };
};
