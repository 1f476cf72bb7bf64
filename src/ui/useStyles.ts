import { useEffect, useState } from 'react';

const loading = new Map<string, Promise<void>>();

const load = (href: string): Promise<void> => {
  const known = loading.get(href);
  if (known !== undefined) return known;
  const made = new Promise<void>((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    // Unstyled words are better than none.
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
  loading.set(href, made);
  return made;
};

/** Brings a stylesheet (imported with `?url`) for parts that no page shows at first; true once it is there. */
export const useStyles = (href: string): boolean => {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let here = true;
    void load(href).then(() => here && setReady(true));
    return () => {
      here = false;
    };
  }, [href]);
  return ready;
};
