/** Blocking and what lifts a block, with the first touch. */
import { call } from '../../api/call.ts';
import { setBlock } from '../../api/community/people.ts';
import { reload } from '../../live/views.ts';
import { askConfirm } from '../../stores/confirm.ts';
import { logInOrTell } from '../../stores/session/goToLogin.ts';
import { showToast } from '../../stores/toast.ts';

/** Blocks the member whose home this is, once that was agreed to; the page then shows what is left of it. */
export const block = async ({ userId, nickName }: { userId: string; nickName: string }): Promise<void> => {
  try {
    await askConfirm({
      content: `屏蔽 ${nickName} 后，你们将互相看不到对方的内容。`,
      confirmText: '屏蔽',
      destructive: true,
    });
  } catch {
    return;
  }
  try {
    await call(setBlock, { userId, blocked: true });
    showToast({ message: `已屏蔽 ${nickName}`, type: 'success' });
    reload();
  } catch (error) {
    logInOrTell(error);
  }
};

/**
 * Lifts a block. In the list of blocks the row stays, so that a slip is taken back by the same button; on the home of who
 * was blocked the page is read again.
 */
export const turnBlock = async (button: HTMLElement): Promise<void> => {
  const row = button.closest<HTMLElement>('[data-id^="member:"]');
  const userId = row?.dataset['id']?.slice('member:'.length) ?? button.dataset['user'] ?? '';
  const blocked = button.getAttribute('aria-pressed') === 'true';
  if (button.getAttribute('aria-busy') === 'true') return;
  button.setAttribute('aria-busy', 'true');
  try {
    await call(setBlock, { userId, blocked });
    if (row === null) return reload();
    button.setAttribute('aria-pressed', String(!blocked));
    button.textContent = blocked ? '解除屏蔽' : '重新屏蔽';
  } catch (error) {
    logInOrTell(error);
  } finally {
    button.removeAttribute('aria-busy');
  }
};
