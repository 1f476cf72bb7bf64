import { $composer, type Composer } from '../../stores/community/composer.ts';

let mounted = false;

/** Opens the writing sheet; the sheet itself comes on its first use. */
export const openComposer = (replyTo: Composer['replyTo']): void => {
  $composer.set({ replyTo });
  if (mounted) return;
  mounted = true;
  void import('./Composer.tsx').then(({ mountComposer }) => mountComposer());
};
