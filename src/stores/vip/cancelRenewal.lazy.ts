import { call } from '../../api/call.ts';
import { cancelRenewal as cancelCall } from '../../api/vip/membership.ts';
import { absoluteDate } from '../../lib/time.ts';
import { askConfirm, Cancelled } from '../confirm.ts';
import { showFailure } from '../failure.ts';
import { showToast } from '../toast.ts';

/**
 * Ends the automatic renewal: one question, then it is over. The question says what happens to the days that are paid
 * for. True when it was cancelled.
 */
export const cancelRenewal = async (until: number | null): Promise<boolean> => {
  try {
    await askConfirm({
      content:
        until === null
          ? '关闭以后不再自动扣款。'
          : `关闭以后不再自动扣款。\n已经付款的时间不受影响，会员照常用到 ${absoluteDate(until)}。`,
      confirmText: '确认关闭',
      cancelText: '先不关',
    });
    const done = await call(cancelCall, {});
    showToast({
      message: done.until === null ? '已关闭自动续费' : `已关闭自动续费，会员用到 ${absoluteDate(done.until)}`,
      type: 'success',
      time: 4_000,
    });
    return true;
  } catch (error) {
    if (!(error instanceof Cancelled)) showFailure(error);
    return false;
  }
};
