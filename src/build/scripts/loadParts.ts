import type { Plugin } from 'vite';

/** Vite's own: where the code of its helper is. */
const HELPER = '\0vite/preload-helper.js';

/**
 * Vite plugin for the built site: what brings a part later asks for that part and tells the page where it does not come. Vite's
 * own helper asks for all that the part imports as well; here a page has that already (bundlePages.ts).
 */
export const loadParts = (): Plugin => ({
  name: 'load-parts',
  enforce: 'pre',
  // Astro leaves this setting to plugins.
  configEnvironment: (name) =>
    name === 'client' ? { build: { modulePreload: { polyfill: false, resolveDependencies: () => [] } } } : undefined,
  load: {
    order: 'pre',
    handler(id) {
      if (id !== HELPER) return null;
      return `export const __vitePreload = (load) =>
  load().catch((payload) => {
    const event = new Event('vite:preloadError', { cancelable: true });
    event.payload = payload;
    dispatchEvent(event);
    if (!event.defaultPrevented) throw payload;
  });`;
    },
  },
});
