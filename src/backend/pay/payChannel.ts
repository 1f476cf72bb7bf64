import type { Channel } from '../../api/vip/fields.ts';
import type { PayRequest } from '../../api/vip/orders.ts';
import type { Asked, Bill, Outgoing, PayNotice } from './channel.ts';
import type { PaymentProvider } from './web/provider.ts';

/** One way of paying. Nothing in it knows what is sold. */
export interface PayChannel {
  readonly name: Channel;
  /** What the client needs to take the money. */
  readonly begin: (bill: Bill, now: number) => PayRequest;
  /** Verifies a message of the channel's server; null for one that changes nothing here. Throws `payMessage`. */
  readonly read: (body: string, headers: Headers, now: number) => PayNotice | null;
  /** The message that asks for a charge or a refund; null where the channel does both by itself. */
  readonly ask: (asked: Asked, now: number) => Outgoing | null;
  /** Where its server listens; null for the demo's own. */
  readonly url: string | null;
  /** A provider of the web, which is asked in its own ways (`web/provider.ts`). */
  readonly provider?: PaymentProvider;
}
