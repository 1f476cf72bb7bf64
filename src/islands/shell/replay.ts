import type { Intent } from '../../stores/intent.ts';
import { act } from '../../stores/community/act.ts';
import { showFailure } from '../../stores/failure.ts';
import { offerFolders } from '../community/openFolders.ts';
import { showToast } from '../../stores/toast.ts';

const done: Readonly<Record<Exclude<Intent['name'], 'setFavourite'>, string>> = {
  setLike: '已点赞',
  setFollow: '已关注',
  createComment: '评论已发出',
};

/** Carries out what the visitor wanted before login, tells it, and has the page read itself again. */
export const replay = async (intent: Intent): Promise<void> => {
  try {
    // The contract's schema refuses a payload that somebody has tampered with in the store.
    await act(intent.name, intent.payload as never, intent.key);
    if (intent.name === 'setFavourite') offerFolders(true);
    else showToast({ message: done[intent.name], type: 'success' });
    document.dispatchEvent(new CustomEvent('live:reload'));
  } catch (error) {
    showFailure(error);
  }
};
