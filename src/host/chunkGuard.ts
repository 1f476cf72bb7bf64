import { chunkDoors } from './browser/chunkDoors.ts';

/** What the guard needs of a page; raw, and small enough for a script in the head. */
export interface ChunkDoors {
  /** Of this tab. Both may throw. */
  read(key: string): string | null;
  write(key: string, value: string): void;
  readonly search: () => string;
  readonly online: () => boolean;
  reload(): void;
  /** Loads the page again with another query. */
  replaceSearch(search: string): void;
  /** Shows the retry state. */
  showRetry(): void;
  /** Calls back for every script, stylesheet or island of ours that could not be loaded. */
  onFailure(listener: () => void): void;
}

const KEY = 'chunk';

/**
 * A part of the page did not load: loads the page again, at most once per build and tab, and otherwise shows the retry
 * state. Where storage is blocked the address itself remembers, in the parameter `chunk`.
 */
export const chunkFailed = (doors: ChunkDoors, build: string): void => {
  const mark = `${KEY}=${encodeURIComponent(build)}`;
  const search = doors.search();
  // Reloading without a network would trade a readable page for the browser's error.
  if (!doors.online() || search.indexOf(mark) >= 0) return doors.showRetry();
  try {
    if (doors.read(KEY) === build) return doors.showRetry();
    doors.write(KEY, build);
    if (doors.read(KEY) === build) return doors.reload();
  } catch {
    // Blocked: the mark in the address stands in.
  }
  doors.replaceSearch((search ? search + '&' : '?') + mark);
};

/** Guards this page from its first script on. `build` names the build that the page belongs to. */
export const guardChunks = (build: string, doors: ChunkDoors = chunkDoors): void => {
  let failed = false;
  doors.onFailure(() => {
    if (!failed) chunkFailed(doors, build);
    failed = true;
  });
};
