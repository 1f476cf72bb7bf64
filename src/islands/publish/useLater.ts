import { useEffect, useRef, useState } from 'react';

/** Whether everything that opens later is here already: then it needs no network. */
export const brought = { all: false };

/**
 * A part that is brought when it is first wanted; null until it is there. Without a network nothing is asked for, and
 * `onFail` says so: what stands on the page must outlive a part that can't come.
 */
export const useLater = <Part>(load: () => Promise<Part>, wanted: boolean, onFail?: () => void): Part | null => {
  const [part, setPart] = useState<{ readonly part: Part } | null>(null);
  const fail = useRef(onFail);
  useEffect(() => {
    fail.current = onFail;
  });
  const missing = wanted && part === null;
  useEffect(() => {
    if (!missing) return;
    let here = true;
    const bring = async (): Promise<void> => {
      try {
        if (navigator.onLine === false && !brought.all) throw new Error('no network');
        const loaded = await load();
        if (here) setPart({ part: loaded });
      } catch {
        if (here) fail.current?.();
      }
    };
    const again = (): void => void bring();
    again();
    addEventListener('online', again);
    return () => {
      here = false;
      removeEventListener('online', again);
    };
  }, [missing, load]);
  return part?.part ?? null;
};
