import { call } from '../../../api/call.ts';
import { reload } from '../../../live/views.ts';
import { deletePost } from '../../../api/community/entry/post.ts';
import type { EntryKind, Visibility } from '../../../api/community/fields.ts';
import { setBlock } from '../../../api/community/people.ts';
import { setCommentsClosed } from '../../../api/community/commenting.ts';
import { deleteDynamic, setPinned, setVisibility } from '../../../api/dynamic/dynamic.ts';
import { shareableAddress } from '../../../lib/shareable.ts';
import { recordChange } from '../../../stores/changes.ts';
import { askConfirm } from '../../../stores/confirm.ts';
import { logInOrTell } from '../../../stores/session/goToLogin.ts';
import { sharedAddress } from '../../../stores/share/sharePage.ts';
import { withLogin } from '../../../stores/session/withLogin.ts';
import { showToast } from '../../../stores/toast.ts';
import { $undo } from '../../../stores/undo.ts';
import { copyLink } from '../../../stores/copyText.ts';

/** The parts of an entry that these actions need. */
export interface Acted {
  readonly id: string;
  readonly kind?: EntryKind;
  readonly author: { readonly userId: string; readonly nickName: string };
}

export const kindOf = (entry: Acted): EntryKind => entry.kind ?? 'dynamic';

const agreed = (content: string, confirmText: string): Promise<boolean> =>
  askConfirm({ content, confirmText, destructive: true }).then(
    () => true,
    () => false,
  );

const turn = async (entry: Acted, deleted: boolean): Promise<void> => {
  const kind = kindOf(entry);
  if (kind === 'dynamic') await call(deleteDynamic, { did: entry.id, deleted });
  else await call(deletePost, { id: entry.id, deleted });
  recordChange({ card: `${kind}:${entry.id}`, gone: deleted });
  reload();
};

/** Deletes one's own entry and offers to take it back. A post is long work: it asks first. */
export const deleteEntry = async (entry: Acted): Promise<void> => {
  if (kindOf(entry) !== 'dynamic' && !(await agreed('删除这篇帖子？30 天之内还可以找回。', '删除'))) return;
  try {
    await turn(entry, true);
    $undo.set({
      message: '已删除',
      undo: () => void turn(entry, false).then(() => showToast({ message: '已恢复', type: 'success' }), logInOrTell),
    });
  } catch (error) {
    logInOrTell(error);
  }
};

/** Closes the comments of one's own entry, or opens them. */
export const setComments = async (entry: Acted, closed: boolean): Promise<void> => {
  try {
    await call(setCommentsClosed, { targetKind: kindOf(entry), targetId: entry.id, closed });
    showToast({ message: closed ? '评论已关闭，已有的评论仍然看得到' : '评论已打开', type: 'success' });
    reload();
  } catch (error) {
    logInOrTell(error);
  }
};

/** Changes who may read one's own dynamic, here and in the lists; says whether it could. */
export const changeVisibility = async (did: string, visibility: Visibility): Promise<boolean> => {
  try {
    const kept = await call(setVisibility, { did, visibility });
    recordChange({ card: `dynamic:${did}`, visibility: kept.visibility });
    showToast({ message: '已修改', type: 'success' });
    return true;
  } catch (error) {
    logInOrTell(error);
    return false;
  }
};

/** Pins one's own dynamic to the top of the own list or lets it go, here and in the lists; says whether it could. */
export const changePin = async (did: string, pinned: boolean): Promise<boolean> => {
  try {
    const kept = await call(setPinned, { did, pinned });
    recordChange({ card: `dynamic:${did}`, pinned: kept.pinned });
    showToast({ message: pinned ? '已置顶，排在你的动态最前面' : '已取消置顶', type: 'success' });
    return true;
  } catch (error) {
    logInOrTell(error);
    return false;
  }
};

export const blockAuthor = async ({ author }: Acted): Promise<void> => {
  if (!(await agreed(`屏蔽 ${author.nickName} 后，你们将互相看不到对方的内容。`, '屏蔽'))) return;
  const payload = { userId: author.userId, blocked: true };
  if ((await withLogin('setBlock', payload, () => call(setBlock, payload))) !== true) return;
  reload();
  $undo.set({
    message: `已屏蔽 ${author.nickName}`,
    undo: () => void call(setBlock, { ...payload, blocked: false }).then(reload, logInOrTell),
  });
};

/** Copies this page's address with its own parameters and nothing of the reader. */
export const copyAddress = async (): Promise<void> =>
  copyLink(await sharedAddress(shareableAddress(location.href, window.page.settings.params)));
