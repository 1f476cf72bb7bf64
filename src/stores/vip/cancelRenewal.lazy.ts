import { call } from '../../api/call.ts';
import type { ReplyOf } from '../../api/define.ts';
import { cancelRenewal as cancelCall, type readMembership } from '../../api/vip/membership.ts';
import { yuan } from '../../lib/money.ts';
import { absoluteDate } from '../../lib/time.ts';
import { askConfirm, Cancelled } from '../confirm.ts';
import { showFailure } from '../failure.ts';
import { showToast } from '../toast.ts';

type Membership = ReplyOf<typeof readMembership>;
type Paid = Pick<Membership, 'svipUntil' | 'vipUntil'> & { readonly renewal?: Membership['renewal'] };

/** What is paid for and stays: both dates where VIP follows SVIP. */
export const stays = ({ svipUntil, vipUntil }: Paid): string => {
  if (svipUntil === null && vipUntil === null) return '';
  const svip = svipUntil === null ? '' : `SVIP 照常用到 ${absoluteDate(svipUntil)}`;
  const vip = vipUntil === null ? '' : `VIP 照常用到 ${absoluteDate(vipUntil)}`;
  return `\n已经付款的时间不受影响，${svip}${svip && vip && '，之后的 '}${vip}。`;
};

/** What cannot be had back: a price that newcomers no longer get. */
export const loses = ({ renewal }: Paid): string =>
  renewal?.newFen == null
    ? ''
    : `\n现在每期扣 ${yuan(renewal.amountFen)}，关闭以后再开通要按新价，目前是 ${yuan(renewal.newFen)}。`;

/**
 * Ends the automatic renewal: one question, then it is over. The question says what happens to the days that are paid
 * for. True when it was cancelled.
 */
export const cancelRenewal = async (paid: Paid): Promise<boolean> => {
  try {
    await askConfirm({
      content: `关闭以后不再自动扣款。${stays(paid)}${loses(paid)}`,
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
