import { isStore } from '../../lib/vip/stores.ts';
import { call } from '../../api/call.ts';
import { payEvent, takeOffer } from '../../api/event/signup.ts';
import type { Signup } from '../../api/event/fields.ts';
import type { Channel } from '../../api/vip/fields.ts';
import { browserHost } from '../../host/browser/browserHost.ts';
import { ownAddress } from '../../host/open/ownAddress.ts';
import { OWN_ORIGINS, SITE_ORIGIN } from '../../settings.ts';
import { showToast } from '../toast.ts';
import { payWay } from '../vip/buy/payWay.ts';
import { channelOf, webWay } from '../vip/buy/webWay.ts';
import { detectHost } from '../../host/detect.ts';

/**
 * How this host pays for what happens outside: the app's own cashier, or a page's. The iOS store takes no money for it, so
 * that an iPhone's app pays as a browser does.
 */
export const eventChannel = (channels: readonly Channel[]): Channel | null => {
  const { agent } = browserHost();
  const way = payWay(detectHost(agent.userAgent, agent), channels);
  if (way.kind === 'channel' && !isStore(way.channel)) return way.channel;
  return channelOf(webWay(channels));
};

/** Hands a held sign-up to its cashier. Throws what `call` throws. */
export const pay = async (signupId: string): Promise<void> => {
  const host = browserHost();
  const { pay: request } = await call(payEvent, { signupId });
  if ('address' in request) {
    const own = [host.location.origin, SITE_ORIGIN, ...OWN_ORIGINS];
    const address = ownAddress(request.address, own, host.location.origin);
    if (address !== null) host.open.assign(address.href);
    return;
  }
  if ('iapId' in request) return;
  const { callBridge } = await import('../../host/bridge/call.ts');
  const result = await callBridge(host, 'purchase', { orderString: request.orderString });
  if (result.status !== 'ok') showToast({ message: '没有唤起支付，名额还给你留着，可以再试一次', type: 'error' });
};

/** Goes on with a sign-up that has to be paid. */
export const payIfHeld = async (signup: Signup): Promise<void> => {
  if (signup.state === 'held') await pay(signup.id);
};

/** Takes offered seats, and pays for them where they cost something. Says whether they are theirs already. */
export const takeSeats = async (signupId: string, channels: readonly Channel[]): Promise<boolean> => {
  const channel = eventChannel(channels);
  const signup = await call(takeOffer, { signupId, ...(channel === null ? {} : { channel }) });
  await payIfHeld(signup);
  return signup.state === 'confirmed';
};
