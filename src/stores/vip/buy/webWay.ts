import type { Channel } from '../../../api/vip/fields.ts';

/**
 * How this host pays: through a channel, not before the app is updated (`old`), or only in the app (`app`). `closed`:
 * the server takes none of what this host has.
 */
export type PayWay =
  { readonly kind: 'channel'; readonly channel: Channel } | { readonly kind: 'old' | 'app' | 'closed' };

/** Outside the app only a demo server's cashier takes money. */
export const webWay = (channels: readonly Channel[]): PayWay =>
  channels.includes('sandbox') ? { kind: 'channel', channel: 'sandbox' } : { kind: 'app' };

/** The channel of a way that pays; null where nothing is paid on this page. */
export const channelOf = (way: PayWay): Channel | null => (way.kind === 'channel' ? way.channel : null);
