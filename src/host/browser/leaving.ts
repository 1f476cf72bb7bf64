/** Requests break off with the word to go, or at the latest when the page is taken away. */
const SOON_MS = 1_000;

let toldAt = 0;
const told = (): void => {
  toldAt = Date.now();
};
// Node, where the same calls are made, has no page to leave.
for (const word of ['beforeunload', 'pagehide']) globalThis.addEventListener?.(word, told);

/** Whether the page was just told to go. WebKit breaks requests off at that word, Chromium when the next page is there. */
export const leaving = (): boolean => Date.now() - toldAt < SOON_MS;
