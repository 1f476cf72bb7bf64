import { BASE, DEEP_LINK_TIMEOUT_MS } from '../site.ts';
import { callBridge } from './bridge/call.ts';
import { deepLink } from './deepLink.ts';
import { detectHost, type HostInfo } from './detect.ts';
import type { Host } from './host.ts';
import { HOME, returnTo } from './returnTo.ts';
import { storageOf } from './storage.ts';
import { can } from './versions.ts';

type Doors = Pick<
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
export const loginPage = (back: string): string => `${BASE}/account/login?redirect=${encodeURIComponent(back)}`;

/** When the app around us was last asked for its login, in the tab's storage: the login page asks it no second time. */
export const APP_ASKED_KEY = 'appLoginAsked';

export interface LoginOptions {
  /** Where to come back to; this page when left out. */
  readonly back?: string;
  /** Nobody pressed anything: Back must leave, and a page that keeps sending people to the login must stop. */
  readonly automatic?: boolean;
}

/**
 * Leads to a login and tells which way it went. `native` means that the app shows its own screen: the page stays and
 * checks its session when it is seen again. An app that does not take its own link (`link`, `post`) within 2,000 ms leaves
 * its user to the web page. `home` means that two automatic redirects led nowhere.
 */
export const loginRedirect = async (
  host: Doors,
  options: LoginOptions = {},
): Promise<'native' | 'link' | 'post' | 'web' | 'home'> => {
  const { pathname, search, hash, origin } = host.location;
  const back = returnTo(options.back ?? pathname + search + hash, origin);
  if (options.automatic === true && isBouncing(host, back)) {
    host.open.replace(HOME);
    return 'home';
  }
  const link = deepLink({ type: 11 });
  const info = detectHost(host.agent.userAgent, host.agent);
  const way = loginWay(info);
  const toPage = (): void => {
    if (info.app !== null) storageOf(host).session.set(APP_ASKED_KEY, String(host.now()));
    if (options.automatic === true) host.open.replace(loginPage(back));
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
const unlessLeft = (host: Doors, run: () => void): void => {
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

/** Asks the app. Outside of it there is nothing to wait for, and the answer is no at once. */
const shownByApp = async (host: Doors, back: string): Promise<boolean> => {
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

const BOUNCE_KEY = 'loginBounce';
const BOUNCE_MS = 30_000;
const MAX_BOUNCES = 2;

/** Counts automatic redirects for one page in the last half minute. */
const isBouncing = (host: Doors, back: string): boolean => {
  const { session } = storageOf(host);
  const [page, count, since] = (session.get(BOUNCE_KEY) ?? '').split(' ');
  const fresh = page === encodeURIComponent(back) && Math.abs(host.now() - Number(since)) < BOUNCE_MS;
  const times = fresh ? Number(count) || 0 : 0;
  if (times >= MAX_BOUNCES) {
    session.remove(BOUNCE_KEY);
    return true;
  }
  session.set(BOUNCE_KEY, `${encodeURIComponent(back)} ${times + 1} ${fresh ? since : host.now()}`);
  return false;
};
