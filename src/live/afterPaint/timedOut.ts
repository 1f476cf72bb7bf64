import { messages } from '../../messages.ts';
import { TIMEOUT_TOAST_MS } from '../../site.ts';
import { showToast } from '../../stores/toast.ts';
import { regions } from '../main.ts';

/** Says, once for each request of the page's own, that it has run out of time (specification, section 8). */
export const tellTimeouts = (): void => {
  for (const { name, $view } of regions) {
    let heard: unknown = null;
    $view.subscribe(() => {
      const reply = window.page.asked[name]?.reply ?? null;
      if (reply === null || reply === heard) return;
      heard = reply;
      void reply.then((ended) => {
        if (!ended.ok && ended.why === 'timeout')
          showToast({ message: messages.timeout, type: 'warning', time: TIMEOUT_TOAST_MS });
      });
    });
  }
};
