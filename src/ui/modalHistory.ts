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

/** Adds the entry; returns what takes it away again. `onBack` is called when the visitor went back. */
export const enterModal = (onBack: () => void): (() => void) => {
  let state: 'waiting' | 'open' | 'gone' = 'waiting';
  const listen = (): void => {
    if (state !== 'open') return;
    state = 'gone';
    removeEventListener('popstate', listen);
    onBack();
  };
  void leaving.then(() => {
    if (state === 'gone') return;
    state = 'open';
    history.pushState({ ...(history.state as object | null), modal: true }, '');
    addEventListener('popstate', listen);
  });
  return () => {
    const wasOpen = state === 'open';
    state = 'gone';
    removeEventListener('popstate', listen);
    if (!wasOpen) return;
    leaving = popped();
    history.back();
  };
};
