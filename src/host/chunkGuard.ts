import { SLOW_AFTER_MS } from '../site.ts';
import { chunkDoors } from './browser/chunkDoors.ts';

/** What the guard needs of a page; raw, and small enough for a script in the head. */
export interface ChunkDoors {
  /** Storage of this tab. Asking for it and using it may throw. */
  storage(): Pick<Storage, 'getItem' | 'setItem'>;
  place(): Pick<Location, 'pathname' | 'search' | 'hash' | 'reload' | 'replace'>;
  online(): boolean;
  /** Shows the retry state. */
  showRetry(): void;
  /** Calls back for every script, stylesheet or island of ours that could not be loaded. */
  onFailure(listener: () => void): void;
  wait(run: () => void, ms: number): void;
}

/** Back out of the browser's own cache takes less; what is really missing may be missed so long. */
const BROKEN_OFF_MS = 1_000;

const KEY = 'chunk';

/**
 * A part of the page did not load: loads the page again, at most once per build and tab, and otherwise shows the retry
 * state. Where storage is blocked the address itself remembers, in the parameter `chunk`.
 */
export const chunkFailed = (doors: ChunkDoors, build: string): void => {
  const place = doors.place();
  const { search } = place;
  const mark = `${KEY}=${build}`;
  // Reloading without a network would trade a readable page for the browser's error.
  if (!doors.online() || search.indexOf(mark) > 0) return doors.showRetry();
  try {
    const storage = doors.storage();
    if (storage.getItem(KEY) === build) return doors.showRetry();
    storage.setItem(KEY, build);
    if (storage.getItem(KEY) === build) return place.reload();
  } catch {
    // Blocked: the mark in the address stands in.
  }
  place.replace(`${place.pathname}${search ? `${search}&` : '?'}${mark}${place.hash}`);
};

/**
 * Guards this page from its first script on. `build` names the build of the page, in letters that need no encoding.
 *
 * WebKit breaks loading scripts off when the visitor taps a link or goes back, while the page still stands: loading it
 * again at once would take the visitor's step from them. So it waits, and where a step was seen (`leaving`) it only says
 * something.
 */
export const guardChunks = (build: string, leaving: () => unknown, doors: ChunkDoors = chunkDoors): void => {
  let failed = false;
  doors.onFailure(() => {
    if (failed) return;
    failed = true;
    if (leaving()) doors.wait(doors.showRetry, SLOW_AFTER_MS);
    else doors.wait(() => chunkFailed(doors, build), BROKEN_OFF_MS);
  });
};
