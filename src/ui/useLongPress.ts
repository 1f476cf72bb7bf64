import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

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
 * Handlers of a button that does one thing on a tap and another while it is held down, or on the other button of a mouse.
 * Whoever has no way to hold needs another way to the second.
 */
export const useLongPress = (onTap: () => void, onHold: () => void) => {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const down = useRef(false);
  const stop = (): void => clearTimeout(timer.current);
  const release = (): void => {
    down.current = false;
    stop();
  };
  useEffect(() => stop, []);
  const hold = (): void => {
    stop();
    if (down.current) swallowItsClick();
    down.current = false;
    onHold();
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      stop();
      if (event.button !== 0) return;
      down.current = true;
      start.current = { x: event.clientX, y: event.clientY };
      timer.current = setTimeout(hold, LONG_PRESS_MS);
    },
    onPointerMove: (event: PointerEvent) => {
      if (Math.hypot(event.clientX - start.current.x, event.clientY - start.current.y) > SLIP_PX) stop();
    },
    onPointerUp: release,
    onPointerCancel: release,
    onPointerLeave: stop,
    // The menu that a system shows on the same press, which may come when this has answered it.
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      if (down.current || event.button === 2) hold();
    },
    onClick: onTap,
  };
};
