import type { Card } from '../../api/community/card.ts';
import { $cardMenu } from '../../stores/community/cardMenu.ts';
import type { ListStore } from '../../stores/list.ts';

let mounted = false;

/** Opens the menu of a card; the menu itself comes on its first use. */
export const openCardMenu = (card: Card, list: ListStore<Card>): void => {
  $cardMenu.set({ card, list });
  if (mounted) return;
  mounted = true;
  void import('./CardMenu.tsx').then(({ mountCardMenu }) => mountCardMenu());
};
