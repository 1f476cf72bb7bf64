import { opener } from '../../../stores/opener.ts';

/** Opens the writing sheet; the sheet itself comes on its first use. */
export const openComposer = opener(
  () => import('./Composer.lazy.tsx'),
  (part) => part.showComposer,
);
