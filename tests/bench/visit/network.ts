import type { CDPSession } from 'playwright';
import type { Caused, Span } from './timeline.ts';

export interface Asked extends Caused, Span {
  /** As the browser calls it: Document, Script, Fetch, Image … */
  readonly kind: string;
  /** As they travelled, headers included; 0 from the cache. */
  readonly bytes: number;
}

/** What a visit asked for, and how long the line has been quiet. */
export interface Network {
  readonly asked: () => Asked[];
  /** Milliseconds since the last sign of life; 0 while something is on its way. */
  readonly idleMs: () => number;
}

interface Entry {
  readonly url: string;
  readonly cause: string | null;
  readonly from: number;
  kind: string;
  bytes: number;
  to: number | null;
}

/** Listens to one visit. The browser's own requests (its icon) do not count, nor what is no request at all. */
export const listenTo = (session: CDPSession): Network => {
  const entries = new Map<string, Entry>();
  const answered: Entry[] = [];
  let [start, loaded, last] = [0, false, performance.now()];
  const since = (timestamp: number): number => (timestamp - start) * 1_000;
  const end = (id: string, timestamp: number, bytes: number): void => {
    last = performance.now();
    const entry = entries.get(id);
    if (entry) Object.assign(entry, { to: since(timestamp), bytes });
  };

  session.on('Network.requestWillBeSent', ({ requestId, request, initiator, type, timestamp, redirectResponse }) => {
    const first = start === 0 && type === 'Document';
    if (first) start = timestamp;
    // What the page before still asks for is not this visit's.
    if (start === 0 || !/^https?:/.test(request.url) || (!first && !redirectResponse && initiator.type === 'other'))
      return;
    // A redirect goes on under the same name.
    if (redirectResponse) end(requestId, timestamp, redirectResponse.encodedDataLength);
    // A page that a script leaves for another one waits for nothing more, and the browser says so of no request.
    else if (!first && type === 'Document') for (const [id, { to }] of entries) if (to === null) end(id, timestamp, 0);
    const frame = initiator.stack?.callFrames.find(({ url }) => /^https?:/.test(url));
    const cause = first ? null : (initiator.url ?? frame?.url ?? null);
    const entry = { url: request.url, cause, from: since(timestamp), kind: type ?? 'Other', bytes: 0, to: null };
    entries.set(requestId, entry);
    answered.push(entry);
    last = performance.now();
  });
  session.on('Network.responseReceived', ({ requestId, type }) => {
    const entry = entries.get(requestId);
    if (entry) entry.kind = type;
  });
  session.on('Network.dataReceived', () => (last = performance.now()));
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    end(requestId, timestamp, encodedDataLength),
  );
  session.on('Network.loadingFailed', ({ requestId, timestamp }) => end(requestId, timestamp, 0));
  session.on('Page.loadEventFired', () => {
    loaded = true;
    last = performance.now();
  });
  return {
    asked: () => answered.map((entry) => ({ ...entry, to: entry.to ?? Infinity })),
    idleMs: () => (loaded && answered.every(({ to }) => to !== null) ? Math.floor(performance.now() - last) : 0),
  };
};
