import { whenNear } from '../../../live/whenNear.ts';
import { lazy } from '../../../stores/lazy.ts';

const NEAR_PX = 200;

/** Brings the member's orders when they come near: who looks at the benefits alone loads none of them. */
export const startOrders = (root: HTMLElement): void => {
  const part = lazy(() => import('./orders.idle.ts'));
  whenNear(root, NEAR_PX, () => void part.use(({ begin }) => begin(root)))();
};
