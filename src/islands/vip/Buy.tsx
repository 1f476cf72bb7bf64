import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { yuan } from '../../lib/money.ts';
import { absoluteDate } from '../../lib/time.ts';
import { messages } from '../../messages.ts';
import { fits, quoteOf } from '../../stores/vip/price.ts';
import styles from './Buy.module.css';
import { Consent } from './Consent.tsx';
import { PlanBones } from './PlanBones.tsx';
import { PlanChoice } from './PlanChoice.tsx';
import { useBuy } from './useBuy.ts';

/** Choosing a plan and paying for it. The server's catalogue decides every price; the page shows what it said. */
export const Buy = () => {
  const { ready, choosing, iapId, touched, waiting, bring, act } = useBuy();
  const loaded = useStore(choosing.$loaded);
  const choice = useStore(choosing.$choice);
  const phase = useStore(choosing.$phase);
  const [sheet, setSheet] = useState(false);
  const onSale = loaded.name === 'ready' ? loaded.catalogue : null;

  // The address may name a product of the store instead of a plan.
  useEffect(() => {
    const wanted = iapId === null ? undefined : onSale?.plans.find((plan) => plan.iapId === iapId);
    if (wanted !== undefined && choosing.$choice.get().planId === null) choosing.choose({ planId: wanted.id });
  }, [choosing, iapId, onSale]);

  if (!ready || loaded.name === 'loading') return <PlanBones />;
  if (loaded.name !== 'ready')
    return (
      <div className={styles.trouble} role="alert">
        <p>{loaded.name === 'offline' ? messages.offline : '方案和价格没有加载出来'}</p>
        <button type="button" className="button main" onClick={() => void choosing.load()}>
          {messages.retry}
        </button>
      </div>
    );
  if ('order' in phase && touched !== null)
    return <touched.parts.OrderPanel phase={phase} buy={touched.buy} onCopy={touched.parts.copy} />;

  const { catalogue, way } = loaded;
  const channel = way.kind === 'channel' ? way.channel : null;
  const quote = quoteOf(catalogue, choice, channel);
  const busy = phase.name === 'creating' || waiting;
  const plans = choice.gift ? catalogue.plans.filter((plan) => plan.giftable) : catalogue.plans;
  if (quote === null) return <p className={styles.trouble}>现在没有在售的方案，过些时候再来看看。</p>;
  const { plan, coupon, payFen, offFen } = quote;
  const mine = catalogue.coupons.map((one) => ({ coupon: one, fits: fits(one, plan, channel) }));
  const usable = mine.filter((one) => one.fits).length;

  const press = (): void => {
    if (channel !== null)
      act(
        ({ parts, buy }) => parts.pay(buy, choosing, plan, channel),
        () => choosing.$phase.set({ name: 'refused', text: `${messages.failed}没有扣款，可以再试一次。` }),
      );
  };

  return (
    <div className={styles.buy} data-phase={phase.name} aria-busy={busy} onPointerDown={bring} onFocus={bring}>
      <PlanChoice plans={plans} chosen={plan.id} disabled={busy} onChoose={(planId) => choosing.choose({ planId })} />
      <label className={styles.gift}>
        <input
          type="checkbox"
          checked={choice.gift}
          disabled={busy}
          onChange={(event) => choosing.choose({ gift: event.target.checked, planId: null })}
        />
        <span>送给朋友（付款后得到一个兑换码）</span>
      </label>
      {mine.length > 0 && channel !== 'iap' && (
        <button type="button" className={styles.row} disabled={busy} onClick={() => act(() => setSheet(true))}>
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
        {choice.gift
          ? '朋友兑换后开始计时，兑换码请妥善保管。'
          : `现在开通，会员有效期到 ${absoluteDate(plan.until)}。`}
      </p>
      <Consent
        catalogue={catalogue}
        plan={plan}
        choice={choice}
        disabled={busy}
        onChange={(part) => choosing.choose(part)}
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
          <button type="button" className="button call" disabled={busy} onClick={press}>
            {phase.name === 'creating' ? '正在创建订单…' : busy ? '请稍候…' : `支付 ${yuan(payFen)}`}
          </button>
        )}
      </div>
      {channel === 'sandbox' && <p className={styles.faint}>演示服务：会打开演示收银台，不会真的扣钱。</p>}
      {way.kind === 'closed' && <p className={styles.faint}>这台设备的支付方式暂未开放。</p>}
      {channel === 'iap' && (
        <button type="button" className={styles.link} onClick={() => act(({ parts, buy }) => parts.restore(buy))}>
          恢复购买
        </button>
      )}
      {sheet && touched !== null && (
        <touched.parts.Coupons
          coupons={mine}
          chosen={coupon?.id ?? null}
          onChoose={(couponId) => {
            choosing.choose({ couponId });
            setSheet(false);
          }}
          onClose={() => setSheet(false)}
        />
      )}
    </div>
  );
};
