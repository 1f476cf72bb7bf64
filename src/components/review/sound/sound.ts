/**
 * The brook behind a deck, for whoever asks for it by its button: never by itself, over when the page is hidden or left, and
 * not remembered.
 */
import { lazy } from '../../../stores/lazy.ts';

const brook = lazy(() => import('./brook.lazy.ts'));

/** Brings the button to life; where a browser makes no sound it stays away. */
export const wireSound = (button: HTMLElement | null): void => {
  const kinds = window as { AudioContext?: typeof AudioContext; webkitAudioContext?: typeof AudioContext };
  const Context = kinds.AudioContext ?? kinds.webkitAudioContext;
  if (button === null || Context === undefined) return;
  let stop: (() => void) | null = null;
  const end = (): void => {
    button.setAttribute('aria-pressed', 'false');
    stop?.();
    stop = null;
  };
  button.hidden = false;
  button.addEventListener('click', () => {
    if (stop !== null) return end();
    // Made within the touch: Safari lets nothing sound that begins later.
    const context = new Context();
    void context.resume();
    button.setAttribute('aria-pressed', 'true');
    const silent = (): void => void context.close();
    stop = silent;
    void brook
      .use(({ play }) => (stop === silent ? play(context) : undefined))
      .then((fadeOut) => {
        // Ended before it came: that has closed the context.
        if (stop !== silent) return;
        stop = fadeOut ?? silent;
        if (fadeOut === undefined) end();
      });
  });
  document.addEventListener('visibilitychange', () => document.hidden && end());
  addEventListener('pagehide', end);
};
