import { messages } from '../messages.ts';
import { TIMEOUT_TOAST_MS } from '../site.ts';
import { showToast } from '../stores/toast.ts';

/** Says, once for each request of the page's own, that it has run out of time (specification, section 8). */
export const tellTimeouts = (): void => {
  let heard: unknown = null;
  const listen = (): void => {
    const { reply } = window.early;
    if (reply === null || reply === heard) return;
    heard = reply;
    void reply.then((ended) => {
      if (!ended.ok && ended.why === 'timeout')
        showToast({ message: messages.timeout, type: 'warning', time: TIMEOUT_TOAST_MS });
    });
  };
  document.addEventListener('live', listen);
  listen();
};
