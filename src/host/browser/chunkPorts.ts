import { BASE, BUILD_FILE } from '../../site.ts';
import { PART_CAME } from './partCame.ts';

/** What the guard needs of a page; raw, and small enough for a script in the head. */
export interface ChunkPorts {
  /** Storage of this tab. Asking for it and using it may throw. */
  storage(): Pick<Storage, 'getItem' | 'setItem'>;
  place(): Pick<Location, 'pathname' | 'search' | 'hash' | 'reload' | 'replace'>;
  /** Tells whether the server answers: what the device says of its line may lead nowhere. */
  reach(tell: (answers: boolean) => void): void;
  /** Shows the retry state, or takes it away. */
  showRetry(shown?: boolean): void;
  /** Calls back for every script, stylesheet or island of ours that could not be loaded. */
  onFailure(listener: () => void): void;
  /** Calls back for every loss that a later touch has made good (partCame.ts). */
  onCome(listener: () => void): void;
  wait(run: () => void, ms: number): void;
}

/** A messenger's script that does not come is no reason to load the page again, and neither is a picture. */
const isOurs = (target: EventTarget | null): boolean => {
  const { tagName, src, href, rel } = target as HTMLScriptElement & HTMLLinkElement;
  // A script without an address that fails is a module of ours with its imports (build/fillFirst.ts).
  return (
    `${tagName === 'SCRIPT' ? src || `${location.origin}/` : rel === 'stylesheet' && href}`.indexOf(
      `${location.origin}/`,
    ) === 0
  );
};

/**
 * The page as `chunkGuard.ts` needs it. The retry state is `data-chunk="failed"` on the root element, which styles
 * turn into a bar that the layout has drawn already: no script may be needed to say that scripts are missing.
 */
export const chunkPorts: ChunkPorts = {
  storage: () => sessionStorage,
  place: () => location,
  reach: (tell) =>
    void fetch(`${BASE}/${BUILD_FILE}`, { cache: 'no-store' }).then(
      () => tell(true),
      () => tell(false),
    ),
  showRetry: (shown = true) => {
    document.documentElement.dataset['chunk'] = shown ? 'failed' : '';
  },
  onFailure: (listener) => {
    addEventListener('vite:preloadError', listener);
    addEventListener('astro:hydration-error', listener);
    addEventListener('error', (event) => isOurs(event.target) && listener(), true);
  },
  onCome: (listener) => addEventListener(PART_CAME, listener),
  wait: (run, ms) => void setTimeout(run, ms),
};
