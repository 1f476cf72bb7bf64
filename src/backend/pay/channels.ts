import type { Channel } from '../../api/vip/fields.ts';
import { refuse } from '../errors.ts';
import type { PayChannel } from './payChannel.ts';
import type { PaymentProvider } from './web/provider.ts';
import type { Deployment } from './stores/open.ts';
import { make } from './makeChannels.ts';

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
