/** A row of pictures that is swiped: which one is seen, and each of them in full under a tap or Enter. */
import type { Picture } from '../../api/fields.ts';
import { onTap } from '../../live/onTap.ts';
import { lazy } from '../../stores/lazy.ts';

/** What the row shows, by its page's reply; null before there is one. */
export type Shots = () => { readonly title: string; readonly pictures: readonly Picture[] } | null;

const viewing = lazy(() => import('../../islands/community/viewer/openViewer.ts'));

/** Brings the row `[data-shots]` to life. Returns how its count is told anew, for when a reply has filled it. */
export const startShots = (shots: Shots): (() => void) => {
  const track = document.querySelector('[data-shots]') as HTMLElement;
  const place = document.querySelector('[data-shot-count]') as HTMLElement;
  const at = (): number => Math.round(track.scrollLeft / (track.clientWidth || 1));
  const count = (): void => {
    const all = track.querySelectorAll('li').length;
    place.textContent = all > 1 ? `${Math.min(at() + 1, all)}/${all}` : '';
  };
  const open = (index: number): void => {
    const shown = shots();
    if (shown === null || shown.pictures[index] === undefined) return;
    const { title } = shown;
    // Nobody knows how large the originals are, and nobody asks.
    const pictures = shown.pictures.map((picture) => ({ ...picture, bytes: null }));
    const entry = { kind: 'post' as const, id: '', title, mine: true };
    void viewing.use(({ openViewer }) =>
      openViewer({ entry, plain: true, pictures, index, zoom: false, original: false }),
    );
  };
  track.addEventListener('scroll', count, { passive: true });
  onTap(document, (target) => {
    const seat = target.closest('[data-shots] li');
    if (seat !== null) open(Array.from(track.querySelectorAll('li')).indexOf(seat as HTMLLIElement));
  });
  track.addEventListener('keydown', ({ key, target }) => {
    if (key === 'Enter' && target === track) open(at());
  });
  document.addEventListener('viewer:closed', ({ detail }) => {
    track.scrollLeft = detail * track.clientWidth;
  });
  return count;
};
