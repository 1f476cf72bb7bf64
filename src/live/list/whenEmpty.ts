import { $view } from '../views.ts';

/**
 * Why a list is empty is said in words that are asked for when it is: by `say`, which marks them as said. Where they do not come,
 * the page's own stand.
 */
export const whenEmpty = (say: (data: unknown) => Promise<void>): void => {
  $view.subscribe(({ state, data }) => {
    if (state === 'empty') say(data).catch(() => document.querySelector('[data-empty]')?.setAttribute('data-said', ''));
  });
};
