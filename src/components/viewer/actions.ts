import { onTap } from '../../live/onTap.ts';
import { lazy } from '../../stores/lazy.ts';

/** What a finger does to the gallery beyond swiping. Only listeners are here: what they call comes with the first touch. */
const track = document.querySelector<HTMLElement>('[data-track]');
const PULL_PX = 90;

const viewer = lazy(() => import('./enlarge.lazy.ts'));
const films = lazy(() => import('./film.lazy.ts'));
const at = (): number => Number(track?.dataset['at'] ?? 0);
const enlarge = (options: { zoom?: boolean; original?: boolean } = {}): void =>
  void viewer.use(({ open }) => open(at(), options));

onTap(document, (target, event) => {
  const slide = target.closest('[data-film-play]')?.closest<HTMLElement>('[data-slide]');
  if (slide != null) return void films.use(({ playSlide }) => playSlide(slide));
  if (target.closest('[data-slide] img') !== null) return enlarge({ zoom: event !== undefined && event.detail > 1 });
  const action = target.closest<HTMLElement>('[data-action]')?.dataset['action'];
  if (action === 'original') return enlarge({ original: true });
  if (action === 'save' || action === 'share') void viewer.use((actions) => actions[action](at()));
});
track?.addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && event.target === track) enlarge();
});

let from: { x: number; y: number } | null = null;
track?.addEventListener(
  'touchstart',
  (event) => {
    const [finger] = Array.from(event.touches);
    from = event.touches.length === 1 && finger !== undefined ? { x: finger.clientX, y: finger.clientY } : null;
    if (event.touches.length === 2) enlarge({ zoom: true });
    else
      void viewer.load().then(
        ({ prepare }) => prepare(),
        () => undefined,
      );
  },
  { passive: true },
);
track?.addEventListener('touchend', (event) => {
  const [finger] = Array.from(event.changedTouches);
  if (from === null || finger === undefined) return;
  const [right, down] = [finger.clientX - from.x, finger.clientY - from.y];
  from = null;
  if (down > PULL_PX && down > 2 * Math.abs(right)) document.querySelector<HTMLElement>('[data-back]')?.click();
});
