import { whenIdle } from '../../../live/whenIdle.ts';
import { $session, checkSession } from '../../../stores/session/session.ts';

/** A wide screen with a mouse: who holds a phone cannot scan what it shows. The styles say the same. */
const DESK = '(min-width: 900px) and (hover: hover) and (pointer: fine)';

/** Begins the login by scanning once the page is at rest, for a guest at a desk. Who is logged in has no use for it. */
export const startScanSide = (): void => {
  const root = document.querySelector<HTMLElement>('[data-scan]');
  const desk = matchMedia(DESK);
  if (root === null) return;
  let begun: Promise<() => void> | null = null;
  const look = (): void => {
    const { status } = $session.get();
    root.hidden = status === 'member';
    if (status === 'member') {
      void begun?.then((stop) => stop());
      begun = null;
    } else if (status === 'guest' && desk.matches && begun === null)
      begun = import('./scanSide.lazy.ts').then(
        ({ showCode }) => showCode(root),
        () => {
          const words = root.querySelector('[data-scan-words]');
          if (words !== null) words.textContent = '二维码没有加载出来，请刷新页面，或者用手机号登录';
          return () => undefined;
        },
      );
  };
  // Safari 13 has the older name alone.
  if (typeof desk.addEventListener === 'function') desk.addEventListener('change', look);
  whenIdle(() => {
    $session.subscribe(look);
    if (desk.matches) void checkSession();
  });
};
