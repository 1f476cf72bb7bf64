import { $viewer, type Viewer } from '../../stores/community/viewer.ts';

let mounting: Promise<void> | undefined;

/** Brings what the viewer is made of; may be called early, when a finger goes down. */
export const bringViewer = (): Promise<void> =>
  (mounting ??= import('./Viewer.tsx').then(({ mountViewer }) => mountViewer()));

/** Opens pictures in full; the viewer itself comes on its first use. A second call before it is there adds its wishes. */
export const openViewer = (viewer: Viewer): void => {
  const before = $viewer.get();
  $viewer.set(before?.index === viewer.index ? { ...viewer, zoom: viewer.zoom || before.zoom } : viewer);
  // A viewer that does not come must not open out of nowhere later; the reload guard speaks for it.
  bringViewer().catch(() => {
    mounting = undefined;
    $viewer.set(null);
  });
};
