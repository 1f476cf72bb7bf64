/** What is to be paid, as a channel needs to know it. */
export interface Bill {
  /** Our name for the order towards the channel: a random UUID that says nothing. */
  readonly ref: string;
  readonly subject: string;
  readonly amountFen: number;
  readonly iapId: string | null;
  readonly payBy: number;
  /** Opens an agreement for automatic charges. */
  readonly renews: boolean;
}

/** A message to a channel's own server, ready to be sent. */
export interface Outgoing {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What a channel says happened, after its message was verified. */
export interface PayNotice {
  /** The channel's name for this message; told twice it counts once. */
  readonly eventId: string;
  /** Used once, where the channel signs with a nonce. */
  readonly nonce: string | null;
  /** Sent too long ago to tell anything new. */
  readonly late: boolean;
  readonly kind:
    'paid' | 'failed' | 'cancelled' | 'refunded' | 'refundReversed' | 'renewalOff' | 'renewalOn' | 'refundFailed';
  readonly ref: string;
  /** The channel's name for the payment; '' where none was made. */
  readonly transactionId: string;
  /** What was paid, or what of it went back. Null where the channel's price is not ours (the store): all of it. */
  readonly amountFen: number | null;
  /** The channel's name for a return of money: one payment can go back in parts. Told twice it counts once. */
  readonly refundId: string;
  readonly reason: 'declined' | 'noFunds' | 'timeout' | 'other' | null;
  /** What the channel charges again by; '' when nothing renews. */
  readonly agreement: string;
  /** The store's product, where it sells products. */
  readonly productId: string | null;
  /** This payment repeats an earlier one by agreement. */
  readonly renewal: boolean;
  /** When the money was taken, epoch ms; null where the channel does not say. */
  readonly takenAt: number | null;
  /**
   * When the channel said so by its own clock, epoch ms, where its messages can overtake one another: of a renewal the newest
   * word counts. Null elsewhere.
   */
  readonly toldAt: number | null;
}

/** A charge or a refund that we ask a channel for. */
export interface Asked {
  readonly kind: 'charge' | 'refund';
  readonly ref: string;
  readonly amountFen: number;
  /** The try of a charge, the transaction of a refund: a channel answers the same thing once. */
  readonly about: string;
  /** Our name for a return of money: a payment may go back in several. '' for a charge. */
  readonly refund: string;
  /** What was paid in all. */
  readonly totalFen: number;
  readonly agreement: string;
}
