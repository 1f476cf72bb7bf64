import { showToast } from '../../stores/toast.ts';

/** As long as telephones wait before a touch is a long one. */
const HELD_MS = 500;

const timeAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('time[title]') : null;

/** A time that is told roughly (3小时前) tells itself exactly when it is held: touch screens show no titles. */
export const tellHeldTimes = (root: HTMLElement): void => {
  let timer = 0;
  const end = (): void => clearTimeout(timer);
  root.addEventListener('pointerdown', ({ target, isPrimary }) => {
    end();
    const time = timeAt(target);
    if (time !== null && isPrimary)
      timer = window.setTimeout(() => showToast({ message: time.title, time: 3_000 }), HELD_MS);
  });
  for (const name of ['pointerup', 'pointercancel', 'pointerout'] as const) root.addEventListener(name, end);
  document.addEventListener('scroll', end, { passive: true });
  // The browser's own menu has nothing to say of it.
  root.addEventListener('contextmenu', (event) => {
    if (timeAt(event.target) !== null && (event as PointerEvent).pointerType !== 'mouse') event.preventDefault();
  });
};
