import { type DependencyList, useEffect, useState } from 'react';

export type Loaded<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: Value }
  | { readonly status: 'failed'; readonly retry: () => void };

/** A value that has to be fetched; an answer to an earlier question is dropped. */
export const useLoaded = <Value>(load: () => Promise<Value>, on: DependencyList): Loaded<Value> => {
  const [state, setState] = useState<Loaded<Value>>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let wanted = true;
    setState({ status: 'loading' });
    load().then(
      (value) => wanted && setState({ status: 'ready', value }),
      () => wanted && setState({ status: 'failed', retry: () => setAttempt((count) => count + 1) }),
    );
    return () => {
      wanted = false;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the caller names what the question hangs on
  }, [...on, attempt]);
  return state;
};
