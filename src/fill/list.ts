/**
 * The living half of a filled list: further pages, keeping the list for its history entry, and the changes that other
 * pages made. The first page is in the HTML's template already (start.ts); this module comes after paint.
 */
import type { ListItem, ListStore, Page } from '../stores/list.ts';
import { lazyImages } from '../host/browser/lazyImages.ts';
import { session } from '../host/browser/storage.ts';
import { PAGE_MAX } from '../site.ts';
import { CHANGES_KEY, type Change, addedCards, applyChanges, cardKey, changesSince } from '../stores/changes.ts';
import { copyOf, fill } from './fill.ts';
import { fitting } from './fitting.ts';
import type { Anchor, Kept } from './kept.ts';
import { keptKey } from './keptKey.ts';

export interface LiveListOptions<Item extends ListItem> {
  readonly root: HTMLElement;
  readonly store: ListStore<Item>;
  /** Name of the list in the reply. */
  readonly list: string;
  /** The page that a reply begins the list with. */
  readonly first: (data: unknown) => Page<Item>;
  /** Reads a card that was just published on this device, or null: it does not fit or does not belong here. */
  readonly reads?: (added: unknown) => Item | null;
  /** Where cards that were just published stand; at the top when left out. */
  readonly join?: (added: readonly Item[], items: readonly Item[]) => readonly Item[];
  /** Hears of what other pages changed, after the list has taken what concerns every card. */
  readonly changed?: (changes: readonly Change[]) => void;
  /** Hears each time that cards have come, gone or changed. */
  readonly drawn?: (place: Element) => void;
}

const KEPT_ENTRIES = 'kept';
const KEPT_CAP = 10;

/** Remembers a snapshot; the oldest of ten go, and a full store loses the oldest first. */
const keep = (entry: string, make: () => string): void => {
  try {
    const known = JSON.parse(session.get(KEPT_ENTRIES) ?? '[]') as string[];
    const entries = [entry, ...known.filter((other) => other !== entry)];
    for (const old of entries.splice(KEPT_CAP)) session.remove(keptKey(old));
    session.set(keptKey(entry), make());
    session.set(KEPT_ENTRIES, JSON.stringify(entries));
  } catch {
    /* without a store the page begins fresh on return */
  }
};

/** Since when the journal is news: the snapshot's time when the page was painted from one. */
const readSince = (): number => {
  try {
    const kept = JSON.parse(window.early.kept ?? 'null') as Partial<Kept> | null;
    if (kept?.build === window.early.page.build && typeof kept.at === 'number') return kept.at;
  } catch {
    /* no snapshot that anybody painted from */
  }
  return Date.now();
};

/** The first card whose lower edge is below the top of the view. */
const anchorIn = (place: Element): Anchor | null => {
  for (const card of Array.from(place.querySelectorAll<HTMLElement>('[data-id]'))) {
    const box = card.getBoundingClientRect();
    if (box.bottom > 0) return { id: card.dataset['id'] as string, offset: Math.round(box.top) };
  }
  return null;
};

export const liveList = <Item extends ListItem>({
  root,
  store,
  list,
  first,
  reads,
  join,
  changed,
  drawn,
}: LiveListOptions<Item>): void => {
  const template = root.querySelector<HTMLTemplateElement>(`template[data-each="${list}|${PAGE_MAX}"]`);
  const place = template?.parentElement;
  if (template == null || place == null) return;
  const foot = root.querySelector<HTMLElement>('[data-list-foot]');
  const cards = new Map<string, HTMLElement>();
  const shown = new Map<string, Item>();
  let readAt = readSince();

  let adopting = false;
  const adopt = (): void => {
    cards.clear();
    shown.clear();
    const present = Array.from(place.children).filter(
      (child): child is HTMLElement => child instanceof HTMLElement && child.hasAttribute('data-copy'),
    );
    const { items } = store.$list.get();
    // Cards that this module made for earlier pages are not the fill's to take away.
    for (const old of present.splice(0, present.length - items.length)) old.remove();
    items.forEach((item, at) => {
      const card = present[at];
      if (card === undefined) return;
      cards.set(cardKey(item), card);
      shown.set(cardKey(item), item);
    });
  };

  const draw = (): void => {
    if (adopting) return;
    const { items, cursor, status } = store.$list.get();
    const wanted = new Set(items.map(cardKey));
    for (const [key, card] of cards)
      if (!wanted.has(key)) {
        card.remove();
        cards.delete(key);
        shown.delete(key);
      }
    let before: Element | null = null;
    for (const item of items) {
      const key = cardKey(item);
      let card = cards.get(key);
      if (card === undefined) {
        const made = copyOf(template, item);
        if (made === null) continue;
        card = made;
        cards.set(key, card);
        shown.set(key, item);
        if (before === null) place.prepend(card);
        else before.after(card);
      } else if (shown.get(key) !== item) {
        fill(card, item);
        shown.set(key, item);
      }
      before = card;
    }
    if (foot !== null) foot.dataset['status'] = status === 'idle' && cursor === null ? 'end' : status;
    drawn?.(place);
    lazyImages(root);
  };

  const takeChanges = (): void => {
    const changes = changesSince(readAt);
    readAt = Date.now();
    if (changes.length === 0) return;
    store.update((items) => {
      const left = applyChanges(items, changes);
      const added = reads === undefined ? [] : addedCards(left, changes, reads);
      return join?.(added, left) ?? [...added, ...left];
    });
    changed?.(changes);
  };

  let fresh = false;
  const leave = (): void => {
    if (fresh) return;
    const anchor = anchorIn(place);
    if (store.$list.get().items.length === 0) return;
    keep(window.early.entry, () =>
      fitting(store, anchor?.id, ({ items, cursor }) => {
        const data = { ...(window.live?.data as object | null), [list]: items, cursor };
        return JSON.stringify({ build: window.early.page.build, at: readAt, data, anchor } satisfies Kept);
      }),
    );
  };

  adopt();
  store.$list.subscribe(draw);
  takeChanges();
  // The fill has put other cards in place of these: a reload, or a fresh reply after a saved copy.
  document.addEventListener('live', ({ detail }) => {
    if (detail.face !== 'ready') return;
    adopting = true;
    store.restart(first(detail.data));
    adopting = false;
    adopt();
    draw();
  });
  if (window.early.page.keep) {
    addEventListener('pagehide', leave);
    document.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (link === null) return;
      // A tap on the page's own tab asks for a fresh list; the browser keeps the history entry, so the snapshot goes.
      fresh = link.href === location.href;
      if (!fresh) return leave();
      try {
        session.remove(keptKey(window.early.entry));
      } catch {
        /* nothing was kept either */
      }
    });
  }
  addEventListener('pageshow', (event) => {
    if (event.persisted) takeChanges();
  });
  addEventListener('storage', (event) => {
    if (event.key === CHANGES_KEY) takeChanges();
  });

  if (foot === null) return;
  foot.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('[data-more]')) void store.more();
  });
  if (typeof IntersectionObserver !== 'function') return;
  const near = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting) && store.$list.get().status === 'idle') void store.more();
    },
    { rootMargin: '600px 0px' },
  );
  // A page that came between two looks changes nothing for the observer, which tells of changes only: it looks anew.
  store.$list.subscribe(() => {
    near.unobserve(foot);
    near.observe(foot);
  });
};
