import { yuan } from '../../../lib/money.ts';
import type { Coupon } from '../../../stores/vip/buy/price.ts';
import { Modal } from '../../../ui/modal/Modal.tsx';
import styles from './Buy.module.css';
import { Day } from '../../../ui/Whole.tsx';

interface Props {
  readonly coupons: readonly { readonly coupon: Coupon; readonly fits: boolean }[];
  readonly chosen: string | null;
  readonly onChoose: (couponId: string | null) => void;
  readonly onClose: () => void;
}

const states: Readonly<Record<Coupon['state'], string>> = {
  usable: '不适用于这个方案',
  notYet: '还没到使用时间',
  held: '已被另一笔订单占用',
  used: '已使用',
  expired: '已过期',
};

/** The member's coupons; those that count for this plan can be chosen, the others say why not. */
export const Coupons = ({ coupons, chosen, onChoose, onClose }: Props) => (
  <Modal label="选择优惠券" kind="sheet" onClose={onClose}>
    <h2 className={styles.sheetTitle}>选择优惠券</h2>
    <ul className={styles.coupons}>
      {coupons.map(({ coupon, fits }) => (
        <li key={coupon.id}>
          <button
            type="button"
            disabled={!fits}
            aria-pressed={coupon.id === chosen}
            onClick={() => onChoose(coupon.id)}
          >
            <b className="num">减 {yuan(coupon.offFen)}</b>
            <span>
              {coupon.name}（满 {yuan(coupon.minFen)}）
              <small>
                {fits ? (
                  <>
                    <Day at={coupon.expiresAt} /> 到期
                  </>
                ) : (
                  states[coupon.state]
                )}
              </small>
            </span>
          </button>
        </li>
      ))}
      <li>
        <button type="button" aria-pressed={chosen === null} onClick={() => onChoose(null)}>
          <span>不使用优惠券</span>
        </button>
      </li>
    </ul>
    <button type="button" className={`button ${styles.wide}`} onClick={onClose}>
      关闭
    </button>
  </Modal>
);
