/**
 * The modules of a page that left filled (edge/worker/fillPage.ts): all that is seen stands in its HTML, so they come with the
 * first sign of the visitor, or when the page has stood for a while, and take nothing from the first paint. They wait in a
 * template, where no browser asks for them.
 */
const SIGNS = ['pointerdown', 'keydown', 'scroll', 'click'];

/**
 * How long nothing has come before they come without a sign: the worker, the copy for later, the messenger's card wait for
 * them, and they wait for the pictures.
 */
const STANDS_MS = 3_000;

/** Puts them into the document. A link that leads outside, tapped meanwhile, waits for the question (components/post/enhance.ts). */
const bring = (held: HTMLTemplateElement): void => {
  let waiting: HTMLElement | null = null;
  const hold = (event: Event): void => {
    const link = (event.target as Partial<Element>).closest?.('a[data-outside]');
    if (!link) return;
    event.preventDefault();
    event.stopPropagation();
    waiting = link as HTMLElement;
  };
  addEventListener('click', hold, true);
  const modules = document.importNode(held.content, true);
  const scripts = modules.querySelectorAll('script');
  for (let at = 0; at < scripts.length; at += 1) {
    const script = scripts[at] as HTMLScriptElement;
    // In their order, as if the document had named them.
    script.async = false;
    if (at < scripts.length - 1) continue;
    script.onload = script.onerror = (event) => {
      removeEventListener('click', hold, true);
      if ((event as Event).type === 'load') waiting?.click();
    };
  }
  held.replaceWith(modules);
};

/** Brings what waits in the template, once: `soon` when the document is read, else at a sign. */
export const begin = (soon: boolean): void => {
  const start = (): void => {
    for (const sign of SIGNS) removeEventListener(sign, start, sign !== 'scroll');
    const held = document.querySelector<HTMLTemplateElement>('template[data-start]');
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
