import type { Channel } from '../../../api/vip/fields.ts';
import { appGate } from '../../../host/open/appGate.ts';
import type { HostInfo } from '../../../host/detect.ts';
import { type PayWay, webWay } from './webWay.ts';

const native: Readonly<Record<'ios' | 'android' | 'harmony', Channel>> = {
  ios: 'iap',
  android: 'android',
  harmony: 'harmony',
};

/** Pure: host and the server's open channels in, way out. */
export const payWay = (
  info: Pick<HostInfo, 'app' | 'openHarmony' | 'platform'>,
  channels: readonly Channel[],
): PayWay => {
  const gate = appGate(info);
  if (gate.kind === 'old') return { kind: gate.store === null ? 'oldSystem' : 'old' };
  if (info.app === null) return webWay(channels);
  const channel = native[info.app.variant];
  // Huawei's own store, where the server sells through it; else the HarmonyOS app's cashier.
  if (channel === 'harmony' && channels.includes('huawei')) return { kind: 'channel', channel: 'huawei' };
  return channels.includes(channel) ? { kind: 'channel', channel } : { kind: 'closed' };
};
