import type { ChunkDoors } from '../chunkGuard.ts';

const isOurs = (target: EventTarget | null): boolean => {
  const { tagName, src, href, rel } = target as HTMLScriptElement & HTMLLinkElement;
  const address = tagName === 'SCRIPT' ? src : tagName === 'LINK' && rel === 'stylesheet' ? href : '';
  // A messenger's script that does not come is no reason to load the page again.
  return (address || '').indexOf(location.origin + '/') === 0;
};

/**
 * The page as `chunkGuard.ts` needs it. The retry state is `data-chunk="failed"` on the root element, which styles
 * turn into a bar that the layout has drawn already: no script may be needed to say that scripts are missing.
 */
export const chunkDoors: ChunkDoors = {
  read: (key) => sessionStorage.getItem(key),
  write: (key, value) => sessionStorage.setItem(key, value),
  search: () => location.search,
  online: () => navigator.onLine !== false,
  reload: () => location.reload(),
  replaceSearch: (search) => location.replace(location.pathname + search + location.hash),
  showRetry: () => {
    document.documentElement.dataset['chunk'] = 'failed';
  },
  onFailure: (listener) => {
    addEventListener('vite:preloadError', listener);
    addEventListener('astro:hydration-error', listener);
    addEventListener('error', (event) => isOurs(event.target) && listener(), true);
  },
};
