/**
 * A page's modules that wait in a template, where no browser asks for them: of a page that left filled for the visitor (begin.ts),
 * of another for its reply (live/modules/starts.ts).
 */
export const heldModules = (): HTMLTemplateElement | null => document.querySelector('template[data-start]');

/** Puts them into the document. A link that leads outside, tapped meanwhile, waits for the question (components/post/enhance.ts). */
export const bring = (held: HTMLTemplateElement): void => {
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
