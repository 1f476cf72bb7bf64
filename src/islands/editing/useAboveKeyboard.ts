import { type RefObject, useEffect } from 'react';

/** Keeps a bar at the lower edge above the keyboard: iOS leaves the page as high as it was and covers it. */
export const useAboveKeyboard = (bar: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = bar.current;
    const view = globalThis.visualViewport;
    if (element === null || view == null) return;
    const place = (): void => {
      const hidden = globalThis.innerHeight - view.height - view.offsetTop;
      // A pinched page is not a keyboard.
      element.style.transform = hidden > 60 && view.scale < 1.05 ? `translateY(${-hidden}px)` : '';
    };
    view.addEventListener('resize', place);
    view.addEventListener('scroll', place);
    return () => {
      view.removeEventListener('resize', place);
      view.removeEventListener('scroll', place);
    };
  }, [bar]);
};
