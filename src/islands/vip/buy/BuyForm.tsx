import { isStore } from '../../../lib/vip/stores.ts';
import { useState } from 'react';
import { yuan } from '../../../lib/money.ts';
import { messages } from '../../../messages.ts';
import type { Catalogue, Choice } from '../../../stores/vip/buy/choice.ts';
import type { Phase } from '../../../stores/vip/buy/choosing.ts';
import type { Offer } from '../../../stores/vip/buy/offer.ts';
import { fits } from '../../../stores/vip/buy/price.ts';
import { channelOf, type PayWay } from '../../../stores/vip/buy/webWay.ts';
import styles from './Buy.module.css';
import { ChoosePlan } from './ChoosePlan.tsx';
import { Consent } from './Consent.tsx';
import { PayBar } from './PayBar.tsx';
import type { Buying } from './useBuy.ts';

/** As high as a line. */
export const NO_WORD = '\u00a0';

interface Props {
  readonly buying: Buying;
  readonly catalogue: Catalogue;
  readonly way: PayWay;
  readonly offer: Offer;
  readonly choice: Choice;
  readonly phase: Phase;
}

/** How it is paid here, where that needs a word. The line has its place before the way is known. */
const noteOf = (way: PayWay): string => {
  if (channelOf(way) === 'sandbox') return '演示服务：会打开演示收银台，不会真的扣钱。';
  return way.kind === 'closed' ? '这台设备的支付方式暂未开放。' : NO_WORD;
};

/** The form of a purchase, as long as no order is under way. */
export const BuyForm = ({ buying, catalogue, way, offer, choice, phase }: Props) => {
  const { choosing, paying, waiting, bring, act } = buying;
  const [sheet, setSheet] = useState(false);
  const channel = channelOf(way);
  const { quote } = offer;
  const busy = phase.name === 'creating' || waiting;
  const coupons = quote === null ? [] : catalogue.coupons;
  const mine = coupons.map((coupon) => ({ coupon, fits: quote !== null && fits(coupon, quote.plan, channel) }));
  const usable = mine.filter((one) => one.fits).length;
  return (
    <div className={styles.buy} data-phase={phase.name} aria-busy={busy} onPointerDown={bring} onFocus={bring}>
      <ChoosePlan
        offer={offer}
        choice={choice}
        subscription={catalogue.subscription}
        pending={false}
        disabled={busy}
        onGift={isStore(channel) ? null : (gift) => choosing.choose({ gift })}
        onTier={choosing.showTier}
        onPlan={(planId) => choosing.choose({ planId })}
      />
      {mine.length > 0 && !isStore(channel) && (
        <button type="button" className={styles.row} disabled={busy} onClick={() => act(() => setSheet(true))}>
          <span>优惠券</span>
          <span className={styles.rowEnd}>
            {quote === null || quote.coupon === null
              ? usable > 0
                ? `${usable} 张可用`
                : '这个方案没有可用的券'
              : `${quote.coupon.name} -${yuan(quote.offFen)}`}
          </span>
        </button>
      )}
      <p className={styles.faint}>{noteOf(way)}</p>
      {isStore(channel) && (
        <button type="button" className={styles.link} onClick={() => act(({ parts, buy }) => parts.restore(buy))}>
          恢复购买
        </button>
      )}
      <PayBar
        quote={quote}
        way={way}
        busy={phase.name === 'creating' ? '正在创建订单…' : busy ? '请稍候…' : null}
        refused={phase.name === 'refused' ? phase.text : null}
        onPay={(seen) => {
          if (channel !== null)
            act(
              ({ parts, buy }) => parts.pay(buy, choosing, seen, channel),
              () => choosing.refuse(`${messages.failed}没有扣款，可以再试一次。`),
            );
        }}
      >
        <Consent
          agreements={catalogue.agreements}
          plan={quote?.plan ?? null}
          choice={choice}
          disabled={busy}
          onChange={choosing.choose}
        />
      </PayBar>
      {sheet && paying !== null && (
        <paying.parts.Coupons
          coupons={mine}
          chosen={quote?.coupon?.id ?? null}
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
