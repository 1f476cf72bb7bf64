type Spot = readonly [x: number, y: number];

/** What fingers, pens and mice do to a window, in its CSS pixels. */
export interface Hears {
  /** `fine`: a pen or a mouse, whose first contact is where it is meant. */
  begin(spot: Spot, fine: boolean): void;
  /** `pressure` is 0.5 where the device does not tell any. */
  move(spot: Spot, pressure: number): void;
  end(): void;
  /** A second finger has come, or the system took the pointer: what was begun is not meant. */
  cancel(): void;
  /** Two fingers: how their middle moved, and how much further apart they are. */
  pinch(middle: Spot, factor: number, dx: number, dy: number): void;
  wheel(spot: Spot, factor: number): void;
}

const middleOf = ([ax, ay]: Spot, [bx, by]: Spot): Spot => [(ax + bx) / 2, (ay + by) / 2];
const gap = ([ax, ay]: Spot, [bx, by]: Spot): number => Math.hypot(ax - bx, ay - by);

/** Hears pointer events of an element. iOS 13 has them; where a palm lies beside a pen, the pen counts. */
export const hearGestures = (element: HTMLElement, hears: Hears): void => {
  const down = new Map<number, Spot>();
  let drawing: number | null = null;
  let pen = false;
  const spotOf = (event: MouseEvent): Spot => {
    const box = element.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  const stop = (): void => {
    if (drawing !== null) hears.cancel();
    drawing = null;
  };
  element.addEventListener('pointerdown', (event) => {
    if (event.button > 0 || (pen && event.pointerType === 'touch')) return;
    if (event.pointerType === 'pen') {
      stop();
      down.clear();
      pen = true;
    }
    try {
      element.setPointerCapture(event.pointerId);
    } catch {
      /* gone already */
    }
    down.set(event.pointerId, spotOf(event));
    if (down.size > 1) return stop();
    drawing = event.pointerId;
    hears.begin(spotOf(event), event.pointerType !== 'touch');
  });
  element.addEventListener('pointermove', (event) => {
    const before = down.get(event.pointerId);
    if (before === undefined) return;
    const all = typeof event.getCoalescedEvents === 'function' ? event.getCoalescedEvents() : [];
    if (drawing === event.pointerId)
      for (const one of all.length > 0 ? all : [event]) hears.move(spotOf(one), one.pressure || 0.5);
    const now = spotOf(event);
    const other = Array.from(down).filter(([id]) => id !== event.pointerId)[0]?.[1];
    down.set(event.pointerId, now);
    if (down.size !== 2 || other === undefined) return;
    const [from, to] = [middleOf(before, other), middleOf(now, other)];
    const apart = gap(before, other);
    hears.pinch(to, apart > 0 ? gap(now, other) / apart : 1, to[0] - from[0], to[1] - from[1]);
  });
  const up = (event: PointerEvent): void => {
    down.delete(event.pointerId);
    if (event.pointerType === 'pen') pen = false;
    if (drawing !== event.pointerId) return;
    if (event.type === 'pointercancel') return stop();
    drawing = null;
    hears.end();
  };
  element.addEventListener('pointerup', up);
  element.addEventListener('pointercancel', up);
  // Turning the wheel alone scrolls the page; a pinch of a trackpad is told as Ctrl and wheel.
  element.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      hears.wheel(spotOf(event), Math.exp(-event.deltaY / 200));
    },
    { passive: false },
  );
};
