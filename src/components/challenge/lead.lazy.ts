/** What the captain does with a member of the team: asks, does it, and shows the team anew. */
import { leadTeam } from '../../api/challenge/team.ts';
import { call } from '../../api/call.ts';
import { reload } from '../../live/views.ts';
import { askConfirm } from '../../stores/confirm.ts';
import { showFailure } from '../../stores/failure.ts';
import { showToast } from '../../stores/toast.ts';

export const leadMember = async (
  id: string,
  memberId: string,
  name: string,
  act: 'remove' | 'handOver',
): Promise<void> => {
  const isRemoving = act === 'remove';
  try {
    await askConfirm({
      content: isRemoving
        ? `把${name}移出队伍？TA会收到通知，步数跟着TA走，队伍重新计人均，邀请码换成新的。`
        : `把队长交给${name}？TA会收到通知，之后由TA管理队员。`,
      confirmText: isRemoving ? '移出' : '交出队长',
      destructive: true,
    });
  } catch {
    return;
  }
  try {
    await call(leadTeam, { id, memberId, act });
    showToast({ message: isRemoving ? '已移出，邀请码换了新的' : '队长交出去了', type: 'success' });
    reload();
  } catch (error) {
    showFailure(error);
  }
};
