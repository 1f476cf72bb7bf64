import { SLOW_AFTER_MS } from '../site.ts';
import * as ports from './browser/chunkPorts.ts';
import { CHUNK_KEY } from './storageKeys.ts';

/** Back out of the browser's own cache takes less; what is really missing may be missed so long. */
const BROKEN_OFF_MS = 1_000;

/**
 * Loads the page again, at most once per build and tab, and otherwise shows the retry state. Where storage is blocked the
 * address itself remembers, in the parameter `chunk`.
 */
const loadAgain = (build: string): void => {
  const place = ports.place();
  const { search } = place;
  const mark = `${CHUNK_KEY}=${build}`;
  if (search.indexOf(mark) > 0) return ports.showRetry();
  try {
    const storage = ports.storage();
    if (storage.getItem(CHUNK_KEY) === build) return ports.showRetry();
    storage.setItem(CHUNK_KEY, build);
    if (storage.getItem(CHUNK_KEY) === build) return place.reload();
  } catch {
    // Blocked: the mark in the address stands in.
  }
  place.replace(`${place.pathname}${search ? `${search}&` : '?'}${mark}${place.hash}`);
};

/**
 * Guards this page from its first script on. `build` names the build of the page, in letters that need no encoding.
 *
 * WebKit breaks loading scripts off when the visitor taps a link or goes back, while the page still stands and has not
 * heard of it: loading it again would take the visitor's step from them. So it waits, and asks then whether a step was
 * seen (`leaving`), before or since; where one was it only says something, should the page still stand much later.
 */
export const guardChunks = (build: string, leaving: () => unknown): void => {
  let told = false;
  let missing = 0;
  const unlessCome = (run: () => void, ms: number): void => ports.wait(() => missing > 0 && run(), ms);
  ports.onFailure(() => {
    missing += 1;
    if (told) return;
    told = true;
    const wasOffline = ports.isOffline();
    const act = (answers: boolean): void => {
      if (leaving()) unlessCome(() => ports.showRetry(), SLOW_AFTER_MS);
      // Without a network it would trade a readable page for the browser's error; what was touched without one is no reason
      // to take the page from who has one again: the next touch brings it.
      else if (answers && !wasOffline) loadAgain(build);
      else ports.showRetry();
    };
    unlessCome(() => ports.reach((answers) => missing > 0 && act(answers)), BROKEN_OFF_MS);
  });
  // Everything that was missing is there: nothing is left to say, and the next loss is told anew.
  ports.onCome(() => {
    missing -= 1;
    if (missing > 0) return;
    told = false;
    ports.showRetry(false);
  });
};
