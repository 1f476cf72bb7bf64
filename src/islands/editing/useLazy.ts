import { useEffect, useRef, useState } from 'react';
import { whenBack } from '../../host/browser/page.ts';

/**
 * A part of this page that comes once it is `wanted`, null until it is there; it is tried again when the network comes back.
 * `load` must be one and the same function on every render. `onFail` hears each time that it does not come.
 */
export const useLazy = <Part>(load: () => Promise<Part>, wanted: boolean, onFail?: () => void): Part | null => {
  const [part, setPart] = useState<{ readonly part: Part } | null>(null);
  const [failed, setFailed] = useState(false);
  const fail = useRef(onFail);
  useEffect(() => {
    fail.current = onFail;
  });
  const missing = wanted && part === null;
  useEffect(() => {
    if (!missing || failed) return;
    let here = true;
    load().then(
      (loaded) => here && setPart({ part: loaded }),
      () => {
        if (!here) return;
        setFailed(true);
        fail.current?.();
      },
    );
    return () => {
      here = false;
    };
  }, [missing, failed, load]);
  useEffect(() => {
    if (!failed) return;
    const again = (): void => setFailed(false);
    // Nobody wants it any more: the next wish begins anew.
    if (!missing) return again();
    return whenBack(again);
  }, [failed, missing]);
  return part?.part ?? null;
};
