import { yuan } from '../money.ts';

interface Priced {
  /** The least that one of its kinds costs, and what members pay, in hundredths of a yuan. */
  readonly priceFen: number;
  readonly vipFen: number | null;
  readonly skus: readonly { readonly id: string; readonly name: string; readonly priceFen: number }[];
}

const MOVED = '价格刚刚有变';

/** Of the kind that is chosen, wherever one is: what all kinds begin at says nothing of it. */
const kindMoved = (before: Priced, now: Priced, chosen: string): string => {
  const kind = before.skus.find(({ id }) => id === chosen);
  if (kind === undefined) return '';
  const left = now.skus.find(({ id }) => id === chosen);
  if (left === undefined) return `选好的“${kind.name}”刚刚下架了`;
  return left.priceFen === kind.priceFen
    ? ''
    : `“${kind.name}”的${MOVED}：${yuan(kind.priceFen)} → ${yuan(left.priceFen)}`;
};

const vipMoved = ({ vipFen: before }: Priced, { vipFen: now }: Priced): string => {
  if (before === now) return '';
  if (now === null) return '会员价刚刚取消了';
  return before === null ? `刚刚有了会员价：${yuan(now)}` : `会员价刚刚有变：${yuan(before)} → ${yuan(now)}`;
};

/** What somebody decided by and is no more so, in words; '' where all stands. `chosen`: id of the kind, '' for none. */
export const priceMoved = (before: Priced, now: Priced, chosen: string): string =>
  [
    kindMoved(before, now, chosen) ||
      (before.priceFen === now.priceFen ? '' : `${MOVED}：${yuan(before.priceFen)} → ${yuan(now.priceFen)}`),
    vipMoved(before, now),
  ]
    .filter((words) => words !== '')
    .join('；');
