import { useEffect, useState } from 'react';
import href from '../styles/shell.css?url';

let loading: Promise<void> | null = null;

const load = (): Promise<void> =>
  (loading ??= new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    // Without its styles a dialog still reads and works.
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  }));

/** True once the styles of sheets, dialogs and notices are there; the first use brings them. */
export const useShellStyles = (): boolean => {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let here = true;
    void load().then(() => here && setReady(true));
    return () => {
      here = false;
    };
  }, []);
  return ready;
};
