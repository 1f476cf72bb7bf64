import { bringViewer, openViewer } from '../../islands/community/openViewer.ts';
import { type Pictured, type Viewer, viewerOf } from '../../stores/community/viewer.ts';

type Wish = Partial<Pick<Viewer, 'zoom' | 'original'>>;

const viewerAt = (index: number, wish?: Wish): Viewer | null => {
  const { live } = window;
  return live?.face === 'ready' ? viewerOf(live.data as Pictured, index, wish) : null;
};

const run = async (name: 'save' | 'share', index: number): Promise<void> => {
  const viewer = viewerAt(index);
  if (viewer !== null) (await import('../../islands/community/viewerActs.ts'))[name](viewer, index);
};

/** Opens what the page shows, at one of its pictures; false where it has no such picture. */
export const open = (index: number, wish?: Wish): boolean => {
  const viewer = viewerAt(index, wish);
  if (viewer !== null) openViewer(viewer);
  return viewer !== null;
};

/** Fetches the viewer ahead of the tap that a finger on the screen may become. */
export const prepare = (): void => void bringViewer().catch(() => undefined);

export const save = (index: number): Promise<void> => run('save', index);
export const share = (index: number): Promise<void> => run('share', index);
