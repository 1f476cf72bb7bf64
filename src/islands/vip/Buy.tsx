import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useState } from 'react';
import { browserHost } from '../../host/browser/browserHost.ts';
import { yuan } from '../../lib/number.ts';
import { absoluteDate } from '../../lib/time.ts';
import { messages } from '../../messages.ts';
import { showFailure } from '../../stores/failure.ts';
import { goToLogin } from '../../stores/goToLogin.ts';
import { checkSession } from '../../stores/session.ts';
import { showToast } from '../../stores/toast.ts';
import type { Loaded, Phase } from '../../stores/vip/buy.ts';
import { payWay } from '../../stores/vip/payWay.ts';
import { type Choice, EMPTY_CHOICE, fits, hasConsent, quoteOf } from '../../stores/vip/price.ts';
import styles from './Buy.module.css';
import { Consent } from './Consent.tsx';
import { Coupons } from './Coupons.tsx';
import { OrderPanel } from './OrderPanel.tsx';
import { PlanBones } from './PlanBones.tsx';
import { PlanChoice } from './PlanChoice.tsx';
import { useBuy } from './useBuy.ts';

const blank = {
  $loaded: atom<Loaded>({ name: 'loading' }),
  $choice: atom<Choice>(EMPTY_CHOICE),
  $phase: atom<Phase>({ name: 'choosing' }),
};

const copy = (text: string): void => {
  browserHost()
    .copy(text)
    .then(
      () => showToast({ message: '已复制', type: 'success' }),
      () => showToast({ message: '复制没有成功,请长按选取', time: 4_000 }),
    );
};

/** Choosing a plan and paying for it. The server's catalogue decides every price; the page shows what it said. */
export const Buy = () => {
  const ready = useBuy();
  const loaded = useStore(ready?.buy.$loaded ?? blank.$loaded);
  const choice = useStore(ready?.buy.$choice ?? blank.$choice);
  const phase = useStore(ready?.buy.$phase ?? blank.$phase);
  const [sheet, setSheet] = useState(false);
  const catalogue = loaded.name === 'ready' ? loaded.catalogue : null;

  // The address may name a product of the store instead of a plan.
  useEffect(() => {
    const wanted =
      ready !== null && catalogue !== null
        ? catalogue.plans.find((plan) => plan.iapId !== null && plan.iapId === ready.iapId)
        : undefined;
    if (wanted !== undefined && ready?.buy.$choice.get().planId === null) ready.buy.choose({ planId: wanted.id });
  }, [ready, catalogue]);

  if (ready === null || loaded.name === 'loading') return <PlanBones />;
  const { buy, info } = ready;
  if (catalogue === null)
    return (
      <div className={styles.trouble} role="alert">
        <p>{loaded.name === 'offline' ? messages.offline : '方案和价格没有加载出来'}</p>
        <button type="button" className="button main" onClick={() => void buy.load()}>
          {messages.retry}
        </button>
      </div>
    );
  if ('order' in phase) return <OrderPanel phase={phase} buy={buy} onCopy={copy} />;

  const way = payWay(info, catalogue.channels);
  const channel = way.kind === 'channel' ? way.channel : null;
  const quote = quoteOf(catalogue, choice, channel);
  const busy = phase.name === 'creating';
  const plans = choice.gift ? catalogue.plans.filter((plan) => plan.giftable) : catalogue.plans;
  if (quote === null) return <p className={styles.trouble}>现在没有在售的方案,过些时候再来看看。</p>;
  const { plan, coupon, payFen, offFen } = quote;
  const mine = catalogue.coupons.map((one) => ({ coupon: one, fits: fits(one, plan, channel) }));
  const usable = mine.filter((one) => one.fits).length;
  const consented = hasConsent(choice, plan);

  const press = async (): Promise<void> => {
    if (channel === null) return;
    const { status } = await checkSession();
    if (status === 'guest') return goToLogin(`${location.pathname}?plan=${encodeURIComponent(plan.id)}`);
    if (!consented) {
      document.querySelector<HTMLInputElement>(`.${styles.consents} input:not(:checked)`)?.focus();
      return showToast({
        message: plan.renewal === null || choice.agreed ? '请先阅读并勾选上面的协议' : '请先阅读并勾选会员服务协议',
        type: 'warning',
      });
    }
    await buy.pay(channel);
  };

  return (
    <div className={styles.buy} data-phase={phase.name} aria-busy={busy}>
      <PlanChoice plans={plans} chosen={plan.id} disabled={busy} onChoose={(planId) => buy.choose({ planId })} />
      <label className={styles.gift}>
        <input
          type="checkbox"
          checked={choice.gift}
          disabled={busy}
          onChange={(event) => buy.choose({ gift: event.target.checked, planId: null })}
        />
        <span>送给朋友(付款后得到一个兑换码)</span>
      </label>
      {mine.length > 0 && channel !== 'iap' && (
        <button type="button" className={styles.row} disabled={busy} onClick={() => setSheet(true)}>
          <span>优惠券</span>
          <span className={styles.rowEnd}>
            {coupon === null
              ? usable > 0
                ? `${usable} 张可用`
                : '这个方案没有可用的券'
              : `${coupon.name} -${yuan(offFen)}`}
          </span>
        </button>
      )}
      <p className={styles.until}>
        {choice.gift ? '朋友兑换后开始计时,兑换码请妥善保管。' : `现在开通,会员有效期到 ${absoluteDate(plan.until)}。`}
      </p>
      <Consent
        catalogue={catalogue}
        plan={plan}
        choice={choice}
        disabled={busy}
        onChange={(part) => buy.choose(part)}
      />
      {phase.name === 'refused' && (
        <p className={styles.refused} role="alert">
          {phase.text}
        </p>
      )}
      <div className={styles.pay}>
        <p className={styles.sum}>
          应付 <strong className="num">{yuan(payFen)}</strong>
          {offFen > 0 && <span className="num">已减 {yuan(offFen)}</span>}
        </p>
        {channel === null ? (
          <button type="button" className="button call" data-gate-open>
            {way.kind === 'old' ? '更新App后开通' : '在App里开通'}
          </button>
        ) : (
          <button type="button" className="button call" disabled={busy} onClick={() => void press()}>
            {busy ? '正在创建订单…' : `支付 ${yuan(payFen)}`}
          </button>
        )}
      </div>
      {channel === 'sandbox' && <p className={styles.faint}>演示服务:会打开演示收银台,不会真的扣钱。</p>}
      {way.kind === 'closed' && <p className={styles.faint}>这台设备的支付方式暂未开放。</p>}
      {channel === 'iap' && (
        <button
          type="button"
          className={styles.link}
          onClick={() => void buy.restore().then((text) => showToast({ message: text, time: 4_000 }), showFailure)}
        >
          恢复购买
        </button>
      )}
      {sheet && (
        <Coupons
          coupons={mine}
          chosen={coupon?.id ?? null}
          onChoose={(couponId) => {
            buy.choose({ couponId });
            setSheet(false);
          }}
          onClose={() => setSheet(false)}
        />
      )}
    </div>
  );
};
