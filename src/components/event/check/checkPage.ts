import type { listMyEvents } from '../../../api/event/list.ts';
import type { ReplyOf } from '../../../api/define.ts';
import { $view, dataOf } from '../../../live/views.ts';
import { messages } from '../../../messages.ts';
import { showToast } from '../../../stores/toast.ts';

/** Begins once the events that the member leads are there. */
export const startCheckPage = (): void => {
  const root = document.querySelector<HTMLElement>('[data-check-page]');
  let begun = false;
  $view.subscribe((view) => {
    const events = dataOf<ReplyOf<typeof listMyEvents>>(view);
    if (root === null || events === null || view.savedAt !== null || begun) return;
    begun = true;
    import('./checkPage.lazy.ts').then(
      ({ startCheck }) => startCheck(root, events.items),
      () => {
        begun = false;
        showToast({ message: messages.failed, type: 'error' });
      },
    );
  });
};
