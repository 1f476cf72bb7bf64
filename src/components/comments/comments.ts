import { beforeOffline } from '../../live/offline/beforeOffline.ts';
import { onTap } from '../../live/onTap.ts';
import { whenNear } from '../../live/whenNear.ts';
import { lazy } from '../../stores/lazy.ts';
import { showFoot } from './foot.ts';

const NEAR_PX = 200;

/**
 * Brings the comments when they come near, or at once where the address names one; a tap that comes sooner is carried out.
 * Who never reads so far loads none of it; members may write without a network, and bring what that takes when the page rests.
 */
export const startComments = (): void => {
  const root = document.getElementById('comments');
  if (root === null) return;
  const part = lazy(() => import('./comments.idle.ts'));
  const begin = (): void =>
    void part.load().then(
      (comments) => comments.begin(root),
      () => showFoot(root, 'failed'),
    );
  onTap(root, (target) => {
    void part.use((comments) => {
      comments.begin(root);
      comments.act(root, target);
    });
  });
  if (/^#(?:comments$|f[1-9])/.test(location.hash)) begin();
  whenNear(root, NEAR_PX, begin)();
  beforeOffline(() =>
    part.load().then(
      (comments) => comments.bringWriting(),
      () => undefined,
    ),
  );
};
