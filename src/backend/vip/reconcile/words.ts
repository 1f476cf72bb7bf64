import { yuan } from '../../../lib/money.ts';
import type { Difference, DifferenceKind } from './compare.ts';
import type { Reconciled } from './reconcile.ts';

export const KIND_WORDS: Readonly<Record<DifferenceKind, string>> = {
  paidThereOnly: '对方收了款，我们没有',
  paidHereOnly: '我们记了收款，对方没有',
  paidAmount: '收款金额不同',
  paidOrder: '收款记在别的订单上',
  refundedThereOnly: '对方退了款，我们没有',
  refundedHereOnly: '我们记了退款，对方没有',
  refundedAmount: '退款金额不同',
};

const sum = (fen: number | null): string => (fen === null ? '无' : yuan(fen));

const lineOf = ({ kind, about, orderId, theirsFen, oursFen }: Difference): string =>
  `  ${KIND_WORDS[kind]}\t单号 ${about}\t订单 ${orderId ?? '找不到'}\t对方 ${sum(theirsFen)}\t我们 ${sum(oursFen)}`;

/** A compared day, as `npm run reconcile` prints it. */
export const reconciledWords = ({ channel, day, theirs, ours, differences }: Reconciled): string =>
  [
    `${day}\t${channel}\t对方 ${theirs} 笔\t我们 ${ours} 笔\t${differences.length === 0 ? '一致' : `${differences.length} 处不同`}`,
    ...differences.map(lineOf),
  ].join('\n');
