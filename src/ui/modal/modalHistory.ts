/**
 * Makes an open sheet or dialog a history entry, so that back closes it. Going back is asynchronous: an entry that is
 * opened while another is being taken away waits for that, or back would take the new one too.
 */
let leaving: Promise<void> = Promise.resolve();

const popped = (): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      removeEventListener('popstate', done);
      clearTimeout(timer);
      resolve();
    };
    // A history that cannot go back never fires; nobody may wait for it.
    const timer = setTimeout(done, 300);
    addEventListener('popstate', done);
  });

/** How many dialogs stand one above the other in the entry that the browser shows. */
const depthOf = (): number => {
  const { depth } = (history.state ?? {}) as { depth?: unknown };
  return typeof depth === 'number' ? depth : 0;
};

/** Adds the entry; returns what takes it away again. `onBack` is called when the visitor went back. */
export const enterModal = (onBack: () => void): (() => void) => {
  let state: 'waiting' | 'open' | 'gone' = 'waiting';
  let depth = 0;
  const listen = (): void => {
    // What stood above it has gone back to this one's own entry.
    if (state !== 'open' || depthOf() >= depth) return;
    state = 'gone';
    removeEventListener('popstate', listen);
    onBack();
  };
  void leaving.then(() => {
    if (state === 'gone') return;
    state = 'open';
    depth = depthOf() + 1;
    history.pushState({ ...(history.state as object | null), modal: true, depth }, '');
    addEventListener('popstate', listen);
  });
  return () => {
    const wasOpen = state === 'open';
    state = 'gone';
    removeEventListener('popstate', listen);
    // Its entry may be gone already: a login that was asked for from a sheet takes its place (stores/session/goToLogin.ts).
    if (!wasOpen || (history.state as { modal?: unknown } | null)?.modal !== true) return;
    leaving = popped();
    history.back();
  };
};

const AFTER_BACK_MS = 400;

/**
 * Resolves when the history entry of a dialog that is just closing has gone. Whatever scrolls or leaves must wait for
 * it: going back restores the old scroll position, and would take a fresh navigation back with it.
 */
export const afterBack = (): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      removeEventListener('popstate', done);
      clearTimeout(timer);
      // The browser scrolls after it has told.
      setTimeout(resolve, 30);
    };
    const timer = setTimeout(done, AFTER_BACK_MS);
    addEventListener('popstate', done);
  });
