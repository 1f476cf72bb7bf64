import { useEffect, useRef } from 'react';

/** Whether the part still stands: an answer that comes after it has gone must not touch it, nor what stands in its place. */
export const useHere = (): (() => boolean) => {
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return () => here.current;
};
