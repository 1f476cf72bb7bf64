/**
 * What buying needs once somebody touches it: orders and their payment, the session, and the parts that are seen after
 * an act. It stays out of the first script, which is there for the plans and their prices.
 */
import type { Channel } from '../../../api/vip/fields.ts';
import { browserHost } from '../../../host/browser/browserHost.ts';
import { goToLogin } from '../../../stores/session/goToLogin.ts';
import { checkSession } from '../../../stores/session/session.ts';
import { showToast } from '../../../stores/toast.ts';
import { type Buy, createBuy } from '../../../stores/vip/buy/buy.ts';
import { buyCalls } from '../../../stores/vip/buy/buyCalls.ts';
import { choiceAddress } from '../../../stores/vip/buy/carriedChoice.ts';
import type { Choosing } from '../../../stores/vip/buy/choosing.ts';
import { hasConsent } from '../../../stores/vip/buy/choice.ts';
import type { Quote } from '../../../stores/vip/buy/price.ts';
import { copyText } from '../../../stores/copyText.ts';

export { Coupons } from './Coupons.tsx';
export { OrderPanel } from '../OrderPanel.tsx';

export const makeBuy = (choosing: Choosing): Buy => createBuy(browserHost(), buyCalls, choosing);

/** Pays what was on the button, when somebody is logged in and has agreed; otherwise says there what is missing. */
export const pay = async (buy: Buy, choosing: Choosing, seen: Quote, channel: Channel): Promise<void> => {
  const { plan } = seen;
  const { status } = await checkSession();
  if (status === 'guest') return goToLogin(choiceAddress(plan.id, choosing.$choice.get()));
  const choice = choosing.$choice.get();
  if (hasConsent(choice, plan)) return buy.pay(channel, seen);
  document.querySelector<HTMLInputElement>('[data-pay] input:not(:checked)')?.focus();
  choosing.refuse(plan.renewal === null || choice.agreed ? '请先阅读并勾选上面的协议' : '请先阅读并勾选会员服务协议');
};

export const restore = async (buy: Buy): Promise<void> => showToast({ message: await buy.restore(), time: 4_000 });

export const copy = (text: string): void => void copyText(text, '已复制', '复制没有成功，请长按选取');
