/** Where a filled page stands in time. All of it is ours. */

/** Nobody waits longer for a reply before they get the page without it. */
export const BUDGET_MS = 400;
/** A reply that is late is waited for this long, for the next visitor. */
export const ASK_TIMEOUT_MS = 5_000;
/** Of those who wait for one reply so many ask at most, each where the one before was denied it. */
export const ASKERS_MOST = 8;
/** A reply is as good as new for so long. */
export const FRESH_MS = 2_000;
/** Up to this age it is shown while a new one is asked for; beyond it nobody sees it: what was taken back is gone. */
export const STALE_MS = 7_000;
/** However much changes, a reply is asked for again no sooner than this. */
export const LEAST_MS = 250;
/** An answer that a change overtakes is asked for again at once, so many times one upon another. */
export const OVERTAKEN_MOST = 3;
/** A count of reads may be so old, where nothing else has changed. */
export const READS_MS = 600_000;
/** After so many failures one upon another the API is left alone for a while. */
export const FAILURES_MOST = 3;
export const REST_MS = 5_000;
/** A page of the build is looked at again after so long. */
export const PAGE_MS = 60_000;
/** A reply beyond this is not put into a page, in bytes. */
export const REPLY_MOST_BYTES = 524_288;
/** Replies and filled pages that are kept, the ones that were not asked for go first. */
export const KEPT_MOST = 1_000;
export const KEPT_MOST_BYTES = 67_108_864;
/** Cards of lists that are kept as they were written. */
export const CARDS_MOST = 10_000;
export const CARDS_MOST_BYTES = 16_777_216;
/** For how long a browser keeps a filled page without asking, in seconds. */
export const BROWSER_SEC = 10;
