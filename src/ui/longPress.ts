/** As long as the systems wait before they call it a long press. */
const LONG_PRESS_MS = 500;
const SLIP_PX = 12;
/** The click of a finger that leaves comes right behind it. */
const CLICK_BEHIND_MS = 50;

const swallow = (event: Event): void => {
  event.preventDefault();
  event.stopPropagation();
};

/** The click with which a holding finger leaves is the end of what it held: it touches nothing, not even what has opened below it. */
const swallowItsClick = (): void => {
  const end = (): void => {
    document.removeEventListener('click', swallow, true);
    document.removeEventListener('pointerdown', end, true);
    document.removeEventListener('pointerup', wait, true);
    document.removeEventListener('pointercancel', wait, true);
  };
  const wait = (): void => void setTimeout(end, CLICK_BEHIND_MS);
  document.addEventListener('click', swallow, true);
  document.addEventListener('pointerdown', end, true);
  document.addEventListener('pointerup', wait, true);
  document.addEventListener('pointercancel', wait, true);
};

/**
 * Hears a control that does one thing on a tap and another while it is held down, or on the other button of a mouse: this
 * is the other. Whoever has no way to hold needs another way to it.
 */
export const onLongPress = (control: HTMLElement, onHold: () => void): void => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start = { x: 0, y: 0 };
  let down = false;
  const stop = (): void => clearTimeout(timer);
  const release = (): void => {
    down = false;
    stop();
  };
  const hold = (): void => {
    stop();
    if (down) swallowItsClick();
    down = false;
    onHold();
  };
  control.addEventListener('pointerdown', ({ button, clientX, clientY }) => {
    stop();
    if (button !== 0) return;
    down = true;
    start = { x: clientX, y: clientY };
    timer = setTimeout(hold, LONG_PRESS_MS);
  });
  control.addEventListener('pointermove', ({ clientX, clientY }) => {
    if (Math.hypot(clientX - start.x, clientY - start.y) > SLIP_PX) stop();
  });
  for (const name of ['pointerup', 'pointercancel'] as const) control.addEventListener(name, release);
  control.addEventListener('pointerleave', stop);
  // The menu that a system shows on the same press, which may come when this has answered it.
  control.addEventListener('contextmenu', (event) => {
    event.preventDefault();
    if (down || event.button === 2) hold();
  });
};
