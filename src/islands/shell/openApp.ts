import { onTap } from '../../live/onTap.ts';
import { whenIdle } from '../../live/whenIdle.ts';
import { messages } from '../../messages.ts';
import { showToast } from '../../stores/toast.ts';

const load = () => import('./gate.lazy.ts');
const isGate = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-gate-open]') !== null;

/**
 * Wires the gate at the end of a page (components/shell/AppGate.astro), and every `data-gate-open` above it. What tells apps
 * apart and opens them comes with the first touch; inside an app when the page rests, because one that is too old is
 * told so.
 */
export const wireGates = (): void => {
  document.addEventListener('pointerdown', ({ target }) => {
    if (isGate(target)) load().catch(() => undefined);
  });
  onTap(document, (target, event) => {
    if (!isGate(target)) return;
    event?.preventDefault();
    load().then(
      ({ openGate }) => openGate(),
      () => showToast({ message: messages.failed, type: 'error' }),
    );
  });
  // The document's own mark (live/head/marks.ts).
  if (document.documentElement.dataset['host'] === 'app')
    whenIdle(() =>
      load().then(
        ({ showGate }) => showGate(),
        () => undefined,
      ),
    );
};
