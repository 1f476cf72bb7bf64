/** What a page does that has lost a part: a file of its own, asked for when that happens (guard.ts). */
import { BASE, BUILD_FILE, SLOW_AFTER_MS } from '../../../site.ts';
import { CHUNK_KEY } from '../../storageKeys.ts';
import { BROKEN_OFF_MS, type Recover, showRetry } from './ports.ts';

/** Tells whether the server answers: what the device says of its line may lead nowhere. */
const reach = (tell: (answers: boolean) => void): void =>
  void fetch(`${BASE}/${BUILD_FILE}`, { cache: 'no-store' }).then(
    () => tell(true),
    () => tell(false),
  );

/**
 * Loads the page again, at most once per build and tab, and otherwise shows the retry state. Where storage is blocked the
 * address itself remembers, in the parameter `chunk`.
 */
const loadAgain = (build: string): void => {
  const { pathname, search, hash } = location;
  const mark = `${CHUNK_KEY}=${build}`;
  if (search.indexOf(mark) > 0) return showRetry();
  try {
    if (sessionStorage.getItem(CHUNK_KEY) === build) return showRetry();
    sessionStorage.setItem(CHUNK_KEY, build);
    if (sessionStorage.getItem(CHUNK_KEY) === build) return location.reload();
  } catch {
    // Blocked: the mark in the address stands in.
  }
  location.replace(`${pathname}${search ? `${search}&` : '?'}${mark}${hash}`);
};

/**
 * WebKit breaks loading scripts off when the visitor taps a link or goes back, while the page still stands and has not
 * heard of it: loading it again would take the visitor's step from them. So this waits, and asks then whether a step was
 * seen (`leaving`), before or since; where one was it only says something, should the page still stand much later.
 */
export const recover: Recover = (build, later, leaving, wasOffline) => {
  const act = (answers: boolean): void => {
    if (leaving()) later(showRetry, SLOW_AFTER_MS);
    // Without a network it would trade a readable page for the browser's error; what was touched without one is no reason
    // to take the page from who has one again: the next touch brings it.
    else if (answers && !wasOffline) loadAgain(build);
    else showRetry();
  };
  later(() => reach((answers) => later(() => act(answers), 0)), BROKEN_OFF_MS);
};
