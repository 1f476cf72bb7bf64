import { page } from '../host/browser/page.ts';
import { viewport } from '../host/browser/viewport.ts';
import type { Host } from '../host/host.ts';
import { watchBottom } from '../host/scroll.ts';

/**
 * Calls back whenever the end of a page, an element, comes within `marginPx` below the view. Returns a function that looks
 * anew. Without an observer the page's scrolling tells.
 */
export const whenNear = (
  element: Element,
  marginPx: number,
  near: () => void,
  ports: Pick<Host, 'page' | 'viewport'> = { page, viewport },
): (() => void) => {
  if (typeof IntersectionObserver !== 'function') {
    const watch = watchBottom(ports, near, marginPx);
    return () => watch.loaded(1);
  }
  const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && near(), {
    rootMargin: `${marginPx}px 0px`,
  });
  return () => {
    observer.unobserve(element);
    observer.observe(element);
  };
};
