import { errCodeOf } from '../../api/envelope.ts';
import { Refused, RequestFailed, TimedOut, toastFor } from '../../api/errors.ts';
import { waitIn } from '../../lib/time.ts';
import { showToast } from '../../stores/toast.ts';
import { refusedAs } from '../draw.ts';
import type { HeadReply } from '../head/page.ts';
import { currentReply } from '../replies/load.ts';
import { regions } from '../main.ts';
import type { ViewState } from '../viewState.ts';

/**
 * The error that a page's own request ended with, as another call would have thrown it; null where it did not fail, where there
 * is no network, which the bar says, and where the page is drawn as it is: for a guest, or as gone.
 */
const errorOf = (name: string, reply: HeadReply, state: ViewState): Error | null => {
  // What does not fit its contract is no usable answer.
  if (reply.ok) return state === 'error' ? new RequestFailed(name, 'contract') : null;
  if (reply.why === 'timeout') return new TimedOut(name);
  if (reply.why === 'failed') return new RequestFailed(name, 'no envelope');
  if (reply.why !== 'refused' || refusedAs(reply).state !== 'error') return null;
  const words = typeof reply.errMsg === 'string' ? reply.errMsg : '';
  return new Refused(name, errCodeOf(reply.errCode), words, reply.data, waitIn(reply.wait));
};

/** Tells, once for each request of the page's own, that it failed (specification, section 8); the page says so in its place as well. */
export const tellFailures = (): void => {
  for (const { name, $view } of regions) {
    let heard: unknown = null;
    $view.subscribe(() => {
      const reply = currentReply(name);
      if (reply === null || reply === heard) return;
      heard = reply;
      void reply.then((ended) => {
        const error = errorOf(name, ended, $view.get().state);
        const toast = error && toastFor(error);
        if (toast) showToast(toast);
      });
    });
  }
};
