import { type RefObject, useEffect, useRef } from 'react';

/** Drag to reorder (ui/pictures/reorder.lazy.ts), brought when there is something to reorder. */
export const useReorder = (
  list: RefObject<HTMLElement | null>,
  active: boolean,
  onMove: (id: string, to: number) => void,
): void => {
  const move = useRef(onMove);
  useEffect(() => {
    move.current = onMove;
  });
  useEffect(() => {
    const root = list.current;
    if (!active || root === null) return;
    let end: (() => void) | null = null;
    let here = true;
    void import('./reorder.lazy.ts').then(({ reorder }) => {
      if (here) end = reorder(root, (id, to) => move.current(id, to));
    });
    return () => {
      here = false;
      end?.();
    };
  }, [list, active]);
};
