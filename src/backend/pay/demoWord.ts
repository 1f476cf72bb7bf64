import { createHash } from 'node:crypto';
import type { Channel } from '../../api/vip/fields.ts';

/** What the demo's other side says of an order. */
export interface DemoWord {
  readonly channel: Channel;
  readonly kind: 'paid' | 'failed' | 'cancelled' | 'refunded' | 'renewalOff';
  readonly ref: string;
  readonly amountFen: number;
  readonly iapId: string | null;
  readonly transactionId: string;
  /** The first transaction of the agreement, where this one repeats it. */
  readonly firstTransactionId: string | null;
  readonly reason?: 'declined' | 'noFunds';
  /** Names a return of a part; a whole one is named by its payment. */
  readonly refundId?: string;
}

/** A number like the channels give, the same for the same name. */
export const demoTransaction = (payment: string): string =>
  BigInt(`0x${createHash('sha256').update(payment).digest('hex').slice(0, 14)}`)
    .toString()
    .padStart(17, '0');
