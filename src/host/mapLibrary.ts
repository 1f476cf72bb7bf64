import { MAP_POLL_MS, MAP_WAIT_MS } from '../site.ts';
import type { Host } from './host.ts';

type Ports = Pick<Host, 'globals' | 'timers' | 'page'>;

export interface MapLibraryWait {
  /** The library, or null when it did not come in time or the page was left: the drawn map stays. */
  readonly library: Promise<object | null>;
  stop(): void;
}

/** Looks at 0, 500, …, 4,500 ms: ten times, the last answer at 5,000 ms. */
export const MAP_LOOKS = MAP_WAIT_MS / MAP_POLL_MS;

/**
 * Waits for a vendor's map library to put its name on the window (specification, section 4): every 500 ms, at most ten
 * times, up to 5,000 ms, and no longer than the page is there.
 */
export const waitForMapLibrary = (host: Ports, name = 'AMap'): MapLibraryWait => {
  let end: (library: object | null) => void = () => undefined;
  const library = new Promise<object | null>((resolve) => (end = resolve));
  let timer: number | null = null;
  let looks = 0;

  const finish = (found: object | null): void => {
    if (timer !== null) host.timers.clear(timer);
    timer = null;
    forget();
    end(found);
  };
  const found = (): object | null => {
    try {
      const value = host.globals.get(name);
      return (typeof value === 'object' && value !== null) || typeof value === 'function' ? value : null;
    } catch {
      return null;
    }
  };
  const look = (): void => {
    timer = null;
    if (looks >= MAP_LOOKS) return finish(null);
    looks += 1;
    const value = found();
    if (value !== null) return finish(value);
    timer = host.timers.set(look, MAP_POLL_MS);
  };
  const forget = host.page.on('pagehide', () => finish(null));
  look();
  return { library, stop: () => finish(null) };
};
