/** Takes back a dynamic that its author deleted: its thin line in their own list becomes its card again. */
import { call } from '../../api/call.ts';
import type { Card } from '../../api/community/feed/card.ts';
import { deleteDynamic } from '../../api/dynamic/dynamic.ts';
import { cardKey, recordChange } from '../../stores/changes.ts';
import type { DynamicCard } from '../../stores/community/pins.ts';
import type { ListStore } from '../../stores/list.ts';
import { logInOrTell } from '../../stores/session/goToLogin.ts';
import { showToast } from '../../stores/toast.ts';

const withoutLine = (card: Card): Card => {
  const { restorableUntil: _until, ...rest } = card as DynamicCard;
  return rest;
};

export const restore = async (id: string, list: ListStore<Card>): Promise<void> => {
  try {
    await call(deleteDynamic, { did: id, deleted: false });
    recordChange({ card: `dynamic:${id}`, gone: false });
    list.update((items) => items.map((item) => (cardKey(item) === `dynamic:${id}` ? withoutLine(item) : item)));
    showToast({ message: '已恢复', type: 'success' });
  } catch (error) {
    logInOrTell(error);
  }
};
