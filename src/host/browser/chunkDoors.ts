import type { ChunkDoors } from '../chunkGuard.ts';

/** A messenger's script that does not come is no reason to load the page again, and neither is a picture. */
const isOurs = (target: EventTarget | null): boolean => {
  const { tagName, src, href, rel } = target as HTMLScriptElement & HTMLLinkElement;
  // A script without an address that fails is a module of ours with its imports (edge/fillFirst.ts).
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
export const chunkDoors: ChunkDoors = {
  storage: () => sessionStorage,
  place: () => location,
  online: () => navigator.onLine !== false,
  showRetry: () => {
    document.documentElement.dataset['chunk'] = 'failed';
  },
  onFailure: (listener) => {
    addEventListener('vite:preloadError', listener);
    addEventListener('astro:hydration-error', listener);
    addEventListener('error', (event) => isOurs(event.target) && listener(), true);
  },
  wait: (run, ms) => void setTimeout(run, ms),
};
