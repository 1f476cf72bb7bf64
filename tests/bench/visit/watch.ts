import type { Span } from './timeline.ts';

/** What a page tells of itself. */
export interface Told {
  readonly firstPaint: number | null;
  /** When `ready` stood in the document, and when it was drawn. */
  readonly placed: number | null;
  readonly content: number | null;
  readonly documentReady: number;
  readonly longTasks: readonly Span[];
  /** All layout shifts of the load, late ones included. */
  readonly shift: number;
  /** What moved, and by how much; the worst first. */
  readonly movers: readonly string[];
  readonly now: number;
}

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly sources?: readonly { readonly node?: Node | null }[];
}

/** Runs in the page, before its own scripts: what is drawn counts when the frame after it is through. */
export const watch = (ready: string | null): void => {
  let placed: number | null = null;
  let content: number | null = null;
  let shift = 0;
  const longTasks: Span[] = [];
  const moved: Record<string, number> = {};
  const nameOf = (node: Node | null | undefined): string => {
    const element = node instanceof Element ? node : node?.parentElement;
    if (!element) return 'something that has gone';
    const name = element.id ? `#${element.id}` : [...element.classList].map((one) => `.${one}`).join('');
    return element.tagName.toLowerCase() + name;
  };
  new PerformanceObserver((list) => {
    // Nobody touches the page, and what the browser calls recent input is the window it was given as it opened.
    for (const { value, sources = [] } of list.getEntries() as Shift[]) {
      shift += value;
      for (const name of new Set(sources.map(({ node }) => nameOf(node)))) moved[name] = (moved[name] ?? 0) + value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime: from, duration } of list.getEntries()) longTasks.push({ from, to: from + duration });
  }).observe({ type: 'longtask', buffered: true });

  if (ready !== null) {
    let changed: number | null = null;
    const shown = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return width > 0 && height > 0;
    };
    const look = (): void => {
      const at = changed;
      changed = null;
      if (placed !== null || ![...document.querySelectorAll(ready)].some(shown)) return;
      observer.disconnect();
      placed = at;
      const channel = new MessageChannel();
      channel.port1.onmessage = () => (content = performance.now());
      channel.port2.postMessage(null);
    };
    // Asked in the frame's own time, when its layout is made anyway.
    const observer = new MutationObserver(() => {
      if (changed === null) requestAnimationFrame(look);
      changed = performance.now();
    });
    observer.observe(document, { childList: true, subtree: true, attributes: true });
  }

  const tell = (): Told => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return {
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null,
      placed,
      content,
      documentReady: navigation?.domContentLoadedEventEnd ?? 0,
      longTasks,
      shift,
      movers: Object.entries(moved)
        .sort((a, b) => b[1] - a[1])
        .map(([name, value]) => `${value.toFixed(3)} ${name}`),
      now: performance.now(),
    };
  };
  Object.assign(window, { bench: tell });
};
