/** A stretch of time, in milliseconds since the navigation began. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** When more than so many of the spans run at once. */
const crowded = (spans: readonly Span[], most: number): Span[] => {
  const edges = spans
    .flatMap(({ from, to }) => [
      { at: from, step: 1 },
      { at: to, step: -1 },
    ])
    .sort((a, b) => a.at - b.at || a.step - b.step);
  const found: Span[] = [];
  let [open, since] = [0, 0];
  for (const { at, step } of edges) {
    if (open === most && step > 0) since = at;
    if (open === most + 1 && step < 0) found.push({ from: since, to: at });
    open += step;
  }
  return found;
};

export interface Load {
  readonly firstPaint: number;
  /** The document is read and its deferred scripts have run. */
  readonly documentReady: number;
  /** Tasks of more than 50 ms. */
  readonly longTasks: readonly Span[];
  readonly requests: readonly Span[];
}

/** So many requests may still run on a line that is called quiet. */
const FEW_REQUESTS = 2;

/**
 * When the page answers a finger at once: the end of the last long task before the first stretch of `quietMs` after
 * first paint in which no long task runs and the line is quiet. Never before first paint or the document's end.
 */
export const interactiveOf = ({ firstPaint, documentReady, longTasks, requests }: Load, quietMs: number): number => {
  const busy = [...longTasks, ...crowded(requests, FEW_REQUESTS)].sort((a, b) => a.from - b.from);
  let quietFrom = firstPaint;
  for (const { from, to } of busy) {
    if (from - quietFrom >= quietMs) break;
    quietFrom = Math.max(quietFrom, to);
  }
  const ends = longTasks.map(({ to }) => to).filter((end) => end <= quietFrom);
  return Math.max(firstPaint, documentReady, ...ends);
};

export interface Caused {
  readonly url: string;
  /** The document or script that asked for it; null for the document itself. */
  readonly cause: string | null;
}

/**
 * Depth of the chain of requests below the document: 1 when the document names them all, 2 when a script that it named
 * asks for more, and so on.
 */
export const wavesOf = (requests: readonly Caused[]): number => {
  const depths = new Map<string, number>();
  // In the order of asking, so that what caused a request stands before it.
  for (const { url, cause } of requests)
    if (!depths.has(url)) depths.set(url, cause === null ? 0 : (depths.get(cause) ?? 0) + 1);
  return Math.max(0, ...depths.values());
};
