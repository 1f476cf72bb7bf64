import type { Channel } from '../../api/vip/fields.ts';
import type { Parts } from '../context.ts';
import { refuse } from '../errors.ts';
import type { PayChannel } from './payChannel.ts';
import { DEMO_STORE_KEY_ID, demoSigningKey, demoStoreKey, publicJwk } from './demoKeys.ts';
import { gatewayChannel } from './gateway.ts';
import { trustKeys } from './jws.ts';
import { sandboxChannel } from './sandbox.ts';
import type { GatewaySettings, StoreSettings } from './settings.ts';
import { appleStore } from './stores/apple.ts';
import { huaweiStore } from './stores/huawei.ts';
import { type Store, storeChannel } from './stores/store.ts';
import { webChannel } from './web/channel.ts';
import type { PaymentProvider } from './web/provider.ts';
import { wechat } from './web/wechat/wechat.ts';

type Deployment = Pick<Parts, 'settings' | 'secret'>;

/** The iOS store as this deployment knows it: configured, the demo's own, or none. */
const appleOf = ({ settings, secret }: Deployment): StoreSettings | null => {
  if (settings.pay.store) return settings.pay.store;
  if (!settings.demo) return null;
  const key = { ...publicJwk(demoStoreKey(secret)), kid: DEMO_STORE_KEY_ID };
  return { trust: trustKeys([key]), bundleId: 'demo.app', appAppleId: null, environment: 'Demo' };
};

/** The stores of a deployment, whose receipts are taken in. */
export const storesOf = (parts: Deployment): readonly Store[] => {
  const apple = appleOf(parts);
  const { huawei } = parts.settings.pay;
  return [...(apple ? [appleStore(apple)] : []), ...(huawei ? [huaweiStore(huawei)] : [])];
};

const demoGateway = (secret: Uint8Array, name: 'android' | 'harmony'): GatewaySettings => ({
  merchant: 'demo',
  privateKey: demoSigningKey(secret, `${name} merchant`).export({ format: 'jwk' }),
  gatewayKey: publicJwk(demoSigningKey(secret, `${name} gateway`)),
  url: '',
});

const make = (parts: Deployment): ReadonlyMap<Channel, PayChannel> => {
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

const made = new WeakMap<
  object,
  { readonly secret: Uint8Array; readonly channels: ReadonlyMap<Channel, PayChannel> }
>();

/** The open ways of paying of a deployment, by name. */
export const channelsOf = (parts: Deployment): ReadonlyMap<Channel, PayChannel> => {
  let own = made.get(parts.settings);
  if (own?.secret !== parts.secret) made.set(parts.settings, (own = { secret: parts.secret, channels: make(parts) }));
  return own.channels;
};

/** An open way of paying; refuses when this deployment has not got it. */
export const channelOf = (parts: Deployment, name: Channel): PayChannel => {
  const channel = channelsOf(parts).get(name);
  if (!channel) throw refuse('channelClosed');
  return channel;
};

/** The open providers of the web, each with its channel's name. */
export const providersOf = (parts: Deployment): readonly PaymentProvider[] =>
  [...channelsOf(parts).values()].flatMap(({ provider }) => (provider ? [provider] : []));
