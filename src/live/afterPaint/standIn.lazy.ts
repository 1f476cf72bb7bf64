import { hold } from '../anchor.ts';
import { $view } from '../views.ts';
import { regions } from '../main.ts';
import { type Stood, stoodIn } from './stood.ts';

const LOOK_EVERY_MS = 500;
const LOOKS_MAX = 40;
const NEARLY_PX = 40;

/**
 * Scrolls a page that is filled anew to where it was left. What comes late, such as comments, has its room from the
 * beginning, and is near where it is looked for: the room goes when it is filled, or nothing more is to be expected.
 */
const standIn = ({ y, height }: Pick<Stood, 'y' | 'height'>): void => {
  const late = document.querySelector<HTMLElement>('#comments');
  // What stands beside them may come late as well, and takes of their room.
  const room = (around: HTMLElement): number => height - document.documentElement.scrollHeight + around.offsetHeight;
  if (late !== null && room(late) > late.offsetHeight) {
    late.style.minHeight = `${room(late)}px`;
    let looks = 0;
    const timer = setInterval(() => {
      const filled = late.lastElementChild?.getBoundingClientRect().bottom ?? 0;
      const missing = late.getBoundingClientRect().top + room(late) - filled;
      if (missing > NEARLY_PX && (looks += 1) < LOOKS_MAX) {
        late.style.minHeight = `${Math.max(0, room(late))}px`;
        return;
      }
      clearInterval(timer);
      late.style.minHeight = '';
    }, LOOK_EVERY_MS);
  }
  hold(() => scrollTo(0, y));
};

/** Stands where this history entry was left, once the page shows something. */
export const standAgain = (): void => {
  const stood = stoodIn(window.page.entry);
  let stands = false;
  if (stood !== null)
    $view.subscribe(({ data }) => {
      if (stands || data === null) return;
      stands = true;
      // All of it is laid out at once.
      regions[0]?.root.removeAttribute('data-fresh');
      standIn(stood);
    });
};
