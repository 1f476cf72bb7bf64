import type { Channel } from '../../api/vip/fields.ts';
import type { PayChannel } from './payChannel.ts';
import { demoSigningKey, publicJwk } from './demoKeys.ts';
import { gatewayChannel } from './gateway.ts';
import { sandboxChannel } from './sandbox.ts';
import type { GatewaySettings } from './settings.ts';
import { storeChannel } from './stores/store.ts';
import { webChannel } from './web/channel.ts';
import { wechat } from './web/wechat/wechat.ts';
import { type Deployment, storesOf } from './stores/open.ts';

/** The ways of paying that a deployment's settings open. */

const demoGateway = (secret: Uint8Array, name: 'android' | 'harmony'): GatewaySettings => ({
  merchant: 'demo',
  privateKey: demoSigningKey(secret, `${name} merchant`).export({ format: 'jwk' }),
  gatewayKey: publicJwk(demoSigningKey(secret, `${name} gateway`)),
  url: '',
});

export const make = (parts: Deployment): ReadonlyMap<Channel, PayChannel> => {
  const { settings, secret } = parts;
  const found: PayChannel[] = storesOf(parts).map(storeChannel);
  for (const name of ['android', 'harmony'] as const) {
    const configured = settings.pay[name];
    if (configured) found.push(gatewayChannel(name, configured, configured.url));
    else if (settings.demo) found.push(gatewayChannel(name, demoGateway(secret, name), null));
  }
  if (settings.pay.wechat) found.push(webChannel(wechat(settings.pay.wechat)));
  // Play money never opens a real server's doors.
  if (settings.demo) found.push(sandboxChannel(secret));
  return new Map(found.map((channel) => [channel.name, channel]));
};
