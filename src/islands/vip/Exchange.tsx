import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useRef, useState } from 'react';
import { absoluteDate } from '../../lib/time.ts';
import { tierName } from '../../lib/vip/words.ts';
import { messages } from '../../messages.ts';
import { lazy } from '../../stores/lazy.ts';
import { showFailure } from '../../stores/failure.ts';
import { showToast } from '../../stores/toast.ts';
import type { Gift, GiftInfo, Part, Redemption, Step } from '../../stores/vip/exchange.ts';
import { CodeForm } from './CodeForm.tsx';
import styles from './Exchange.module.css';
import { toLogin, useExchange } from './useExchange.ts';
import { Day } from '../../ui/Whole.tsx';

const blank = {
  $signs: atom(''),
  $step: atom<Step>({ name: 'typing', trouble: null }),
  $gifts: atom<Part<GiftInfo>>({ name: 'loading' }),
  $claiming: atom<string | null>(null),
  $history: atom<Part<{ readonly list: readonly Redemption[]; readonly next: string | null }>>({ name: 'loading' }),
};

interface FaceProps {
  readonly name: 'loading' | 'guest' | 'failed';
  readonly onRetry: () => void;
}

const Face = ({ name, onRetry }: FaceProps) => {
  if (name === 'loading') return <span className={`skeleton ${styles.skeleton}`} />;
  return (
    <p className={styles.face}>
      {name === 'guest' ? '登录后就能看到' : '没有加载出来'}
      <button type="button" className="button" onClick={name === 'guest' ? toLogin : onRetry}>
        {name === 'guest' ? messages.login : messages.retry}
      </button>
    </p>
  );
};

const giftPart = lazy(() => import('./Gifts.lazy.tsx'));

const kinds: Readonly<Record<Redemption['kind'], string>> = { gift: '礼物', code: '兑换码', reward: '奖励' };

/** The redeem centre: the code's form, the gifts, and the history. Each part fails and is tried again by itself. */
export const Exchange = () => {
  const field = useRef<HTMLInputElement>(null);
  const exchange = useExchange(() => field.current?.value ?? '');
  const signs = useStore(exchange?.$signs ?? blank.$signs);
  const step = useStore(exchange?.$step ?? blank.$step);
  const gifts = useStore(exchange?.$gifts ?? blank.$gifts);
  const claiming = useStore(exchange?.$claiming ?? blank.$claiming);
  const history = useStore(exchange?.$history ?? blank.$history);

  const [parts, setParts] = useState<typeof import('./Gifts.lazy.tsx') | 'loading' | 'failed'>('loading');
  const bring = (): void => {
    setParts('loading');
    giftPart.load().then(setParts, () => setParts('failed'));
  };
  useEffect(() => {
    if (gifts.name === 'ready') bring();
  }, [gifts.name]);

  const claim = async (gift: Gift): Promise<void> => {
    try {
      const received = await exchange?.claim(gift);
      if (received)
        showToast({
          message:
            received.state === 'received' ? `已领取，会员到 ${absoluteDate(received.expireAt)}` : '已提交，正在核实',
          type: 'success',
        });
    } catch (error) {
      showFailure(error);
    }
  };

  return (
    <div className={styles.exchange} data-ready={exchange !== null} data-step={step.name}>
      <CodeForm field={field} exchange={exchange} signs={signs} step={step} />
      <section aria-labelledby="gifts">
        <h2 id="gifts">可以领取</h2>
        <div className={styles.part} data-part="gifts">
          {gifts.name !== 'ready' ? (
            <Face name={gifts.name} onRetry={() => void exchange?.loadGifts()} />
          ) : typeof parts === 'string' ? (
            <Face name={parts} onRetry={bring} />
          ) : (
            <parts.Gifts info={gifts.data} claiming={claiming} onClaim={(gift) => void claim(gift)} />
          )}
        </div>
      </section>
      <section aria-labelledby="history">
        <h2 id="history">兑换记录</h2>
        <div className={styles.part} data-part="history">
          {history.name !== 'ready' ? (
            <Face name={history.name} onRetry={() => void exchange?.loadHistory()} />
          ) : history.data.list.length === 0 ? (
            <p className={styles.help}>还没有兑换过。</p>
          ) : (
            <ul className={styles.history}>
              {history.data.list.map((one) => (
                <li key={one.id}>
                  <span>
                    {one.name}
                    <small>
                      {kinds[one.kind]} · <Day at={one.at} />
                    </small>
                  </span>
                  <span className="num">
                    +{one.days} 天 {tierName(one.tier)}
                    <small>
                      到 <Day at={one.expireAt} />
                    </small>
                  </span>
                </li>
              ))}
            </ul>
          )}
          {history.name === 'ready' && history.data.next !== null && (
            <button
              type="button"
              className={`button ${styles.wide}`}
              onClick={() => void exchange?.more().catch(showFailure)}
            >
              {messages.loadMore}
            </button>
          )}
        </div>
      </section>
    </div>
  );
};
