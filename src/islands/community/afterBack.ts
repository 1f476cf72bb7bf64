const LIMIT_MS = 400;

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
    const timer = setTimeout(done, LIMIT_MS);
    addEventListener('popstate', done);
  });
