import { $view, reload } from '../views.ts';

/** A page that was left before it stood has been told nothing since (ask.ts): when it is restored, it asks again. */
export const askWhenRestored = (): void =>
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && $view.get().state !== 'ready') reload();
  });
