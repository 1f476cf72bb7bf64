/** Pulling a list down at its top reads it anew, in apps and messengers, whose web views have no such gesture. */
import { reloaded } from '../../live/views.ts';
import '../../styles/lists/pull.css';

/** So far, in CSS pixels of the finger, until letting go reads anew; what is drawn moves half of it. */
const ENOUGH_PX = 120;
const MOST_PX = 160;
/** Nearer to the vertical than to the horizontal: a row that scrolls sideways is no list that is pulled. */
const STEEP = 1.5;

const WORDS = { pull: '下拉刷新', enough: '松开刷新', busy: '正在刷新…' } as const;

const draw = (): HTMLElement => {
  const sign = document.createElement('p');
  sign.className = 'pull';
  sign.hidden = true;
  // Nothing is told by it that its doer does not feel; the pill and the links of the list are there for others.
  sign.setAttribute('aria-hidden', 'true');
  document.body.append(sign);
  return sign;
};

/** Hears the gesture from now on. */
export const watchPull = (): void => {
  const sign = draw();
  let from: Touch | null = null;
  let far = 0;
  let isBusy = false;

  const show = (words: keyof typeof WORDS, px: number): void => {
    sign.hidden = false;
    sign.textContent = WORDS[words];
    sign.style.transform = `translateY(${Math.min(px, MOST_PX) / 2}px)`;
  };
  const end = (): void => {
    [from, far] = [null, 0];
    sign.hidden = !isBusy;
  };
  const refresh = async (): Promise<void> => {
    isBusy = true;
    show('busy', ENOUGH_PX);
    await reloaded();
    isBusy = false;
    end();
  };

  const options = { passive: true } as const;
  addEventListener(
    'touchstart',
    ({ touches }) => {
      const isTop = scrollY <= 0 && !isBusy && document.querySelector('dialog[open]') === null;
      from = isTop && touches.length === 1 ? (touches[0] ?? null) : null;
      far = 0;
    },
    options,
  );
  const move = ([touch, second]: readonly Touch[]): void => {
    if (from === null || touch === undefined) return;
    const [x, y] = [Math.abs(touch.clientX - from.clientX), touch.clientY - from.clientY];
    const isOther = far === 0 && x > 10 && x * STEEP > Math.abs(y);
    if (second !== undefined || scrollY > 0 || y < -10 || isOther) return end();
    far = y;
    if (y > 10) show(y < ENOUGH_PX ? 'pull' : 'enough', y);
  };
  addEventListener('touchmove', ({ touches }) => move(Array.from(touches)), options);
  addEventListener(
    'touchend',
    ({ changedTouches }) => {
      // A web view that scrolls tells of few moves.
      move(Array.from(changedTouches));
      if (from !== null && far >= ENOUGH_PX) void refresh();
      else end();
    },
    options,
  );
  addEventListener('touchcancel', end, options);
};
