import { SLOW_AFTER_MS } from '../../../site.ts';
import * as ports from './ports.ts';

/**
 * Guards this page from its first script on: counts what could not be loaded, and leaves what is to be done to a part of its own
 * (recover.ts), which few visitors ever ask for. Where that does not come either the retry state says so. `build` names the build of
 * the page, in letters that need no encoding; `leaving`: a step of the visitor's was seen.
 */
export const guardChunks = (
  build: string,
  leaving: () => unknown,
  bring: () => PromiseLike<{ readonly recover: ports.Recover }>,
): void => {
  let missing = 0;
  const later = (run: () => void, ms: number): void => ports.wait(() => missing > 0 && run(), ms);
  ports.onFailure(() => {
    missing += 1;
    if (missing > 1) return;
    const wasOffline = ports.isOffline();
    bring().then(
      ({ recover }) => recover(build, later, leaving, wasOffline),
      () => later(() => (leaving() ? later(ports.showRetry, SLOW_AFTER_MS) : ports.showRetry()), ports.BROKEN_OFF_MS),
    );
  });
  // Everything that was missing is there: nothing is left to say, and the next loss is told anew.
  ports.onCome(() => {
    missing -= 1;
    if (missing < 1) ports.showRetry('');
  });
};
