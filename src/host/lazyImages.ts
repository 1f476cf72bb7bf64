import { IMAGE_ATTEMPTS, IMAGE_PRELOAD } from '../site.ts';
import type { Timers } from './host.ts';
import { DEFAULT_PICTURE } from './thumbnail.ts';

/** One picture on the page, as far as trying again needs it. */
export interface Picture {
  /** Starts loading an address; the same address again is a new try. */
  show(address: string): void;
  /** Calls back for every try that loads or fails, until the returned function is called. */
  watch(listener: (ok: boolean) => void): () => void;
}

const FIRST_WAIT_MS = 500;

/** How far outside the view loading starts: 1.3 view heights from its far edge. */
export const PRELOAD_MARGIN = `${Math.round((IMAGE_PRELOAD - 1) * 100)}% 0px`;

/**
 * Loads a picture in up to three tries, 0.5 s and 1 s apart; then shows the default picture, once, and watches no
 * longer: a default that fails as well changes nothing. `tried` counts a failure that has happened already. Returns a
 * function that gives up.
 */
export const showPicture = (timers: Timers, picture: Picture, address: string, tried = 0): (() => void) => {
  let attempt = tried;
  let timer: number | undefined;
  const stopWatching = picture.watch((ok) => {
    attempt += 1;
    if (ok) return stop();
    next();
  });
  const stop = (): void => {
    stopWatching();
    if (timer !== undefined) timers.clear(timer);
    timer = undefined;
  };
  const next = (): void => {
    if (attempt === 0) return picture.show(address);
    if (attempt >= IMAGE_ATTEMPTS) {
      stop();
      return picture.show(DEFAULT_PICTURE);
    }
    timer = timers.set(() => picture.show(address), FIRST_WAIT_MS * 2 ** (attempt - 1));
  };
  next();
  return stop;
};
