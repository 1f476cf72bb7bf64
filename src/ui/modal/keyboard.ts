/** Less than this is the browser's own bar. */
const LEAST_PX = 60;

/**
 * Tells, now and at each change, how much of the view's lower edge the keyboard covers and how high what it leaves is, both
 * in pixels: iOS leaves the page as high as it was. What it returns ends that.
 */
export const watchKeyboard = (tell: (coveredPx: number, leftPx: number) => void): (() => void) => {
  const view = globalThis.visualViewport;
  if (view == null) return () => undefined;
  const look = (): void => {
    const covered = globalThis.innerHeight - view.height - view.offsetTop;
    // A pinched page is not a keyboard.
    tell(covered > LEAST_PX && view.scale < 1.05 ? covered : 0, view.height);
  };
  look();
  view.addEventListener('resize', look);
  view.addEventListener('scroll', look);
  return () => {
    view.removeEventListener('resize', look);
    view.removeEventListener('scroll', look);
  };
};
