import { call } from '../../../api/call.ts';
import { setBlock, setFollow } from '../../../api/community/people.ts';
import type { Author } from '../../../api/fields.ts';
import { askConfirm } from '../../../stores/confirm.ts';
import { logInOrTell } from '../../../stores/session/goToLogin.ts';

/** Blocks an author, when that is confirmed, or follows them no longer. True when it was done; a guest is sent to log in. */
export const avoidAuthor = async (act: 'block' | 'unfollow', { userId, nickName }: Author): Promise<boolean> => {
  try {
    if (act === 'block')
      await askConfirm({
        content: `屏蔽 ${nickName} 后，你们将互相看不到对方的内容。`,
        confirmText: '屏蔽',
        destructive: true,
      });
  } catch {
    return false;
  }
  try {
    if (act === 'block') await call(setBlock, { userId, blocked: true });
    else await call(setFollow, { userId, following: false });
    return true;
  } catch (error) {
    logInOrTell(error);
    return false;
  }
};
