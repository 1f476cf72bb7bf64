import { onTap } from '../../live/onTap.ts';
import { whenIdle } from '../../live/whenIdle.ts';
import { messages } from '../../messages.ts';
import { showToast } from '../../stores/toast.ts';

const load = () => import('./gate.lazy.ts');
const gateOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-gate-open]') : null;

/**
 * Wires the gate at the end of a page (components/shell/AppGate.astro), and every `data-gate-open` above it. What tells apps
 * apart and opens them comes with the first touch; inside an app when the page rests, because one that is too old is
 * told so.
 */
export const wireGates = (): void => {
  document.addEventListener('pointerdown', ({ target }) => {
    if (gateOf(target) !== null) load().catch(() => undefined);
  });
  onTap(document, (target, event) => {
    const button = gateOf(target);
    if (button === null) return;
    event?.preventDefault();
    load().then(
      ({ openGate }) => openGate(button),
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
