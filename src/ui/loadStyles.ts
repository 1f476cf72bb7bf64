const loading = new Map<string, Promise<void>>();

/** Brings a stylesheet (imported with `?url`) for parts that no page shows at first, once. Resolves also where it does not come. */
export const loadStyles = (href: string): Promise<void> => {
  const known = loading.get(href);
  if (known !== undefined) return known;
  const made = new Promise<void>((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    // Unstyled words are better than none.
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
  loading.set(href, made);
  return made;
};
