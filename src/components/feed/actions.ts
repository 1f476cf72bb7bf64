import { setLike } from '../../api/community/people.ts';
import type { Card } from '../../api/community/feed/card.ts';
import { runAction } from '../../stores/community/runAction.ts';
import { onTap } from '../../live/onTap.ts';
import { cardKey, recordChange } from '../../stores/changes.ts';
import { settleLast } from '../../stores/inTurn.ts';
import { lazy } from '../../stores/lazy.ts';
import { withLogin } from '../../stores/session/withLogin.ts';
import type { ListStore } from '../../stores/list.ts';
import { openCardMenu } from '../../islands/community/openCardMenu.ts';

interface Likes {
  readonly liked: boolean;
  readonly likes: number;
}

const restoring = lazy(() => import('./restore.lazy.ts'));

/** Shows the like at once, sends it, and takes the answer or puts it back. A guest is sent to login and the like waits for the way back. */
const toggleLike = async (store: ListStore<Card>, card: Card): Promise<void> => {
  const key = cardKey(card);
  const show = ({ liked, likes }: Likes): void =>
    store.update((items) =>
      items.map((item) => (cardKey(item) === key ? { ...item, liked, counts: { ...item.counts, likes } } : item)),
    );
  const before = { liked: card.liked, likes: card.counts.likes };
  const payload = { targetKind: card.kind, targetId: card.id, liked: !before.liked };
  show({ liked: payload.liked, likes: Math.max(0, before.likes + (payload.liked ? 1 : -1)) });
  const send = async (): Promise<Likes> => {
    const { liked, likes } = await runAction('setLike', setLike, payload);
    recordChange({ card: key, liked, likes });
    return { liked, likes };
  };
  await withLogin('setLike', payload, () => settleLast(`like ${key}`, before, send, show));
};

/** The two controls of each card, heard once for the whole list. */
export const listenForActions = (root: HTMLElement, store: ListStore<Card>, isPinList = false): void => {
  onTap(root, (target) => {
    const control = target.closest<HTMLElement>('[data-action]');
    const key = control?.closest<HTMLElement>('[data-id]')?.dataset['id'];
    const card = store.$list.get().items.find((item) => cardKey(item) === key);
    if (control === null || card === undefined) return;
    if (control.dataset['action'] === 'restore') void restoring.use(({ restore }) => restore(card.id, store));
    if (control.dataset['action'] === 'like') void toggleLike(store, card);
    if (control.dataset['action'] === 'menu')
      void openCardMenu({ card, list: store, isPinList, listName: root.dataset['live'] ?? '' });
  });
};
