/** Runs when the page has nothing more urgent to do, or at the first touch, whichever comes first. Once. */
export const whenIdle = (run: () => unknown): void => {
  let done = false;
  const once = (): void => {
    if (done) return;
    done = true;
    removeEventListener('pointerdown', once, true);
    void run();
  };
  addEventListener('pointerdown', once, true);
  const wait = (): void => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(once, { timeout: 3_000 });
    else setTimeout(once, 600);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
};
