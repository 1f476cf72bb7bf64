import type { PayChannel } from '../payChannel.ts';
import type { PaymentProvider } from './provider.ts';

/** Where a buyer is sent on to the provider: opening a payment asks another server, which no transaction waits for. */
export const TILL_PATH = '/api/pay/till';

/** Payment on the web by a provider's own page. Nothing is charged again by itself: plans that renew are not sold here. */
export const webChannel = (provider: PaymentProvider): PayChannel => ({
  name: provider.name,
  url: null,
  provider,
  begin: ({ ref }) => ({ channel: provider.name, address: `${TILL_PATH}/${ref}` }),
  read: (body, headers, now) => provider.read(body, headers, now),
  ask: () => null,
});
