import { $cardMenu, type CardMenu } from '../../stores/community/cardMenu.ts';

let mounted = false;

/** Opens the menu of a card; the menu itself comes on its first use. */
export const openCardMenu = (menu: CardMenu): void => {
  $cardMenu.set(menu);
  if (mounted) return;
  mounted = true;
  void import('./CardMenu.tsx').then(({ mountCardMenu }) => mountCardMenu());
};
