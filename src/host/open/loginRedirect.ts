import { DEEP_LINK_TIMEOUT_MS } from '../../site.ts';
import { callBridge } from '../bridge/call.ts';
import { deepLink } from './deepLink.ts';
import type { HostInfo } from '../detect.ts';
import type { Host } from '../host.ts';
import { returnTo } from './returnTo.ts';
import { storageOf } from '../storage.ts';
import { surroundings } from '../surroundings.ts';
import { can } from '../versions.ts';
import { urlOf } from '../../lib/url/urlOf.ts';
import { APP_ASKED_KEY } from '../storageKeys.ts';

type Ports = Pick<
  Host,
  'agent' | 'globals' | 'timers' | 'random' | 'open' | 'location' | 'page' | 'session' | 'local' | 'now'
>;

/** Ways to a login (specification, section 4). */
export type LoginWay = 'link' | 'needLogin' | 'post' | 'web';

/** Which way a host takes: a pure table, tested as one. `needLogin` still falls back to `web` where it is missing. */
export const loginWay = (info: HostInfo): LoginWay => {
  if (can(info, 'login')) return 'link';
  if (info.platformCode === 0) return 'needLogin';
  return info.app?.variant === 'ios' ? 'post' : 'web';
};

/** Address of the web login page that comes back to `back`, a path of this host. */
export const loginPage = (back: string): string => urlOf('/account/login', { redirect: back });

export interface LoginOptions {
  /** Where to come back to; this page when left out. */
  readonly back?: string;
  /** The login takes the place of this entry of the history. */
  readonly replace?: boolean;
}

/**
 * Leads to a login and tells which way it went. `native` means that the app shows its own screen: the page stays and
 * checks its session when it is seen again. An app that does not take its own link (`link`, `post`) within 2,000 ms leaves
 * its user to the web page.
 */
export const loginRedirect = async (
  host: Ports,
  options: LoginOptions = {},
): Promise<'native' | 'link' | 'post' | 'web'> => {
  const { pathname, search, hash, origin } = host.location;
  const back = returnTo(options.back ?? pathname + search + hash, origin);
  const link = deepLink({ type: 11 });
  const info = surroundings(host);
  const way = loginWay(info);
  const toPage = (): void => {
    if (info.app !== null) storageOf(host).session.set(APP_ASKED_KEY, String(host.now()));
    if (options.replace === true) host.open.replace(loginPage(back));
    else host.open.assign(loginPage(back));
  };
  if (way === 'link' && link.ok) {
    unlessLeft(host, toPage);
    host.open.assign(link.link);
    return 'link';
  }
  if (way === 'post' && link.ok) {
    unlessLeft(host, toPage);
    host.open.post(link.link, { redirect: back });
    return 'post';
  }
  if (way === 'needLogin' && (await shownByApp(host, back))) return 'native';
  toPage();
  return 'web';
};

const LEAVINGS = ['blur', 'pagehide', 'visibilitychange'] as const;

/** Does something when the page is still in front after the time that a deep link has. */
const unlessLeft = (host: Ports, run: () => void): void => {
  const end = (): void => {
    host.timers.clear(timer);
    for (const stop of stops) stop();
  };
  const stops = LEAVINGS.map((name) =>
    host.page.on(name, () => {
      if (name !== 'visibilitychange' || host.page.hidden()) end();
    }),
  );
  const timer = host.timers.set(() => {
    end();
    if (!host.page.hidden()) run();
  }, DEEP_LINK_TIMEOUT_MS);
};

/**
 * Asks the app for its login screen and tells whether it is there. Outside of the app there is nothing to wait for, and the answer
 * is no at once; an app that says nothing has the time of the method, and may answer by its screen alone.
 */
export const shownByApp = async (
  host: Pick<Ports, 'agent' | 'globals' | 'timers' | 'random' | 'page'>,
  back: string,
): Promise<boolean> => {
  let left = false;
  const stops = LEAVINGS.map((name) =>
    host.page.on(name, () => {
      left = left || name !== 'visibilitychange' || host.page.hidden();
    }),
  );
  const { status } = await callBridge(host, 'needLogin', { returnTo: back });
  for (const stop of stops) stop();
  // A login screen in front of us is an answer, whatever the method returned.
  return status === 'ok' || (status === 'timeout' && left);
};
