import { beforeOffline } from '../../live/offline/beforeOffline.ts';
import { onTap } from '../../live/onTap.ts';
import { lazy } from '../../stores/lazy.ts';

/**
 * Brings what acts on an entry with the first finger or focus on one of its controls (`data-entry-act`), and carries out
 * the tap that called it; for members also before the network may go.
 */
export const startEntryBar = (): void => {
  const part = lazy(() => import('./entryBar.lazy.ts'));
  beforeOffline(part.ahead);
  const controls = Array.from(document.querySelectorAll<HTMLElement>('[data-entry-act]'));
  for (const name of ['pointerdown', 'focus'])
    for (const control of controls) control.addEventListener(name, part.ahead, { once: true, passive: true });
  onTap(document, (target) => {
    const control = target.closest<HTMLElement>('[data-entry-act]');
    if (control === null) return;
    control.setAttribute('aria-busy', 'true');
    void part
      .use(({ act }) => act(control.dataset['entryAct'] ?? ''))
      .finally(() => control.removeAttribute('aria-busy'));
  });
};
