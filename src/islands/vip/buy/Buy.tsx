import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { isStore } from '../../../lib/vip/stores.ts';
import { messages } from '../../../messages.ts';
import { EMPTY_CHOICE } from '../../../stores/vip/buy/choice.ts';
import type { Offer } from '../../../stores/vip/buy/offer.ts';
import { offerOf } from '../../../stores/vip/buy/offer.ts';
import { placeholder } from '../../../stores/vip/buy/placeholder.ts';
import { channelOf } from '../../../stores/vip/buy/webWay.ts';
import styles from './Buy.module.css';
import { BuyForm, NO_WORD } from './BuyForm.tsx';
import { ChoosePlan } from './ChoosePlan.tsx';
import { ConsentPlace } from './Consent.tsx';
import { NoPlans } from './NoPlans.tsx';
import { PayBar } from './PayBar.tsx';
import { useBuy } from './useBuy.ts';

const places = offerOf(placeholder, EMPTY_CHOICE, null) as Offer;
const nothing = (): void => undefined;

/** The form's places while the prices are on the way: no figure is shown that the server has not said. */
const Waiting = () => (
  <div className={styles.buy} aria-busy="true">
    <p className="vh" role="status">
      {messages.loading}
    </p>
    <ChoosePlan
      offer={places}
      choice={EMPTY_CHOICE}
      subscription={null}
      pending
      disabled
      onGift={nothing}
      onTier={nothing}
      onPlan={nothing}
    />
    <p className={styles.faint}>{NO_WORD}</p>
    <PayBar
      quote={null}
      way={{ kind: 'channel', channel: 'sandbox' }}
      busy={messages.loading}
      refused={null}
      onPay={nothing}
    >
      <ConsentPlace agreements={placeholder.agreements} />
    </PayBar>
  </div>
);

/** Choosing a plan and paying for it. The server's catalogue decides every price; the page shows what it said. */
export const Buy = () => {
  const buying = useBuy();
  const { ready, choosing, iapId, paying } = buying;
  const loaded = useStore(choosing.$loaded);
  const choice = useStore(choosing.$choice);
  const phase = useStore(choosing.$phase);
  const onSale = loaded.name === 'ready' ? loaded.catalogue : null;

  // The address may name a product of the store instead of a plan.
  useEffect(() => {
    const wanted = iapId === null ? undefined : onSale?.plans.find((plan) => plan.iapId === iapId);
    if (wanted !== undefined && choosing.$choice.get().planId === null) choosing.choose({ planId: wanted.id });
    if (iapId !== null && onSale !== null && wanted === undefined) choosing.tellGone();
  }, [choosing, iapId, onSale]);

  if (!ready || loaded.name === 'loading') return <Waiting />;
  if (loaded.name !== 'ready')
    return (
      <div className={styles.trouble} role="alert">
        <p>{loaded.name === 'offline' ? messages.offline : '方案和价格没有加载出来'}</p>
        <button type="button" className="button main" onClick={() => void choosing.load()}>
          {messages.retry}
        </button>
      </div>
    );
  if ('order' in phase && paying !== null)
    return <paying.parts.OrderPanel phase={phase} buy={paying.buy} onCopy={paying.parts.copy} />;
  const offer = offerOf(loaded.catalogue, choice, channelOf(loaded.way));
  if (offer === null)
    return (
      <NoPlans
        store={isStore(channelOf(loaded.way))}
        refused={phase.name === 'refused' ? phase.text : null}
        buying={buying}
      />
    );
  return (
    <BuyForm
      buying={buying}
      catalogue={loaded.catalogue}
      way={loaded.way}
      offer={offer}
      choice={choice}
      phase={phase}
    />
  );
};
