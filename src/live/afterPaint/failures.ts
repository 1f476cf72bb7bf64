import { errCodeOf } from '../../api/envelope.ts';
import { Refused, RequestFailed, TimedOut, toastFor } from '../../api/errors.ts';
import { REQUEST_ID } from '../../api/wire.ts';
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

/** Says in the place of the failure by what the service finds it in the server's log. */
const sayId = (root: HTMLElement, reply: HeadReply): void => {
  const face = root.querySelector('[data-when-view="error"]');
  face?.querySelector('[data-request-id]')?.remove();
  const id = !reply.ok && reply.why === 'failed' ? reply.requestId : null;
  if (face == null || !REQUEST_ID.test(id ?? '')) return;
  const line = root.ownerDocument.createElement('p');
  line.className = 'view-text';
  line.dataset['requestId'] = '';
  const small = root.ownerDocument.createElement('small');
  small.textContent = `如需反馈，请附上编号 ${id}`;
  line.append(small);
  face.append(line);
};

/** Tells, once for each request of the page's own, that it failed (specification, section 8); the page says so in its place as well. */
export const tellFailures = (): void => {
  for (const { root, name, $view } of regions) {
    let heard: unknown = null;
    $view.subscribe(() => {
      const reply = currentReply(name);
      if (reply === null || reply === heard) return;
      heard = reply;
      void reply.then((ended) => {
        sayId(root, ended);
        const error = errorOf(name, ended, $view.get().state);
        const toast = error && toastFor(error);
        if (toast) showToast(toast);
      });
    });
  }
};
