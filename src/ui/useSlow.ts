import { useEffect, useState } from 'react';
import { SLOW_AFTER_MS } from '../site.ts';

/** Whether something has been under way for as long as nobody waits without a word. */
export const useSlow = (busy: boolean): boolean => {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [busy]);
  return slow;
};
