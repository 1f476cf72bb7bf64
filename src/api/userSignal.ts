/**
 * For whom the answers under way are. When another user takes the last one's place, no answer that was asked for by the
 * last one reaches a screen: every call follows this signal (call.ts).
 */
let current = new AbortController();

/** Aborted when the answers that are under way now are nobody's any more. */
export const userSignal = (): AbortSignal => current.signal;

/** Drops every answer that is under way: another user is there, or nobody. */
export const abortForUserChange = (): void => {
  const last = current;
  current = new AbortController();
  last.abort();
};
