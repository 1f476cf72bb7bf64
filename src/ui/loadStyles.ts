const loading = new Map<string, Promise<void>>();

/** Brings a stylesheet (imported with `?url`) for parts that no page shows at first, once. Resolves also where it does not come. */
export const loadStyles = (href: string): Promise<void> => {
  const known = loading.get(href);
  if (known !== undefined) return known;
  const made = new Promise<void>((resolve) => {
    // A page that left filled brings its own (edge/worker/fillPage.ts).
    const own = document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${href}"]`);
    if (own !== null && (own.sheet !== null || document.readyState === 'complete')) return resolve();
    const link = own ?? document.createElement('link');
    // Unstyled words are better than none.
    link.onload = link.onerror = () => resolve();
    if (own !== null) return addEventListener('load', () => resolve());
    link.rel = 'stylesheet';
    link.href = href;
    document.head.append(link);
  });
  loading.set(href, made);
  return made;
};
