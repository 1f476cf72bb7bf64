import type { ClientDirective } from 'astro';

/**
 * `client:touch`: the island's HTML stands until somebody touches it; then React comes, and the click that called it is
 * carried out. Keyboard focus and a finger going down start the download before the click.
 */
const touch: ClientDirective = (load, _options, element) => {
  let clicked: Element | null = null;
  let started = false;

  const start = async (): Promise<void> => {
    if (started) return;
    started = true;
    const hydrate = await load();
    await hydrate();
    // React attaches its listeners in a task of its own.
    await new Promise((resolve) => setTimeout(resolve, 30));
    element.removeEventListener('click', hold, true);
    element.removeAttribute('data-waking');
    // A tap often lands on a drawing inside the control, and drawings have no click() of their own.
    if (clicked !== null && clicked.isConnected)
      clicked.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  };
  const hold = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
    clicked = event.target as Element;
    element.setAttribute('data-waking', '');
    void start();
  };
  element.addEventListener('click', hold, true);
  // Islands begin when the document's modules are there; what was tapped since it was painted is carried out as well.
  const { tapped } = window.page;
  if (tapped !== null && element.contains(tapped)) {
    clicked = tapped;
    void start();
  }
  for (const name of ['pointerdown', 'touchstart', 'focusin', 'keydown'])
    element.addEventListener(name, () => void start(), { once: true, passive: true });
};
export default touch;
