import { whyIn } from '../draw.ts';
import { unavailableWords } from './unavailableWords.ts';
import { $view } from '../views.ts';

/** Says it where the state of what is gone stands: until then that says what holds for all of them. */
export const sayUnavailableReason = (): void => {
  $view.subscribe(({ reason }) => {
    const root = document.querySelector<HTMLElement>('[data-live]');
    const words = unavailableWords(reason, root?.dataset['what']);
    const place = root && whyIn(root, 'gone');
    if (words !== undefined && place !== null) place.textContent = words;
  });
};
