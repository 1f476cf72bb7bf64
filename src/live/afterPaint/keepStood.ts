import { regions } from '../main.ts';
import { keepStood } from './stood.ts';

/** Remembers where a page that keeps nothing else is left. A place within the page is of the same entry. */
export const keepWhereLeft = (): void => {
  const { entry, settings } = window.page;
  addEventListener('hashchange', () => {
    const state = history.state as { readonly entry?: unknown } | null;
    if (state?.entry === undefined) history.replaceState({ ...state, entry }, '');
  });
  if (settings.keep || regions.length === 0) return;
  addEventListener('pagehide', () =>
    keepStood({
      entry,
      y: Math.round(scrollY),
      height: document.documentElement.scrollHeight,
      comments: document.querySelectorAll('#comments > ul > li').length,
    }),
  );
};
