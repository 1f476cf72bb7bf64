/**
 * Hears what is tapped below `root`, the tap included that came before this script did: a control that is on the screen
 * answers, however slow the network is. The head script remembers the last one (live/head/taps.ts).
 */
export const onTap = (root: Document | HTMLElement, hear: (target: Element, event?: MouseEvent) => void): void => {
  root.addEventListener('click', (event) => {
    if (event.target instanceof Element) hear(event.target, event as MouseEvent);
  });
  const { tapped } = window.page;
  if (tapped !== null && root.contains(tapped)) hear(tapped);
};
