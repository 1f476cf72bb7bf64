import { call } from '../../../api/call.ts';
import { readMembership } from '../../../api/vip/membership.ts';
import { urlOf } from '../../../lib/url/urlOf.ts';
import { yuan } from '../../../lib/money.ts';
import { absoluteDate } from '../../../lib/time.ts';
import { DAY_MS } from '../../../site.ts';
import { wholeNodes } from './whole.ts';

const CHANNELS: Readonly<Record<string, string>> = {
  iap: '苹果应用商店',
  huawei: '华为应用内支付',
  android: '安卓应用支付',
  harmony: '鸿蒙应用支付',
  wechat: '微信支付',
  sandbox: '演示收银台',
};

/** The member's own subscription above the agreement about it: sum, next day, channel, and how to end it. */
export const showRenewal = async (main: HTMLElement): Promise<void> => {
  const { renewal } = await call(readMembership, {}).catch(() => ({ renewal: null }));
  if (renewal === null) return;
  const box = document.createElement('section');
  box.className = 'renewal';
  const line = (text: string): HTMLParagraphElement => {
    const paragraph = document.createElement('p');
    paragraph.append(...wholeNodes(text));
    return paragraph;
  };
  const title = document.createElement('h2');
  title.textContent = '我的自动续费';
  const day = absoluteDate(renewal.nextChargeAt);
  const link = document.createElement('a');
  link.className = 'button';
  link.href = urlOf('/vip/member');
  link.textContent = '管理续费';
  box.append(
    title,
    line(
      `${renewal.planName}：${day} 扣 ${yuan(renewal.amountFen)}（${CHANNELS[renewal.channel] ?? renewal.channel}）`,
    ),
    line(
      renewal.cancel !== 'here'
        ? `要取消，请最晚在 ${absoluteDate(renewal.nextChargeAt - DAY_MS)} 到系统设置 › ${renewal.cancel === 'appStore' ? '顶部姓名 › 订阅' : '华为账号 › 付款与账单'}里关闭。`
        : `要取消，请最晚在 ${absoluteDate(renewal.nextChargeAt - DAY_MS)} 在会员中心点“关闭自动续费”。扣费前五天会提醒你。`,
    ),
    link,
  );
  main.querySelector('.news')?.before(box);
};
