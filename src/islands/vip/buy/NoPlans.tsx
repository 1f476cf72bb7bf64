import { urlOf } from '../../../lib/url/urlOf.ts';
import styles from './Buy.module.css';
import type { Buying } from './useBuy.ts';

interface Props {
  /** A store takes the money here: what was bought in it before can be restored all the same. */
  readonly store: boolean;
  /** Why the last order did not begin. */
  readonly refused: string | null;
  readonly buying: Buying;
}

/** Nothing is on sale: what that means for whoever is a member already, and what can be done all the same. */
export const NoPlans = ({ store, refused, buying: { choosing, act, waiting } }: Props) => (
  <div className={styles.none}>
    {refused !== null && <p role="alert">{refused}</p>}
    <h2>现在没有在售的方案</h2>
    <p>会员暂时不能新开通。已经是会员的照常使用，正在自动续费的照旧续，没用的兑换码也照样能用。</p>
    <p className={styles.noneWays}>
      <button type="button" className="button main" onClick={() => void choosing.load()}>
        再看一次
      </button>
      <a className="button" href={urlOf('/vip/member')}>
        会员中心
      </a>
      <a className="button" href={urlOf('/vip/exchange')}>
        用兑换码
      </a>
      {store && (
        <button
          type="button"
          className="button"
          disabled={waiting}
          onClick={() => act(({ parts, buy }) => parts.restore(buy))}
        >
          恢复购买
        </button>
      )}
    </p>
  </div>
);
