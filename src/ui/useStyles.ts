import { useEffect, useState } from 'react';
import { loadStyles } from './loadStyles.ts';

/** Brings a stylesheet (imported with `?url`) for parts that no page shows at first; true once it is there. */
export const useStyles = (href: string): boolean => {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let here = true;
    void loadStyles(href).then(() => here && setReady(true));
    return () => {
      here = false;
    };
  }, [href]);
  return ready;
};
