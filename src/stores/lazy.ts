import { messages } from '../messages.ts';
import { partCame } from '../host/browser/partCame.ts';
import { showToast } from './toast.ts';

/** A part of the page that comes with the touch that wants it; its file is named `*.lazy.ts(x)`. */
export interface Lazy<Part> {
  /** Brings it in one flight, whoever asks. Rejects where it does not come; the next asking tries again. */
  load(): Promise<Part>;
  /**
   * Brings it before the touch that may want it. Where it does not come nothing is said: that touch tries again. Nothing is
   * asked for without a network: what is lost then has the page loaded again once there is one (host/browser/guard/guard.ts), and
   * that takes away what the page has just said.
   */
  ahead(): void;
  /**
   * Does something with it, bringing it first. Where it does not come a toast says so, and this resolves with undefined;
   * what `work` throws is its caller's.
   */
  use<Result>(work: (part: Part) => Result | PromiseLike<Result>): Promise<Result | undefined>;
}

export const lazy = <Part>(bring: () => Promise<Part>): Lazy<Part> => {
  let coming: Promise<Part> | undefined;
  let lost = 0;
  const load = (): Promise<Part> =>
    (coming ??= bring().then(
      (part) => {
        partCame(lost);
        lost = 0;
        return part;
      },
      (error: unknown) => {
        lost += 1;
        coming = undefined;
        throw error;
      },
    ));
  return {
    load,
    ahead: () => {
      const { onLine, serviceWorker } = globalThis.navigator ?? {};
      if (onLine !== false || serviceWorker?.controller) load().catch(() => undefined);
    },
    use: (work) =>
      load().then(
        (part) => work(part),
        () => {
          showToast({ message: messages.failed, type: 'error' });
          return undefined;
        },
      ),
  };
};
