/** Logs other devices out from the list of them. */
import { onTap } from '../../live/onTap.ts';

onTap(document, (target) => {
  const button = target.closest<HTMLElement>('[data-end]');
  if (button !== null)
    void import('./endDevices.lazy.ts').then(({ endDevices }) => endDevices(button)).catch(() => undefined);
});
