import { opener } from '../../stores/opener.ts';

/** Opens the menu of a card; the menu itself comes on its first use. */
export const openCardMenu = opener(
  () => import('./CardMenu.lazy.tsx'),
  (part) => part.showCardMenu,
);
