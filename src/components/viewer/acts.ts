/** What a finger does to the gallery beyond swiping: it brings the enlarged view, saves, shares, or draws the page down. */
import { bringViewer, openViewer } from '../../islands/community/openViewer.ts';
import { type Pictured, type Viewer, viewerOf } from '../../stores/community/viewer.ts';

const track = document.querySelector<HTMLElement>('[data-track]');
const PULL_PX = 90;

const current = (wish?: Partial<Pick<Viewer, 'zoom' | 'original'>>): Viewer | null => {
  const { live } = window;
  return live?.face === 'ready' ? viewerOf(live.data as Pictured, Number(track?.dataset['at'] ?? 0), wish) : null;
};
const open = (wish?: Partial<Pick<Viewer, 'zoom' | 'original'>>): void => {
  const viewer = current(wish);
  if (viewer !== null) openViewer(viewer);
};

document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('[data-slide] img') != null) return open({ zoom: event.detail > 1 });
  const act = target?.closest<HTMLElement>('[data-act]')?.dataset['act'];
  if (act === 'original') return open({ original: true });
  const viewer = act === 'save' || act === 'share' ? current() : null;
  if (viewer !== null) void import('../../islands/community/viewerActs.ts').then(({ save, share }) => (act === 'save' ? save : share)(viewer, viewer.index));
});
track?.addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && event.target === track) open();
});

let from: { x: number; y: number } | null = null;
track?.addEventListener(
  'touchstart',
  (event) => {
    void bringViewer().catch(() => undefined);
    const [finger] = Array.from(event.touches);
    from = event.touches.length === 1 && finger !== undefined ? { x: finger.clientX, y: finger.clientY } : null;
    if (event.touches.length === 2) open({ zoom: true });
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
