import * as z from 'zod/mini';
import { refuse } from '../../../errors.ts';
import type { PayNotice } from '../../channel.ts';
import { refOf } from './names.ts';
import type { WechatSettings } from './settings.ts';
import { opened, proven } from './signing.ts';

const name = z.string().check(z.regex(/^[\w|*-]{1,64}$/));
const fen = z.int().check(z.nonnegative());

const notice = z.object({
  id: name,
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.optional(z.string()),
  }),
});

/** A payment, as notices and answers tell it. `transaction_id` and `amount` are there once it was paid. */
const payment = z.object({
  mchid: z.string(),
  appid: z.string(),
  out_trade_no: name,
  trade_state: z.string(),
  transaction_id: z.optional(name),
  success_time: z.optional(z.string()),
  amount: z.optional(z.object({ total: fen, currency: z.optional(z.string()) })),
});

const refund = z.object({
  mchid: z.string(),
  out_trade_no: name,
  transaction_id: name,
  refund_id: name,
  refund_status: z.string(),
  success_time: z.optional(z.string()),
  amount: z.object({ total: fen, refund: fen }),
});

const instant = (text: string | undefined): number | null => {
  const at = Date.parse(text ?? '');
  return Number.isNaN(at) ? null : at;
};

const EMPTY = {
  nonce: null,
  late: false,
  reason: null,
  agreement: '',
  productId: null,
  renewal: false,
  toldAt: null,
  refundId: '',
} as const;

const invalid = (reason: string) => refuse('payMessage', { data: { reason } });

/** What a paid payment is to us; null where it was not paid. Throws `payMessage` for another merchant's or currency's. */
export const paidIn = ({ mchId, appId }: Pick<WechatSettings, 'mchId' | 'appId'>, said: unknown): PayNotice | null => {
  const parsed = z.safeParse(payment, said);
  if (!parsed.success) throw invalid('malformed');
  const { mchid, appid, out_trade_no, trade_state, transaction_id, success_time, amount } = parsed.data;
  if (mchid !== mchId || appid !== appId) throw invalid('merchant');
  // What went back since was paid first: the message of the return tells the rest.
  if (trade_state !== 'SUCCESS' && trade_state !== 'REFUND') return null;
  if (transaction_id === undefined || !amount) throw invalid('malformed');
  if (amount.currency !== 'CNY') throw invalid('currency');
  return {
    ...EMPTY,
    eventId: `payment:${transaction_id}`,
    kind: 'paid',
    ref: refOf(out_trade_no),
    transactionId: transaction_id,
    amountFen: amount.total,
    takenAt: instant(success_time),
  };
};

const returned = z.object({
  out_trade_no: name,
  transaction_id: name,
  refund_id: name,
  status: z.string(),
  success_time: z.optional(z.string()),
  amount: z.object({ refund: fen }),
});

/** What the answer to a wish for money to go back says; null while it is on its way, or stuck. */
export const returnedIn = (said: unknown): PayNotice | null => {
  const { out_trade_no, transaction_id, refund_id, status, success_time, amount } = z.parse(returned, said);
  if (status !== 'SUCCESS') return null;
  return {
    ...EMPTY,
    eventId: `refund:${refund_id}`,
    kind: 'refunded',
    ref: refOf(out_trade_no),
    transactionId: transaction_id,
    refundId: refund_id,
    amountFen: amount.refund,
    takenAt: instant(success_time),
  };
};

const KINDS: Readonly<Record<string, PayNotice['kind']>> = {
  'REFUND.SUCCESS': 'refunded',
  'REFUND.ABNORMAL': 'refundFailed',
  'REFUND.CLOSED': 'refundFailed',
};

/** Verifies and opens a notice: https://pay.weixin.qq.com/doc/v3/merchant/4012075420. Throws `payMessage`, with why. */
export const readNotice = (settings: WechatSettings, body: string, headers: Headers, now: number): PayNotice | null => {
  const sender = proven(settings, body, headers, now);
  if (!sender) throw invalid('signature');
  let said: unknown = null;
  try {
    said = JSON.parse(body);
  } catch {
    // Signed, and still no message: refused below.
  }
  const parsed = z.safeParse(notice, said);
  if (!parsed.success) throw invalid('malformed');
  const { id, event_type: type, resource } = parsed.data;
  const told = { eventId: `notice:${id}`, nonce: sender.nonce, late: sender.late };
  const inside = opened(settings, resource);
  if (inside === null) throw invalid('sealed');
  if (type === 'TRANSACTION.SUCCESS') {
    const paid = paidIn(settings, inside);
    return paid && { ...paid, ...told };
  }
  const kind = KINDS[type];
  if (kind === undefined) return null;
  const back = z.safeParse(refund, inside);
  if (!back.success) throw invalid('malformed');
  const { mchid, out_trade_no, transaction_id, refund_id, success_time, amount } = back.data;
  if (mchid !== settings.mchId) throw invalid('merchant');
  return {
    ...EMPTY,
    ...told,
    kind,
    ref: refOf(out_trade_no),
    transactionId: transaction_id,
    refundId: refund_id,
    amountFen: amount.refund,
    takenAt: instant(success_time),
  };
};
