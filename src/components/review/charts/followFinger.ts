/** So far a finger may stray in a tap, in pixels. */
const TAP_PX = 8;

/**
 * Tells where a finger, or a pressed mouse, is while it is drawn across a chart from side to side; in shares of its width and
 * height. Up and down is the deck's own scrolling (`touch-action` in styles/review/charts.css), and a tap is not told.
 */
export const followFinger = (box: HTMLElement, tell: (at: readonly [x: number, y: number]) => void): void => {
  let from: readonly [x: number, y: number] | null = null;
  let follows = false;
  box.addEventListener('pointerdown', ({ clientX, clientY, isPrimary }) => {
    if (isPrimary) [from, follows] = [[clientX, clientY], false];
  });
  box.addEventListener('pointermove', ({ clientX, clientY, isPrimary }) => {
    if (from === null || !isPrimary) return;
    const [right, down] = [Math.abs(clientX - from[0]), Math.abs(clientY - from[1])];
    if (!follows && (right <= TAP_PX || right <= down)) return;
    follows = true;
    const { left, top, width, height } = box.getBoundingClientRect();
    tell([(clientX - left) / width, (clientY - top) / height]);
  });
  const end = (): void => {
    from = null;
  };
  for (const name of ['pointerup', 'pointercancel', 'pointerleave']) box.addEventListener(name, end);
  // A mouse that was drawn clicks where it is let go.
  box.addEventListener(
    'click',
    (event) => {
      if (follows) event.stopImmediatePropagation();
      follows = false;
    },
    true,
  );
};
