import { type DependencyList, useEffect, useState } from 'react';

/** How a value stands that has to be fetched. `attempt` counts how often this question was asked again. */
export type Loaded<Value> =
  | { readonly status: 'loading' | 'failed'; readonly attempt: number; readonly retry: () => void }
  | {
      readonly status: 'ready';
      readonly value: Value;
      /** Puts another value in its place; one of an earlier question is dropped. */
      readonly set: (value: Value) => void;
    };
/** While the value is not there. */
export type Missing = Exclude<Loaded<unknown>, { status: 'ready' }>;

/** A value that has to be fetched; an answer to an earlier question is dropped. */
export const useLoaded = <Value>(load: () => Promise<Value>, on: DependencyList): Loaded<Value> => {
  const [attempt, setAttempt] = useState(0);
  const retry = (): void => setAttempt((count) => count + 1);
  const [state, setState] = useState<Loaded<Value>>({ status: 'loading', attempt, retry });
  useEffect(() => {
    let wanted = true;
    const set = (value: Value): void => {
      if (wanted) setState({ status: 'ready', value, set });
    };
    setState({ status: 'loading', attempt, retry });
    load().then(set, () => wanted && setState({ status: 'failed', attempt, retry }));
    return () => {
      wanted = false;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the caller names what the question hangs on
  }, [...on, attempt]);
  return state;
};
