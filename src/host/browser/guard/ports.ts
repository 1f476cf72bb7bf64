/**
 * What the guard (guard.ts) needs of the page; raw, and small enough for a script in the head. Functions, not an object of
 * them: what is called by name is written in its place, which saves every document some sixty bytes.
 */
import { PART_CAME } from '../partCame.ts';

/** Back out of the browser's own cache takes less; what is really missing may be missed so long. */
export const BROKEN_OFF_MS = 1_000;

/** `later` runs what it is given when a time is over and something is still missing. */
export type Recover = (
  build: string,
  later: (run: () => void, ms: number) => void,
  leaving: () => unknown,
  wasOffline: boolean,
) => void;

/** The device says that it has no line; that it has one may be wrong. */
export const isOffline = (): boolean => navigator.onLine === false;

/**
 * Shows the retry state, or takes it away: `data-chunk="failed"` on the root element, which styles turn into a bar that the
 * layout has drawn already. No script may be needed to say that scripts are missing.
 */
export const showRetry = (state = 'failed'): void => {
  document.documentElement.dataset['chunk'] = state;
};

/** A messenger's script that does not come is no reason to load the page again, and neither is a picture. */
const isOurs = (target: EventTarget | null): boolean => {
  const { tagName, src, href, rel } = target as HTMLScriptElement & HTMLLinkElement;
  // A script without an address that fails is a module of ours with its imports (build/scripts/inlineStarts.ts).
  return (
    `${tagName === 'SCRIPT' ? src || `${location.origin}/` : rel === 'stylesheet' && href}`.indexOf(
      `${location.origin}/`,
    ) === 0
  );
};

/** Calls back for every script, stylesheet or island of ours that could not be loaded. */
export const onFailure = (listener: () => void): void => {
  addEventListener('vite:preloadError', listener);
  addEventListener('astro:hydration-error', listener);
  addEventListener('error', (event) => isOurs(event.target) && listener(), true);
};

/** Calls back for every loss that a later touch has made good (partCame.ts). */
export const onCome = (listener: () => void): void => addEventListener(PART_CAME, listener);

export const wait = (run: () => void, ms: number): void => void setTimeout(run, ms);
