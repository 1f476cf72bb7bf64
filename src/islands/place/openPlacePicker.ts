import { opener } from '../../stores/opener.ts';

/** Opens the place picker from a page that has no React of its own; it comes on its first use. */
export const openPlacePicker = opener(
  () => import('./PlaceSheet.lazy.tsx'),
  (part) => part.showPlacePicker,
);
