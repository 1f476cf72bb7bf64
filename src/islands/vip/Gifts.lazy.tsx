import { useState } from 'react';
import type { GiftState } from '../../api/vip/fields.ts';
import { absoluteDate, absoluteTime } from '../../lib/time.ts';
import { tierName } from '../../lib/vip/words.ts';
import type { Gift, GiftInfo } from '../../stores/vip/exchange.ts';
import styles from './Exchange.module.css';
import { Whole } from '../../ui/Whole.tsx';
import { DAY_MS } from '../../site.ts';
import { grouped } from '../../lib/number.ts';

interface Props {
  readonly info: GiftInfo;
  readonly claiming: string | null;
  readonly onClaim: (gift: Gift) => void;
}

const SHOWN_FIRST = 2;

const buttons: Readonly<Record<GiftState, string>> = {
  locked: '未开始',
  claimable: '领取',
  claiming: '核实中',
  received: '已领取',
  gone: '已领完',
  expired: '已过期',
  otherAccount: '已被领走',
};

/** When it opens, closes or was received, by the server's clock. */
const timeWords = ({ state, startsAt, deadline, receivedAt, expireAt, left }: Gift, now: number): string => {
  switch (state) {
    case 'locked':
      return `${absoluteTime(startsAt)} 开始领取`;
    case 'claimable': {
      const end = expireAt === null ? '' : `领取后会员到 ${absoluteDate(expireAt)}。`;
      const rest = left === null ? '' : `还剩 ${grouped(left)} 份。`;
      if (deadline === null) return end + rest;
      const soon = deadline - now < 3 * DAY_MS ? `只剩 ${Math.max(1, Math.ceil((deadline - now) / DAY_MS))} 天，` : '';
      return `${end}${rest}${soon}${absoluteTime(deadline)} 截止。`;
    }
    case 'claiming':
      return '正在核实，一般几分钟内到账，不用重复领取。';
    case 'received':
      return receivedAt === null ? '会员时间已经到账。' : `${absoluteTime(receivedAt)} 领取，已经到账。`;
    case 'gone':
      return '这一批已经领完了。';
    case 'expired':
      return deadline === null ? '已经过了领取时间。' : `${absoluteTime(deadline)} 已截止。`;
    case 'otherAccount':
      return '这份礼物已经由另一个账号领走。';
  }
};

/** Membership time that waits to be received: the first ones, for which there is room from the start, and all on demand. */
export const Gifts = ({ info, claiming, onClaim }: Props) => {
  const [isWhole, setWhole] = useState(false);
  if (info.list.length === 0)
    return <p className={styles.help}>现在没有可以领取的礼物。参加活动、完成年度报告都可能收到。</p>;
  const shown = isWhole ? info.list : info.list.slice(0, SHOWN_FIRST);
  return (
    <>
      <ul className={styles.gifts}>
        {shown.map((gift) => (
          <li key={gift.id} data-state={gift.state}>
            <div>
              <b>
                {gift.name} · {gift.days} 天 {tierName(gift.tier)}
              </b>
              <p>{gift.note}</p>
              <p className={styles.help}>
                <Whole text={timeWords(gift, info.now)} />
              </p>
            </div>
            {gift.state === 'claimable' ? (
              <button type="button" className="button main" disabled={claiming !== null} onClick={() => onClaim(gift)}>
                {claiming === gift.id ? '领取中…' : '领取'}
              </button>
            ) : (
              <span className={styles.state}>{buttons[gift.state]}</span>
            )}
          </li>
        ))}
      </ul>
      {shown.length < info.list.length && (
        <button type="button" className={`button ${styles.wide}`} onClick={() => setWhole(true)}>
          看全部 {info.list.length} 份
        </button>
      )}
    </>
  );
};
