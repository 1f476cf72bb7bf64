import { type DependencyList, useEffect, useState } from 'react';
import { brought } from './bringPart.ts';

/** When a page has its store it rests a moment; then it brings what may be wanted where there is no network. */
const REST_AFTER_MS = 500;

interface Arriving<Store> {
  /** Brings the store; nothing happens to it where the page has been left meanwhile. */
  readonly bring: () => Promise<Store>;
  /** Opens it with what was typed and chosen before it was there; `show` puts it on screen. */
  readonly open: (store: Store, show: () => void) => Promise<void> | void;
  readonly wouldLose: (store: Store) => boolean;
  readonly bringRest: () => Promise<unknown>;
}

/**
 * The store of what is being written, once it is there: it comes after the fields, which work without it. Leaving the page is
 * asked about while something would be lost. `arriving` is read once.
 */
export const useArriving = <Store>(arriving: Arriving<Store>, parts: DependencyList): Store | null => {
  const [shown, setShown] = useState<{ readonly store: Store } | null>(null);
  useEffect(() => {
    const { bring, open, wouldLose, bringRest } = arriving;
    let here = true;
    let opened: { readonly store: Store } | null = null;
    const rest = (): void => {
      if (navigator.onLine === false) return;
      void bringRest()
        .then(() => (brought.all = true))
        .catch(() => undefined);
    };
    const begin = async (): Promise<void> => {
      const store = await bring();
      if (!here) return;
      opened = { store };
      await open(store, () => setShown({ store }));
      setTimeout(rest, REST_AFTER_MS);
    };
    void begin();
    const ask = (event: BeforeUnloadEvent): void => {
      if (opened === null || !wouldLose(opened.store)) return;
      event.preventDefault();
      event.returnValue = '';
    };
    addEventListener('beforeunload', ask);
    return () => {
      here = false;
      removeEventListener('beforeunload', ask);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what it is opened with is made anew on every render
  }, parts);
  return shown?.store ?? null;
};
