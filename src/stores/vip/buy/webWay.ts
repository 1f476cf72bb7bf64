import type { Channel } from '../../../api/vip/fields.ts';

/**
 * How this host pays: through a channel, not before the app is updated (`old`) or the system (`oldSystem`), or only in the app (`app`). `closed`:
 * the server takes none of what this host has.
 */
export type PayWay =
  { readonly kind: 'channel'; readonly channel: Channel } | { readonly kind: 'old' | 'oldSystem' | 'app' | 'closed' };

/** Those that take money on a page of their own; a demo's first. */
const PAGES: readonly Channel[] = ['sandbox', 'wechat'];

/** Outside the app a page takes the money: a provider's, or the demo's cashier. */
export const webWay = (channels: readonly Channel[]): PayWay => {
  const channel = PAGES.find((one) => channels.includes(one));
  return channel === undefined ? { kind: 'app' } : { kind: 'channel', channel };
};

/** Whether a channel is a page to go to, and nothing of the app's. */
export const isPage = (channel: Channel): boolean => PAGES.includes(channel);

/** The channel of a way that pays; null where nothing is paid on this page. */
export const channelOf = (way: PayWay): Channel | null => (way.kind === 'channel' ? way.channel : null);
