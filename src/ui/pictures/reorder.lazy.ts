const LIFT_AFTER_MS = 280;
const SLACK_PX = 8;

interface Drag {
  readonly tile: HTMLElement;
  readonly id: string;
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  /** Where every tile stood when this one was lifted. */
  boxes: readonly { readonly tile: HTMLElement; readonly box: DOMRect }[];
  lifted: boolean;
  over: number;
}

/**
 * Moves tiles of a list by dragging: a mouse drags at once, a finger after a long press, so that the page still scrolls.
 * Tiles are the elements with `data-tile`; `onMove` gets a tile's name and its new place. Returns what ends it.
 */
export const reorder = (root: HTMLElement, onMove: (id: string, to: number) => void): (() => void) => {
  let drag: Drag | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let swallow = false;

  const lift = (): void => {
    if (drag === null) return;
    const tiles = Array.from(root.querySelectorAll<HTMLElement>('[data-tile]'));
    if (tiles.length < 2) return end();
    drag.boxes = tiles.map((tile) => ({ tile, box: tile.getBoundingClientRect() }));
    drag.lifted = true;
    drag.over = tiles.indexOf(drag.tile);
    drag.tile.setAttribute('data-lifted', '');
    try {
      root.setPointerCapture(drag.pointer);
    } catch {
      /* the finger is up already */
    }
  };
  const mark = (over: number): void => {
    if (drag === null || drag.over === over) return;
    drag.over = over;
    drag.boxes.forEach(({ tile }, at) => tile.toggleAttribute('data-over', at === over && tile !== drag?.tile));
  };
  const end = (): void => {
    clearTimeout(timer);
    const done = drag;
    drag = null;
    if (done === null) return;
    done.tile.removeAttribute('data-lifted');
    done.tile.style.transform = '';
    for (const { tile } of done.boxes) tile.removeAttribute('data-over');
  };

  const down = (event: PointerEvent): void => {
    const target = event.target as Element;
    const tile = target.closest<HTMLElement>('[data-tile]');
    if (drag !== null || tile === null || event.button !== 0 || target.closest('[data-no-drag]') !== null) return;
    drag = {
      tile,
      id: tile.dataset['tile'] as string,
      pointer: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      boxes: [],
      lifted: false,
      over: -1,
    };
    if (event.pointerType !== 'mouse') timer = setTimeout(lift, LIFT_AFTER_MS);
  };
  const moveTo = (event: PointerEvent): void => {
    if (drag === null || event.pointerId !== drag.pointer) return;
    const dx = event.clientX - drag.x;
    const dy = event.clientY - drag.y;
    if (!drag.lifted) {
      if (Math.abs(dx) + Math.abs(dy) < SLACK_PX) return;
      if (event.pointerType !== 'mouse') return end();
      lift();
    }
    if (drag === null) return;
    drag.tile.style.transform = `translate(${dx}px, ${dy}px) scale(1.04)`;
    const over = drag.boxes.findIndex(
      ({ box }) =>
        event.clientX >= box.left &&
        event.clientX <= box.right &&
        event.clientY >= box.top &&
        event.clientY <= box.bottom,
    );
    if (over >= 0) mark(over);
  };
  const up = (event: PointerEvent): void => {
    if (drag === null || event.pointerId !== drag.pointer) return;
    const { lifted, id, over, tile, boxes } = drag;
    end();
    if (!lifted) return;
    swallow = true;
    setTimeout(() => (swallow = false), 50);
    if (over >= 0 && boxes[over]?.tile !== tile) onMove(id, over);
  };
  const click = (event: Event): void => {
    if (!swallow) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const still = (event: Event): void => {
    if (drag?.lifted) event.preventDefault();
  };
  root.addEventListener('pointerdown', down);
  root.addEventListener('pointermove', moveTo);
  root.addEventListener('pointerup', up);
  root.addEventListener('pointercancel', end);
  root.addEventListener('click', click, true);
  root.addEventListener('contextmenu', still);
  root.addEventListener('touchmove', still, { passive: false });
  return () => {
    end();
    root.removeEventListener('pointerdown', down);
    root.removeEventListener('pointermove', moveTo);
    root.removeEventListener('pointerup', up);
    root.removeEventListener('pointercancel', end);
    root.removeEventListener('click', click, true);
    root.removeEventListener('contextmenu', still);
    root.removeEventListener('touchmove', still);
  };
};
