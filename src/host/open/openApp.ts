import { APP_SCHEME, APP_STORE_ANDROID, APP_STORE_IOS, APP_UNIVERSAL_LINK } from '../../settings.ts';
import { DEEP_LINK_TIMEOUT_MS, OPEN_APP_FALLBACK_DELAY_MS, OPEN_APP_TIMEOUT_MS } from '../../site.ts';
import type { HostInfo } from '../detect.ts';
import type { Host } from '../host.ts';
import { surroundings } from '../surroundings.ts';
import { compareVersions } from '../versions.ts';

type Ports = Pick<Host, 'agent' | 'local' | 'session' | 'open' | 'page' | 'timers' | 'now'>;

/**
 * How an attempt ended, and what the page then does:
 * - `left`: the app came, or the user went elsewhere. Nothing.
 * - `guide`: schemes are blocked here. Show "open in the browser".
 * - `store`: the store page is being opened. Nothing.
 * - `gaveUp`: still here after both launchers. Offer `store`.
 * - `showLink`: no app can be opened on this system. Show the page's address, which opens on a phone as the app's link does not.
 * - `returned`: the page came back from the back/forward cache. Nothing.
 */
export type OpenAppResult =
  | { readonly status: 'left' | 'guide' | 'store' | 'returned' | 'showLink' }
  | { readonly status: 'gaveUp'; readonly store: string };

/** What a host lets us try; pure. */
export type OpenWay = 'inside' | 'guide' | 'ios' | 'launch' | 'showLink';
export const openWay = (info: HostInfo): OpenWay => {
  if (info.kind === 'app') return 'inside';
  // Before the messenger: on a computer it leads to a browser that opens no app either.
  if (info.platform === 'unknown' || info.platform === 'linux' || info.bot) return 'showLink';
  if (info.miniProgram || info.messenger !== null) return 'guide';
  // A nameless web view of iOS opens no foreign schemes and asks nothing; the app around it leads to a browser.
  if (info.platform === 'ios') return info.kind === 'webview' ? 'guide' : 'ios';
  return 'launch';
};

/** The store page of a system. */
export const storeOf = (info: Pick<HostInfo, 'platform'>): string =>
  info.platform === 'ios' ? APP_STORE_IOS : APP_STORE_ANDROID;

/** The second launcher: Android's intent, which knows the store itself; the scheme again elsewhere. */
export const secondLauncher = (info: Pick<HostInfo, 'platform'>, link: string): string => {
  const scheme = `${APP_SCHEME}://`;
  if (info.platform !== 'android' || !link.startsWith(scheme)) return link;
  const fallback = encodeURIComponent(APP_STORE_ANDROID);
  return `intent://${link.slice(scheme.length)}#Intent;scheme=${APP_SCHEME};S.browser_fallback_url=${fallback};end`;
};

/** From here on the messenger lets iOS hand universal links over. */
const MESSENGER_HANDS_OVER = '7.0.5';

/** The universal link of a link into the app; null where this host would not hand it over, or none is configured. */
export const universalLink = (info: HostInfo, link: string, base: string): string | null => {
  const scheme = `${APP_SCHEME}://open?`;
  if (!base.startsWith('https://') || !link.startsWith(scheme) || info.platform !== 'ios' || info.miniProgram)
    return null;
  const takes =
    info.messenger === 'wechat'
      ? (compareVersions(info.messengerVersion, MESSENGER_HANDS_OVER) ?? -1) >= 0
      : info.kind === 'browser';
  if (!takes) return null;
  // Without the app this address is asked of a server, whose log must not read a code; nothing sends what stands behind #.
  const pairs = link.slice(scheme.length).split('&');
  const codes = pairs.filter((pair) => pair.startsWith('code='));
  const open = pairs.filter((pair) => !pair.startsWith('code=')).join('&');
  return `${base}?${open}${codes.length === 0 ? '' : `#${codes.join('&')}`}`;
};

const attempts = new WeakMap<Ports['timers'], Promise<OpenAppResult>>();

/**
 * Tries to open the app at a link made by `deepLink`. One attempt at a time: a second tap joins the first. While the
 * page stays in front, iOS goes to the store after 1,000 ms (a universal link, where one is configured, leads there itself); others call the second launcher at 1,200 ms and give up at
 * 2,000 ms. Leaving the page (blur, hidden, pagehide) cancels what has not happened yet.
 */
export const openApp = (host: Ports, link: string, universal: string = APP_UNIVERSAL_LINK): Promise<OpenAppResult> => {
  const running = attempts.get(host.timers);
  if (running !== undefined) return running;
  const attempt = begin(host, link, universal).finally(() => attempts.delete(host.timers));
  attempts.set(host.timers, attempt);
  return attempt;
};

const begin = async (host: Ports, link: string, base: string): Promise<OpenAppResult> => {
  const info = surroundings(host);
  const way = openWay(info);
  const universal = universalLink(info, link, base);
  if (universal !== null) return attemptFrom(host, info, link, universal);
  if (way === 'guide') return { status: 'guide' };
  if (way === 'showLink') return { status: 'showLink' };
  if (way === 'inside') {
    host.open.launch(link);
    return { status: 'left' };
  }
  return attemptFrom(host, info, link);
};

const attemptFrom = (
  host: Ports,
  info: HostInfo,
  link: string,
  universal: string | null = null,
): Promise<OpenAppResult> =>
  new Promise((resolve) => {
    const start = host.now();
    const timers: number[] = [];
    const stops: (() => void)[] = [];
    const end = (result: OpenAppResult): void => {
      for (const timer of timers) host.timers.clear(timer);
      for (const stop of stops) stop();
      resolve(result);
    };
    const left = (): void => end({ status: 'left' });
    /** Runs in a page that is still seen. A timer long overdue was frozen: the user was away. */
    const still = (atMs: number, graceMs: number, run: () => void): void => {
      timers.push(
        host.timers.set(() => {
          if (host.page.hidden() || host.now() - start > atMs + graceMs) left();
          else run();
        }, atMs),
      );
    };
    stops.push(
      host.page.on('blur', left),
      host.page.on('pagehide', left),
      host.page.on('visibilitychange', () => host.page.hidden() && left()),
      host.page.on('pageshow', ({ persisted }) => persisted && end({ status: 'returned' })),
    );
    if (universal !== null) {
      // A messenger that did not hand it over has a way out of its own; a browser is on its way to the link's page.
      still(DEEP_LINK_TIMEOUT_MS, OPEN_APP_TIMEOUT_MS, () =>
        end(info.messenger === null ? { status: 'gaveUp', store: storeOf(info) } : { status: 'guide' }),
      );
      return host.open.assign(universal);
    }
    if (info.platform === 'ios') {
      still(OPEN_APP_FALLBACK_DELAY_MS, OPEN_APP_TIMEOUT_MS - OPEN_APP_FALLBACK_DELAY_MS, () => {
        end({ status: 'store' });
        host.open.assign(storeOf(info));
      });
    } else {
      still(OPEN_APP_TIMEOUT_MS, DEEP_LINK_TIMEOUT_MS - OPEN_APP_TIMEOUT_MS, () =>
        host.open.launch(secondLauncher(info, link)),
      );
      still(DEEP_LINK_TIMEOUT_MS, OPEN_APP_TIMEOUT_MS, () => end({ status: 'gaveUp', store: storeOf(info) }));
    }
    host.open.launch(link);
  });
