/** Requests break off with the word to go, or at the latest when the page is taken away. */
const SOON_MS = 1_000;
/** Links that lead to another page, here and now. */
const LINKS = 'a[href]:not([href^="#"],[target],[download])';

let toldAt = 0;
const told = (): void => {
  toldAt = Date.now();
};
// Node, where the same calls are made, has no page to leave.
for (const word of ['beforeunload', 'pagehide']) globalThis.addEventListener?.(word, told);
// WebKit breaks off first and tells afterwards, on iOS not before the next page is there.
globalThis.addEventListener?.('click', (event) => {
  if (!event.defaultPrevented && (event.target as Partial<Element> | null)?.closest?.(LINKS)) told();
});

/** Whether the page was just told to go. WebKit breaks requests off at that word, Chromium when the next page is there. */
export const leaving = (): boolean => Date.now() - toldAt < SOON_MS;
