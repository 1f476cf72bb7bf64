/**
 * What buying needs once somebody touches it: orders and their payment, the session, and the parts that are seen after
 * an act. It stays out of the first script, which is there for the plans and their prices.
 */
import type { Channel } from '../../api/vip/fields.ts';
import { browserHost } from '../../host/browser/browserHost.ts';
import { goToLogin } from '../../stores/goToLogin.ts';
import { checkSession } from '../../stores/session.ts';
import { showToast } from '../../stores/toast.ts';
import { type Buy, createBuy } from '../../stores/vip/buy.ts';
import { buyCalls } from '../../stores/vip/buyCalls.ts';
import type { Choosing } from '../../stores/vip/choosing.ts';
import { hasConsent, type Plan } from '../../stores/vip/price.ts';
import styles from './Buy.module.css';

export { Coupons } from './Coupons.tsx';
export { OrderPanel } from './OrderPanel.tsx';

export const makeBuy = (choosing: Choosing): Buy => createBuy(browserHost(), buyCalls, choosing);

/** Pays, when somebody is logged in and has agreed; otherwise says what is missing. */
export const pay = async (buy: Buy, { $choice }: Choosing, plan: Plan, channel: Channel): Promise<void> => {
  const { status } = await checkSession();
  if (status === 'guest') return goToLogin(`${location.pathname}?plan=${encodeURIComponent(plan.id)}`);
  const choice = $choice.get();
  if (hasConsent(choice, plan)) return buy.pay(channel);
  document.querySelector<HTMLInputElement>(`.${styles.consents} input:not(:checked)`)?.focus();
  showToast({
    message: plan.renewal === null || choice.agreed ? '请先阅读并勾选上面的协议' : '请先阅读并勾选会员服务协议',
    type: 'warning',
  });
};

export const restore = async (buy: Buy): Promise<void> => showToast({ message: await buy.restore(), time: 4_000 });

export const copy = (text: string): void =>
  void browserHost()
    .copy(text)
    .then(
      () => showToast({ message: '已复制', type: 'success' }),
      () => showToast({ message: '复制没有成功，请长按选取', time: 4_000 }),
    );
