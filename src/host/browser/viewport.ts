import type { Viewport } from '../host.ts';

/** The view and the page's length in pixels, as they are now. */
export const viewport = (): Viewport => ({
  scrollHeight: document.documentElement.scrollHeight,
  innerHeight: window.innerHeight,
  scrollY: window.scrollY,
});
