import { type RefObject, useEffect } from 'react';
import { watchKeyboard } from '../../ui/modal/keyboard.ts';

/** Keeps a bar at the lower edge above the keyboard. */
export const useAboveKeyboard = (bar: RefObject<HTMLElement | null>): void => {
  useEffect(
    () =>
      watchKeyboard((covered) => {
        if (bar.current !== null) bar.current.style.transform = covered > 0 ? `translateY(${-covered}px)` : '';
      }),
    [bar],
  );
};
