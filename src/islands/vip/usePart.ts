import { useEffect, useState } from 'react';

interface Brought<Part> {
  readonly part: Part | null;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** A part of the page that comes once it is `wanted`. `load` must be one and the same function on every render. */
export const usePart = <Part>(load: () => Promise<Part>, wanted: boolean): Brought<Part> => {
  const [part, setPart] = useState<{ readonly part: Part } | null>(null);
  const [failed, setFailed] = useState(false);
  const missing = wanted && part === null && !failed;
  useEffect(() => {
    if (!missing) return;
    let here = true;
    load().then(
      (loaded) => here && setPart({ part: loaded }),
      () => here && setFailed(true),
    );
    return () => {
      here = false;
    };
  }, [missing, load]);
  return { part: part?.part ?? null, failed, retry: () => setFailed(false) };
};
