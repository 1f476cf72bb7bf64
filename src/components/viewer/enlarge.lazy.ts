import { bringViewer, openViewer } from '../../islands/community/viewer/openViewer.ts';
import { $view, dataOf } from '../../live/views.ts';
import { lazy } from '../../stores/lazy.ts';
import { type Pictured, type Viewer, viewerOf } from '../../stores/community/viewer.ts';

type Options = Partial<Pick<Viewer, 'zoom' | 'original'>>;

const viewerAt = (index: number, options?: Options): Viewer | null => {
  const shown = dataOf<Pictured>($view.get());
  return shown === null ? null : viewerOf(shown, index, options);
};

const actions = lazy(() => import('../../islands/community/viewer/viewerActions.ts'));
const run = (name: 'save' | 'share', index: number): void => {
  const viewer = viewerAt(index);
  if (viewer !== null) void actions.use((part) => part[name](viewer, index));
};

/** Opens what the page shows, at one of its pictures; false where it has no such picture. */
export const open = (index: number, options?: Options): boolean => {
  const viewer = viewerAt(index, options);
  if (viewer !== null) openViewer(viewer);
  return viewer !== null;
};

/** Fetches the viewer ahead of the tap that a finger on the screen may become. */
export const prepare = bringViewer;

export const save = (index: number): void => run('save', index);
export const share = (index: number): void => run('share', index);
