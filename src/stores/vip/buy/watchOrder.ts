import type { Order } from '../../../api/vip/fields.ts';
import type { Host } from '../../../host/host.ts';

/** How long a page waits for the channel's word before it says 待确认. */
export const WAIT_FOR_PAYMENT_MS = 60_000;
const FIRST_ASK_MS = 800;
const ASK_EVERY_MS = 2_500;

type Ports = Pick<Host, 'timers' | 'now' | 'page'>;

/**
 * Asks for an order until it has ended: at once when the page is seen again, every 2.5 s otherwise, for a minute. The last
 * word is the ended order, or null when the minute is over. A question that fails is asked again. Stops with the returned
 * function, after which nothing is told.
 */
export const watchOrder = (
  host: Ports,
  read: () => Promise<Order>,
  notify: (order: Order | null) => void,
): (() => void) => {
  let since = host.now();
  let timer: number | null = null;
  let asking = false;
  let over = false;
  const stop = (): void => {
    over = true;
    if (timer !== null) host.timers.clear(timer);
    unhook();
  };
  const end = (order: Order | null): void => {
    if (over) return;
    stop();
    notify(order);
  };
  const later = (ms: number): void => {
    if (timer !== null) host.timers.clear(timer);
    timer = host.timers.set(() => void ask(), ms);
  };
  const ask = async (): Promise<void> => {
    if (asking || over) return;
    asking = true;
    try {
      const order = await read();
      if (order.state !== 'created' && order.state !== 'paying') return end(order);
    } catch {
      /* asked again below */
    } finally {
      asking = false;
    }
    if (over) return;
    if (host.now() - since >= WAIT_FOR_PAYMENT_MS) end(null);
    else later(ASK_EVERY_MS);
  };
  const unhook = host.page.on('visibilitychange', () => {
    if (host.page.hidden()) return;
    // The minute is one of being looked at: whoever was away has not waited.
    since = host.now();
    void ask();
  });
  later(FIRST_ASK_MS);
  return stop;
};
