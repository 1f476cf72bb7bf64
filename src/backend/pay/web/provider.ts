import type { Asked, Bill, PayNotice } from '../channel.ts';

/** Who stands at the till, as providers ask. */
export interface Buyer {
  /** Address of the connection, without a network's length. */
  readonly address: string;
  /** Where the buyer goes on afterwards: a whole address of ours. */
  readonly back: string;
  /** Origin of the site that the buyer is on. */
  readonly origin: string;
}

/** One line of what a provider says moved on a day of China's calendar. */
export interface DayLine {
  readonly kind: 'paid' | 'refunded';
  readonly ref: string;
  readonly transactionId: string;
  /** The provider's name for the return; '' for a payment. */
  readonly refundId: string;
  readonly amountFen: number;
}

/**
 * A provider that takes money on the web: everything this server says to it and hears from it. Another one is a folder
 * beside `wechat/` and a line in `channels.ts`. What cannot be reached throws; what is not the provider's own word refuses.
 */
export interface PaymentProvider {
  readonly name: 'wechat';
  /** Opens a payment: the address at which the buyer pays. Asked again for the same order it may answer the same. */
  readonly create: (bill: Bill, buyer: Buyer, now: number) => Promise<string>;
  /** Verifies a message of its server; null for one that changes nothing here. Throws `payMessage`. */
  readonly read: (body: string, headers: Headers, now: number) => PayNotice | null;
  /** What became of a payment; null while nothing was paid. */
  readonly query: (ref: string, now: number) => Promise<PayNotice | null>;
  /**
   * Asks for money to go back. The same asked twice goes back once. Null while it is on its way: a message tells the end;
   * one that was lost is made good by asking again.
   */
  readonly refund: (asked: Asked, origin: string, now: number) => Promise<PayNotice | null>;
  /** Everything that moved on a day (`2026-05-01`, China's calendar). */
  readonly day: (day: string, now: number) => Promise<readonly DayLine[]>;
  /** What its server wants to hear: that a message was taken, or why not. */
  readonly taken: () => Response;
  readonly refused: (status: number, words: string) => Response;
}
