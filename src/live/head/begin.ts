/**
 * The modules of a page that left filled (edge/worker/fillPage.ts): all that is seen stands in its HTML, so they come with the
 * first sign of the visitor, or when the page has stood for a while, and take nothing from the first paint.
 */
import { bring, heldModules } from './bring.ts';

const SIGNS = ['pointerdown', 'keydown', 'scroll', 'click'];

/**
 * How long nothing has come before they come without a sign: the worker, the copy for later, the messenger's card wait for
 * them, and they wait for the pictures.
 */
const STANDS_MS = 3_000;

/** Brings what waits in the template, once: `soon` when the document is read, else at a sign. */
export const begin = (soon: boolean): void => {
  const start = (): void => {
    for (const sign of SIGNS) removeEventListener(sign, start, sign !== 'scroll');
    const held = heldModules();
    if (held !== null) bring(held);
  };
  if (soon) return document.addEventListener('DOMContentLoaded', start);
  // Scrolling of the page itself: a row that moves to what is chosen is no sign.
  for (const sign of SIGNS) addEventListener(sign, start, sign !== 'scroll');
  const stand = (): void => {
    const came = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const left = Math.max(0, ...came.map(({ responseEnd }) => responseEnd)) + STANDS_MS - performance.now();
    setTimeout(left > 0 ? stand : start, left);
  };
  addEventListener('load', () => setTimeout(stand, STANDS_MS));
};
