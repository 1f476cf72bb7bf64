/** Calls back when a fold is opened or closed, and at once where it was opened before this script came: that needs none. */
export const onToggle = (fold: HTMLDetailsElement, run: () => void): void => {
  fold.addEventListener('toggle', run);
  if (fold.open) run();
};
