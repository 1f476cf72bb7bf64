import type { Card } from '../../api/community/card.ts';
import { act } from '../../stores/community/act.ts';
import { Refused } from '../../api/errors.ts';
import { hearTaps } from '../../fill/hearTaps.ts';
import { cardKey, recordChange } from '../../stores/changes.ts';
import { showFailure } from '../../stores/failure.ts';
import { goToLogin } from '../../stores/goToLogin.ts';
import { saveIntent } from '../../stores/intent.ts';
import type { ListStore } from '../../stores/list.ts';
import { createKey } from '../../api/key.ts';
import { openCardMenu } from '../../islands/community/openCardMenu.ts';

const busy = new Set<string>();

/** Shows the like at once, sends it, and takes the answer or puts it back. A guest is sent to login with the wish kept. */
const toggleLike = async (store: ListStore<Card>, card: Card): Promise<void> => {
  const key = cardKey(card);
  if (busy.has(key)) return;
  busy.add(key);
  const show = (liked: boolean, likes: number): void =>
    store.update((items) =>
      items.map((item) => (cardKey(item) === key ? { ...item, liked, counts: { ...item.counts, likes } } : item)),
    );
  const payload = { targetKind: card.kind, targetId: card.id, liked: !card.liked };
  show(payload.liked, Math.max(0, card.counts.likes + (payload.liked ? 1 : -1)));
  try {
    const answer = await act('setLike', payload);
    show(answer.liked, answer.likes);
    recordChange({ card: key, liked: answer.liked, likes: answer.likes });
  } catch (error) {
    show(card.liked, card.counts.likes);
    if (error instanceof Refused && Number(error.errCode) === 401) {
      const page = location.pathname + location.search;
      saveIntent({ name: 'setLike', payload, page, key: createKey(), at: Date.now() });
      void goToLogin(page);
    } else showFailure(error);
  } finally {
    busy.delete(key);
  }
};

/** The two controls of each card, heard once for the whole list. */
export const listenForActs = (root: HTMLElement, store: ListStore<Card>, isPinList = false): void => {
  hearTaps(root, (target) => {
    const control = target.closest<HTMLElement>('[data-act]');
    const key = control?.closest<HTMLElement>('[data-id]')?.dataset['id'];
    const card = store.$list.get().items.find((item) => cardKey(item) === key);
    if (control === null || card === undefined) return;
    if (control.dataset['act'] === 'like') void toggleLike(store, card);
    if (control.dataset['act'] === 'menu') openCardMenu({ card, list: store, isPinList });
  });
};
