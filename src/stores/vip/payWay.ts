import type { Channel } from '../../api/vip/fields.ts';
import { appGate } from '../../host/appGate.ts';
import type { HostInfo } from '../../host/detect.ts';

/**
 * How this host pays: through a channel, not before the app is updated (`old`), or only in the app (`app`). `closed`:
 * the server takes none of what this host has.
 */
export type PayWay =
  { readonly kind: 'channel'; readonly channel: Channel } | { readonly kind: 'old' | 'app' | 'closed' };

const native: Readonly<Record<'ios' | 'android' | 'harmony', Channel>> = {
  ios: 'iap',
  android: 'android',
  harmony: 'harmony',
};

/** Pure: host and the server's open channels in, way out. Outside the app only a demo server's cashier takes money. */
export const payWay = (
  info: Pick<HostInfo, 'app' | 'openHarmony' | 'platform'>,
  channels: readonly Channel[],
): PayWay => {
  const gate = appGate(info);
  if (gate.kind === 'old') return { kind: 'old' };
  if (info.app === null)
    return channels.includes('sandbox') ? { kind: 'channel', channel: 'sandbox' } : { kind: 'app' };
  const channel = native[info.app.variant];
  return channels.includes(channel) ? { kind: 'channel', channel } : { kind: 'closed' };
};
