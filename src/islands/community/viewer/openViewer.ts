import { $viewer, type Viewer } from '../../../stores/community/viewer.ts';
import { opener } from '../../../stores/opener.ts';

const open = opener(
  () => import('./Viewer.lazy.tsx'),
  (part) => part.showViewer,
);

/** Brings what the viewer is made of; may be called early, when a finger goes down. */
export const bringViewer = open.ahead;

/** Opens pictures in full; the viewer itself comes on its first use. A second call before it is there adds its options. */
export const openViewer = (viewer: Viewer): void => {
  const before = $viewer.get();
  $viewer.set(before?.index === viewer.index ? { ...viewer, zoom: viewer.zoom || before.zoom } : viewer);
  void open().finally(() => $viewer.set(null));
};
