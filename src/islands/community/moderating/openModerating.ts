import { opener } from '../../../stores/opener.ts';

/** Opens what a moderator of its board may do with a post; all of it comes with the first touch. */
export const openModerating = opener(
  () => import('./Moderating.lazy.tsx'),
  (part) => part.showModerating,
);
