/**
 * Wires the gate at the end of a page (components/AppGate.astro), and every `data-gate-open` above it. What tells apps
 * apart and opens them comes with the first touch; inside an app when the page rests, because one that is too old is
 * told so.
 */
import { hearTaps } from '../../fill/hearTaps.ts';
import { whenIdle } from '../../fill/whenIdle.ts';
import { messages } from '../../messages.ts';
import { showToast } from '../../stores/toast.ts';

const load = () => import('./gate.ts');
const isGate = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-gate-open]') !== null;

document.addEventListener('pointerdown', ({ target }) => {
  if (isGate(target)) load().catch(() => undefined);
});
hearTaps(document, (target, event) => {
  if (!isGate(target)) return;
  event?.preventDefault();
  load().then(
    ({ openGate }) => openGate(),
    () => showToast({ message: messages.failed, type: 'error' }),
  );
});
// The document's own mark (fill/early.ts).
if (document.documentElement.dataset['host'] === 'app')
  whenIdle(() =>
    load().then(
      ({ showGate }) => showGate(),
      () => undefined,
    ),
  );
